/** Something that may come: for sure with a weight of 1; else it rests on what nobody can tell yet. */
export interface MayCome {
  readonly weight: number;
  /** The condition that nobody can tell yet, and where it stands. */
  readonly doubt?: Doubt;
}

/** A condition of a step, or of the flow that it is in, that nobody can tell yet. */
export interface Doubt {
  readonly scope: string;
  readonly when: string;
}

/** What decides between pages: the value that is looked at, and for which values of it a page comes. */
interface Choice {
  readonly of: string;
  readonly comes: (value: string) => boolean;
  readonly values: readonly string[];
}

/**
 * How many of them come at most, so that the number that is told does not grow as answers are given: of pages that rest on what one
 * value is, those that come with the same one. Any other condition may come true beside all others. Pure.
 */
export function mostAhead(ahead: readonly MayCome[]): number {
  const sure = ahead.filter(({ weight }) => weight === 1).length;
  const open = ahead.filter(({ weight }) => weight > 0 && weight < 1);
  if (open.length === 0) return sure;
  const choices = open.map(({ doubt }, index) => choiceOf(doubt, index));
  const groups = Object.values(Object.groupBy(choices, ({ of }) => of)).flatMap((group) => (group ? [group] : []));
  return sure + groups.reduce((total, group) => total + mostOf(group), 0);
}

function mostOf(group: readonly Choice[]): number {
  const values = ['', ...group.flatMap((choice) => choice.values)];
  return Math.max(...values.map((value) => group.filter(({ comes }) => comes(value)).length));
}

const COMPARED = /^([\w.]+) (==|!=) '([^']*)'$/;
const ASKED = /^(!?)([\w.]+)$/;

function choiceOf(doubt: Doubt | undefined, index: number): Choice {
  const alone: Choice = { of: `#${String(index)}`, comes: () => true, values: [] };
  if (doubt === undefined) return alone;
  const { scope, when } = doubt;
  const [, left, sign, right = ''] = COMPARED.exec(when) ?? [];
  if (left !== undefined) return { of: `${scope} ${left}`, comes: (value) => (value === right) === (sign === '=='), values: [right] };
  const [, not, asked] = ASKED.exec(when) ?? [];
  if (asked === undefined) return alone;
  return { of: `${scope} ${asked}`, comes: (value) => (value === 'true') === (not === ''), values: ['true'] };
}
