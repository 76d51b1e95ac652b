/** Longer than any answer of the server is waited for. */
const LONGEST_MS = 25_000;

let stands: Promise<void> = Promise.resolve();
let endWatch = (): void => undefined;

/** Resolves when a page stands for the first time; at once where nobody watches. What no page needs before is asked for after that. */
export function pageStands(): Promise<void> {
  return stands;
}

/** Says that the page stands as it is: for one that has no heading, since a box over it says everything. */
export function standAsItIs(): void {
  endWatch();
}

/** Watches a page from before it is drawn; does this as soon as it stands, and after a while in any case. */
export function watchStanding(root: HTMLElement, act: () => void = () => undefined): void {
  stands = new Promise((resolve) => {
    const timer = setTimeout(end, LONGEST_MS);
    const watch = new MutationObserver(() => {
      if (root.querySelector('h1') !== null && root.querySelector('[data-loading]') === null) end();
    });
    watch.observe(root, { childList: true, subtree: true });
    endWatch = end;

    function end(): void {
      endWatch = () => undefined;
      clearTimeout(timer);
      watch.disconnect();
      act();
      resolve();
    }
  });
}
