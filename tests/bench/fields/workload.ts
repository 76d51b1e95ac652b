/** The kinds of question, in the turn in which they come. */
export const KINDS = ['text', 'number', 'select', 'radio', 'checkbox', 'date', 'textarea'] as const;

/** One question of the benchmark, whatever draws it. All are required. */
export interface Question {
  readonly id: string;
  readonly kind: (typeof KINDS)[number];
  readonly label: string;
  /** Shown unless this question's answer is `LEAVES_OUT`. */
  readonly unless?: string;
}

/** What a text must look like. */
export const PATTERN = '^[A-Z]{5}[0-9]{4}[A-Z]$';

/** The smallest amount that is taken. */
export const LEAST = 50;
/** The largest amount that is taken. */
export const MOST = 100_000;

/** The choice that hides the question that depends on it. */
export const LEAVES_OUT = 'd';

/** The 36 choices of a list. */
export const LIST: readonly Choice[] = Array.from({ length: 36 }, (_, index) => ({
  value: `s${String(index + 1)}`,
  label: `State or union territory ${String(index + 1)}`,
}));

/** The 4 choices of a radio group. */
export const RADIO: readonly Choice[] = ['a', 'b', 'c', LEAVES_OUT].map((value) => ({ value, label: `Choice ${value.toUpperCase()}` }));

/** A choice as every variant offers it. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The questions of a step: kinds in turn, and in every ten one that depends on a radio group of the same ten. */
export function questions(count: number): readonly Question[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? 'text';
    const question = { id: `q${String(index)}`, kind, label: `Question ${String(index + 1)}, ${kind}` };
    return index % 10 === 9 ? { ...question, unless: `q${String(radioIn(index - 9))}` } : question;
  });
}

function radioIn(from: number): number {
  const turn = KINDS.indexOf('radio');
  return from + ((turn - (from % KINDS.length) + KINDS.length) % KINDS.length);
}
