import type { FlowProblem } from '../language/problem.ts';
import { compareRecord, MADE_FROM, pointerTo } from '../translation/upToDate.ts';
import type { Wording } from '../translation/wording.ts';
import { wordingsOf } from '../translation/wordings.ts';
import type { CheckedFlow } from './checkedFlow.ts';
import { problem } from './rule.ts';

/**
 * Where the words of a flow have changed since its translation was made from them, and whether that can be told of every text; pointers
 * are into the translation. It says nothing of what is not translated at all. Pure, total.
 */
export function checkRecord(translation: unknown, { flow, embedded }: CheckedFlow): readonly FlowProblem[] {
  const { stale, unrecorded, idle } = compareRecord(translation, wordingsOf(flow, embedded), flow);
  const unknown = unrecorded.map(({ path }) => path.join('.'));
  return [
    ...stale.map((one) => staleProblem(one, flow.id)),
    ...(unknown.length + idle.length === 0 ? [] : [unrecordedProblem(unknown, idle, flow.id)]),
  ];
}

function staleProblem({ path, original }: Wording, id: string): FlowProblem {
  return problem(
    'translation-stale',
    pointerTo(path),
    `The flow's words at "${path.join('.')}" have changed since this was translated from them.`,
    `They now say ${inQuotes(original)}. Change the translation where it says something else, then run ${accepting(id)}.`,
  );
}

function unrecordedProblem(unknown: readonly string[], idle: readonly string[], id: string): FlowProblem {
  const [first, none] = [unknown[0], idle[0]];
  const said = [
    ...(first === undefined ? [] : [`It isn't recorded what ${texts(unknown)} here were translated from: ${named(first, unknown)}.`]),
    ...(none === undefined ? [] : [`"${MADE_FROM}" tells of ${texts(idle)} that the flow has no more: ${named(none, idle)}.`]),
  ];
  const hint = `Compare the translation with the flow, then run ${accepting(id)}: from then on a change of the flow's words is told of.`;
  return problem('translation-unrecorded', '', said.join(' '), hint);
}

function accepting(id: string): string {
  return `\`npm run flow -- translate ${id} --accept\``;
}

function texts({ length }: readonly string[]): string {
  return length === 1 ? 'one of the texts' : `${length} texts`;
}

function named(first: string, all: readonly string[]): string {
  return all.length === 1 ? first : `${first} and ${all.length - 1} more`;
}

/** The words as they stand in the flow; each of several wordings is one. */
function inQuotes(original: unknown): string {
  const text = typeof original === 'string' ? `"${original}"` : JSON.stringify(original);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A declaration is read whole. */
const LONGEST = 300;
