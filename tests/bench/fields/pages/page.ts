import { probeOf, type Probe } from './probe.ts';
import { showReadout } from './readout.ts';

/** What each page offers to whoever measures it. */
export interface BenchmarkPage {
  /** Draws the step; the code and data that it needs are loaded already. */
  mount(): void;
  /** Finds one element for each question that is drawn, which holds its label, its control and its problem. */
  readonly questions: string;
  /** Finds what says that something is wrong, one for each question that is. */
  readonly problems: string;
}

/** A page as it stands before whoever measures it. */
export type MeasuredPage = Omit<BenchmarkPage, 'mount'> & Probe;

declare global {
  interface Window {
    page?: MeasuredPage;
  }
}

const address = new URLSearchParams(location.search);

/** How many fields the address asks for. */
export const count = Number(address.get('fields') ?? 20);

/** Which step the address asks for: the questions of the comparison, or one field of every type in turn. */
export const step = address.get('step') ?? 'questions';

/** Hands the page to whoever measures it; where nobody does (`&open`), draws it at once with the times in a corner. */
export function offer(page: BenchmarkPage): void {
  const probe = probeOf(page);
  window.page = { ...page, ...probe };
  if (address.has('open')) void showReadout(probe, count);
}

/** The element that a page draws into. */
export function root(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root');
  return element;
}
