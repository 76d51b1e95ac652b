import { median, percentile } from './figures.ts';
import { NAMES, VARIANTS, type Rounds, type Variant, type Visit } from './variants.ts';

/** One line of the comparison. */
interface Line {
  readonly name: string;
  readonly unit: 'ms' | 'KiB';
  /** Undefined where a visit cannot know. */
  readonly of: (visit: Visit) => number | undefined;
  /** Why the engine cannot be as quick as the quickest here. */
  readonly why: string;
}

const SCRIPT: Line = {
  name: 'JavaScript, gzip',
  unit: 'KiB',
  of: ({ script }) => script / 1024,
  why:
    'RJSF, XState, the interpreter of expressions and the rules of the field types are in it; the hand-written pages carry ' +
    'the rules of this one step.',
};
const START: Line = {
  name: 'load and mount',
  unit: 'ms',
  of: ({ start }) => start,
  why: "More code, in several files, and the flow's own module have to be fetched and read first.",
};
const MOUNT: Line = {
  name: 'mount',
  unit: 'ms',
  of: ({ mount }) => mount,
  why: "Each field is a widget with a draft of its own inside RJSF's form, and ties label, hint and problem to its control.",
};
const KEY: Line = {
  name: 'key to paint, median',
  unit: 'ms',
  of: ({ keys }) => keys && median(keys),
  why: 'A key redraws its own widget through React; uncontrolled inputs redraw nothing.',
};
const TAIL: Line = {
  name: 'key to paint, p95',
  unit: 'ms',
  of: ({ keys }) => keys && percentile(keys, 0.95),
  why: 'As for the median; the first key of a field also wakes its draft.',
};
const WORK: Line = {
  name: 'main thread per key',
  unit: 'ms',
  of: ({ work }) => work?.key,
  why:
    'After the rest the draft is handed on to RJSF and what depends on it is worked out; the hand-written pages look at an ' +
    'answer only when it is submitted.',
};
const SUBMIT: Line = {
  name: 'submit, all wrong',
  unit: 'ms',
  of: ({ submit }) => submit,
  why:
    'The engine also lists the problems on top with links and takes the focus there, and tells each control that it is ' +
    'invalid; the hand-written pages only put words beside the fields.',
};
const MOUNT_WORK: Line = { ...MOUNT, name: 'main thread to mount', of: ({ work }) => work?.mount };
const SUBMIT_WORK: Line = { ...SUBMIT, name: 'main thread to submit', of: ({ work }) => work?.submit };

/** Every line, in the order of the table. */
const LINES: readonly Line[] = [START, MOUNT, MOUNT_WORK, KEY, TAIL, WORK, SUBMIT, SUBMIT_WORK, SCRIPT];

/** The rounds of one size as lines of text: each variant's median, and the median of its ratios to react-hook-form in the same round. */
export function tableOf(fields: number, rounds: Rounds): string {
  const head = [`${String(fields)} fields`, ...VARIANTS.map((variant) => NAMES[variant])];
  const rows = LINES.filter((line) => !Number.isNaN(medianOf(line, rounds.ours))).map((line) => [
    line.name,
    ...VARIANTS.map(
      (variant) => `${medianOf(line, rounds[variant]).toFixed(1)} ${line.unit} (${ratio(line, rounds, variant, 'hookForm').toFixed(2)})`,
    ),
  ]);
  return aligned([head, ...rows]);
}

/** Rows as text, the first column to the left and the others to the right. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
    )
    .join('\n');
}

interface Goal {
  readonly name: string;
  readonly reached: (rounds: Rounds) => number;
  readonly most: number;
}

const against = (line: Line, other: Variant, most: number): Goal => ({
  name: `${line.name}, times ${NAMES[other]}`,
  reached: (rounds) => ratio(line, rounds, 'ours', other),
  most,
});

const GOALS: readonly Goal[] = [
  against(KEY, 'hookForm', 1.2),
  against(WORK, 'hookForm', 1.3),
  against(SUBMIT, 'hookForm', 2),
  against(MOUNT, 'hookForm', 1.2),
  { name: 'KiB of JavaScript', reached: (rounds) => medianOf(SCRIPT, rounds.ours), most: 165 },
  ...LINES.map((line) => against(line, 'stock', 1)),
];

/** Each goal with what was reached and whether that is enough. A goal that these visits cannot tell of is left out. */
export function goalsOf(rounds: Rounds): string {
  return GOALS.flatMap(({ name, reached, most }) => {
    const value = reached(rounds);
    return Number.isNaN(value) ? [] : [`${value <= most ? 'met   ' : 'MISSED'}  ${name}: ${value.toFixed(2)} (at most ${String(most)})`];
  }).join('\n');
}

/** Where another variant is quicker than the engine, how much, and why. */
export function shortfallsOf(rounds: Rounds): string {
  return LINES.flatMap((line) => {
    const quicker = VARIANTS.filter((variant) => variant !== 'ours' && ratio(line, rounds, 'ours', variant) > 1);
    if (quicker.length === 0) return [];
    const times = quicker.map((variant) => `${ratio(line, rounds, 'ours', variant).toFixed(2)} times ${NAMES[variant]}`);
    return [`- ${line.name}: ${times.join(', ')}. ${line.why}`];
  }).join('\n');
}

function medianOf(line: Line, visits: readonly Visit[]): number {
  return median(visits.map(line.of));
}

function ratio(line: Line, rounds: Rounds, variant: Variant, other: Variant): number {
  return median(
    rounds[variant].map((visit, round) => {
      const base = rounds[other][round];
      return (line.of(visit) ?? Number.NaN) / ((base && line.of(base)) ?? Number.NaN);
    }),
  );
}
