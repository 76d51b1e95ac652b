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
  /** Why it falls short where it does. */
  readonly why: string;
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

/** Why a goal of a first visit falls short where it does. Those that never have say what it would mean. */
const WHY = {
  times: 'The server draws the question before any script comes: the document or its styles have grown.',
  standing:
    'The buttons wait for the JavaScript, of which the hand-written page has a fraction, and for it to run on the slow processor; ' +
    'until then the question can be read and typed into.',
  trips: 'A file names another one that the document does not: see `portal/build/firstFiles.ts`.',
  requests: 'A first page has files that were one before: see `portal/build/fileGroups.ts`.',
  scriptKiB:
    "React's DOM, XState, RJSF and the router, which the design names, are about 75 KiB of it; the rest is our frame, the page of a " +
    "service with the engine's half in the browser, and the five widgets of the first question.",
  shift: 'Something on the page moves when what stands above it comes.',
  next:
    'React draws the new step, and the browser works out the style of the page once more when the box with the OTP opens over it; ' +
    'the page before stays until it stands.',
} as const satisfies Record<keyof PlaceFigures, string>;

/** The goals of a first visit to a place, each with what was found on every network. Pure. */
export function visitGoals(place: string, figures: ByNetwork): readonly Goal[] {
  const of = (name: string, most: number, unit: string, digits: number, part: keyof PlaceFigures): Goal => ({
    name: `${place}: ${name}`,
    most,
    unit,
    digits,
    found: Object.fromEntries(Object.entries(figures).map(([network, one]) => [network, one[part]])),
    why: WHY[part],
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

/** For each goal that is missed, and no other, why. Pure. */
export function reasonsOf(goals: readonly Goal[]): readonly string[] {
  return goals.filter((goal) => !isReached(goal)).map(({ name, why }) => `${name}: ${why}`);
}

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
