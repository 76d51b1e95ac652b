/**
 * Puts a text on the clipboard. Where the browser does not allow it, as in a frame without the
 * permission, selects the element that shows the text, so that a key copies it, and gives false.
 */
export async function copyFrom(element: HTMLElement, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    element.focus();
    getSelection()?.selectAllChildren(element);
    return false;
  }
}
