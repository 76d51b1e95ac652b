/** Expects that no words of a story write hidden places of a number as letters: a screen reader would spell them out (`Masked`). */
export function expectMasksAsDots(shown: HTMLElement): void {
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (/X{4}/.test(walker.currentNode.nodeValue ?? '') && walker.currentNode.parentElement?.closest('[data-paper], pre, code') === null)
      throw new Error(`A mask is written in letters: ${walker.currentNode.nodeValue ?? ''}. Let Masked draw it.`);
}
