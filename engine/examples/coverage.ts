import type { Flow } from '../language/flow.ts';
import { isDictionary } from '../load/reading.ts';
import type { View } from '../render/view.ts';

/** A part of a flow that an example is to take. */
export interface PartToTake {
  /** Where it stands in the file. */
  readonly pointer: string;
  /** What it is, with an article: `the handler of "pan.down"`. */
  readonly what: string;
  /** What a run takes, by identity; absent for outcomes and wordings. */
  readonly object?: object;
  readonly outcome?: string;
}

/** Every outcome, handler, refusal, route, action and wording of a flow; not those of the flows that it embeds. Pure. */
export function partsToTake(flow: Flow): readonly PartToTake[] {
  const outcomes = Object.keys(flow.outcomes).map((id) => ({ pointer: `/outcomes/${id}`, what: `the outcome "${id}"`, outcome: id }));
  return [...outcomes, ...takenIn(flow.steps, '/steps'), ...wordingParts(flow)];
}

function takenIn(part: unknown, pointer: string): readonly PartToTake[] {
  if (Array.isArray(part)) return part.flatMap((one: unknown, index) => takenIn(one, `${pointer}/${index}`));
  if (!isDictionary(part)) return [];
  return [
    ...('operation' in part && 'on' in part ? handlersOf(part, pointer) : []),
    ...listed(part['next'], `${pointer}/next`, (route) => `the route to "${String(route['to'])}"`),
    ...listed(part['actions'], `${pointer}/actions`, (action) => `the action "${String(action['id'])}"`),
    ...Object.entries(part).flatMap(([key, inner]) => takenIn(inner, `${pointer}/${key.replaceAll('/', '~1')}`)),
  ];
}

function handlersOf(call: Readonly<Record<string, unknown>>, pointer: string): readonly PartToTake[] {
  const on = isDictionary(call['on']) ? call['on'] : {};
  const handlers = Object.entries(on).flatMap(([code, handler]) =>
    isDictionary(handler) ? [{ pointer: `${pointer}/on/${code}`, what: `the handler of "${code}"`, object: handler }] : [],
  );
  return [...handlers, ...listed(call['refuse'], `${pointer}/refuse`, () => 'the refusal')];
}

function listed(list: unknown, pointer: string, what: (one: Readonly<Record<string, unknown>>) => string): readonly PartToTake[] {
  return Array.isArray(list)
    ? list.flatMap((one: unknown, index) => (isDictionary(one) ? [{ pointer: `${pointer}/${index}`, what: what(one), object: one }] : []))
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
  else for (const [key, inner] of Object.entries(part)) mark(inner, `${pointer}/${key}`);
}

function wordingParts(flow: Flow): readonly PartToTake[] {
  const marked = markedWordings(flow);
  return [...wordingsIn([marked.steps, marked.outcomes])].map((pointer) => ({ pointer, what: 'the wording' }));
}

/** The places of the wordings that stand in views. Pure. */
export function wordingsIn(views: readonly (View | object)[]): ReadonlySet<string> {
  const found = JSON.stringify(views).matchAll(new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'g'));
  return new Set([...found].flatMap(([, pointer]) => pointer ?? []));
}

function isWordings(part: unknown): part is readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(part) && part.length > 0 && part.every((one) => isDictionary(one) && 'text' in one && !('block' in one));
}
