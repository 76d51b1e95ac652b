import { aligned } from '../fields/table.ts';

/** What is to be reached, and what was, on one network or on none. NaN where it was not measured. */
export interface Goal {
  readonly name: string;
  /** The value that is just good enough. */
  readonly most: number;
  readonly unit: string;
  readonly digits: number;
  /** By network; `''` for what no network has to do with. */
  readonly found: Readonly<Record<string, number>>;
}

/** The medians of the visits to one place on one network. */
export interface PlaceFigures {
  /** Times the hand-written page, until the question can be read and answered, and until a button on it acts at once. */
  readonly times: number;
  readonly standing: number;
  readonly requests: number;
  readonly trips: number;
  readonly scriptKiB: number;
  readonly shift: number;
  /** Milliseconds from the server's answer to the next step; NaN where none follows. */
  readonly next: number;
}

/** Figures by network. */
export type ByNetwork = Readonly<Record<string, PlaceFigures>>;

/** The goals of a first visit to a place, each with what was found on every network. Pure. */
export function visitGoals(place: string, figures: ByNetwork): readonly Goal[] {
  const of = (name: string, most: number, unit: string, digits: number, part: keyof PlaceFigures): Goal => ({
    name: `${place}: ${name}`,
    most,
    unit,
    digits,
    found: Object.fromEntries(Object.entries(figures).map(([network, one]) => [network, one[part]])),
  });
  return [
    of('first question read and typed into, times the hand-written', 1.3, '', 2, 'times'),
    of('its buttons act at once, times the same', 1.3, '', 2, 'standing'),
    of('trips behind the document', 2, '', 0, 'trips'),
    of('requests', 20, '', 0, 'requests'),
    of('JavaScript as it is sent, by brotli', 110, ' KiB', 0, 'scriptKiB'),
    of('layout shift', 0.02, '', 3, 'shift'),
    of('next step after its answer', 100, ' ms', 0, 'next'),
  ].filter(({ found }) => Object.values(found).some((value) => !Number.isNaN(value)));
}

/** Why some goals are out of reach, for whoever reads the table. */
export const REASONS = [
  "JavaScript: React's DOM, XState, RJSF and the router, which the design names, are 75 KiB by brotli; headers of the answers 7.",
  'Buttons: the page is drawn by the server and can be read and typed into before; they wait for that JavaScript.',
  'Next step: React drawing it, and the style of the page once more when the box over it opens; the page before stays until it stands.',
  'Small steps: the hand-written page has no summary of problems, no icons and no hints; a quarter of a submit is their style and layout.',
] as const;

/** Whether all that was measured of a goal is good enough. Pure. */
export function isReached({ most, found }: Goal): boolean {
  return Object.values(found).every((value) => Number.isNaN(value) || value <= most);
}

/** One table of all goals: what was found on each network, what is good enough, and whether it was reached. Pure. */
export function goalsTable(goals: readonly Goal[], networks: readonly string[]): string {
  const rows = goals.map((goal) => {
    const written = (value: number | undefined): string =>
      value === undefined || Number.isNaN(value) ? '' : `${value.toFixed(goal.digits)}${goal.unit}`;
    const found = networks.map((network) => written(goal.found[network] ?? goal.found['']));
    return [goal.name, ...found, `${String(goal.most)}${goal.unit}`, isReached(goal) ? 'reached' : 'MISSED'];
  });
  return aligned([['goal', ...networks, 'at most', ''], ...rows]);
}
