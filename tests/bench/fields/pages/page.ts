/** What each page offers to the runner as `window.page`. */
export interface BenchmarkPage {
  /** Draws the step; the code and data that it needs are loaded already. */
  mount(): void;
  /** What a problem beside a field looks like to `querySelectorAll`. */
  readonly problems: string;
}

declare global {
  interface Window {
    page?: BenchmarkPage;
  }
}

/** How many fields the address asks for. */
export const count = Number(new URLSearchParams(location.search).get('fields') ?? 20);

/** The element that a page draws into. */
export function root(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root');
  return element;
}
