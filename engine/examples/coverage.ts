import type { Flow } from '../language/flow.ts';
import { escapePointer } from '../load/flowText.ts';
import { isDictionary } from '../load/reading.ts';
import type { View } from '../render/view.ts';
import type { ExampleResult } from './runExample.ts';

/** A part of a flow that an example is to take. */
export interface PartToTake {
  /** Where it stands in the file. */
  readonly pointer: string;
  /** What it is, with an article: `the handler of "pan.down"`. */
  readonly what: string;
  /** How an example takes it. */
  readonly how: string;
  /** What a run takes, by identity; absent for outcomes and wordings. */
  readonly object?: object;
  readonly outcome?: string;
}

/** How much of a flow its examples take. */
export interface Coverage {
  readonly taken: number;
  readonly all: number;
  /** What no example takes. */
  readonly missing: readonly PartToTake[];
}

/** Which parts of a flow were taken by examples that were followed through it with its wordings marked. Pure. */
export function coverageBy(flow: Flow, followed: readonly Pick<ExampleResult, 'taken' | 'ends' | 'views'>[]): Coverage {
  const parts = partsToTake(flow);
  const taken = new Set(followed.flatMap((one) => [...one.taken]));
  const ends = new Set(followed.map((one) => one.ends));
  const wordings = wordingsIn(followed.flatMap((one) => one.views));
  const missing = parts.filter(({ pointer, object, outcome }) => {
    // An example that is refused ends in no outcome: that takes no part which is no outcome.
    if (outcome !== undefined) return !ends.has(outcome);
    return !(object ? taken.has(object) : wordings.has(pointer));
  });
  return { taken: parts.length - missing.length, all: parts.length, missing };
}

/** Every outcome, handler, refusal, route, action and wording of a flow; not those of the flows that it embeds. Pure. */
function partsToTake(flow: Flow): readonly PartToTake[] {
  const outcomes = Object.keys(flow.outcomes).map((id) => ({
    pointer: `/outcomes/${escapePointer(id)}`,
    what: `the outcome "${id}"`,
    how: `Write an example that ends in it: "ends": "${id}".`,
    outcome: id,
  }));
  return [...outcomes, ...takenIn(flow.steps, '/steps'), ...wordingParts(flow)];
}

function takenIn(part: unknown, pointer: string): readonly PartToTake[] {
  if (Array.isArray(part)) return part.flatMap((one: unknown, index) => takenIn(one, `${pointer}/${index}`));
  if (!isDictionary(part)) return [];
  return [
    ...('operation' in part && 'on' in part ? handlersOf(part, pointer) : []),
    ...listed(part['next'], `${pointer}/next`, ({ to, when }) => ({
      what: `the route to "${String(to)}"`,
      how:
        when === undefined
          ? 'Write an example for which no condition before it holds.'
          : `Write an example for which \`${wordOf(when)}\` holds there.`,
    })),
    ...listed(part['actions'], `${pointer}/actions`, ({ id }) => ({
      what: `the action "${String(id)}"`,
      how: `Write an example with "does": [{ "on": "<step>", "action": "${String(id)}" }].`,
    })),
    ...Object.entries(part).flatMap(([key, inner]) => takenIn(inner, `${pointer}/${escapePointer(key)}`)),
  ];
}

function handlersOf(call: Readonly<Record<string, unknown>>, pointer: string): readonly PartToTake[] {
  const on = isDictionary(call['on']) ? call['on'] : {};
  const handlers = Object.entries(on).flatMap(([code, handler]) =>
    isDictionary(handler)
      ? [{ pointer: `${pointer}/on/${escapePointer(code)}`, what: `the handler of "${code}"`, how: failing(call, code), object: handler }]
      : [],
  );
  const refusals = listed(call['refuse'], `${pointer}/refuse`, ({ when }) => ({
    what: 'the refusal',
    how: `Write an example for which \`${wordOf(when)}\` holds once the bank has answered; perhaps as another persona.`,
  }));
  return [...handlers, ...refusals];
}

/** Errors that every operation may answer, to stand for those that no handler names. */
const USUAL = ['service.error', 'service.unavailable', 'data.unavailable'] as const;

function failing({ operation, on }: Readonly<Record<string, unknown>>, code: string): string {
  const named = code === '*' ? (USUAL.find((one) => !isDictionary(on) || !Object.hasOwn(on, one)) ?? code) : code;
  return `Write an example with answers to which the bank says so, or with "bank": { "${String(operation)}": "${named}" }.`;
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function listed(
  list: unknown,
  pointer: string,
  words: (one: Readonly<Record<string, unknown>>) => Pick<PartToTake, 'what' | 'how'>,
): readonly PartToTake[] {
  return Array.isArray(list)
    ? list.flatMap((one: unknown, index) => (isDictionary(one) ? [{ pointer: `${pointer}/${index}`, ...words(one), object: one }] : []))
    : [];
}

const [OPEN, CLOSE] = ['\u27E6', '\u27E7'];

/** A copy of the flow with the place of each wording in front of its words. Pure. */
export function markedWordings(flow: Flow): Flow {
  const copy = structuredClone(flow);
  mark(copy.steps, '/steps');
  mark(copy.outcomes, '/outcomes');
  return copy;
}

function mark(part: unknown, pointer: string): void {
  if (typeof part !== 'object' || part === null) return;
  if (isWordings(part))
    part.forEach((one, index) => Object.assign(one, { text: `${OPEN}${pointer}/${index}${CLOSE}${String(one['text'])}` }));
  else for (const [key, inner] of Object.entries(part)) mark(inner, `${pointer}/${escapePointer(key)}`);
}

function wordingParts(flow: Flow): readonly PartToTake[] {
  const marked = markedWordings(flow);
  return [...wordingsIn([marked.steps, marked.outcomes])].map((pointer) => ({
    pointer,
    what: 'the wording',
    how: 'Write an example in which it is shown: one for which its condition holds, and none before it.',
  }));
}

/** The places of the wordings that stand in views. Pure. */
function wordingsIn(views: readonly (View | object)[]): ReadonlySet<string> {
  const found = JSON.stringify(views).matchAll(new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'g'));
  return new Set([...found].flatMap(([, pointer]) => pointer ?? []));
}

function isWordings(part: unknown): part is readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(part) && part.length > 0 && part.every((one) => isDictionary(one) && 'text' in one && !('block' in one));
}
