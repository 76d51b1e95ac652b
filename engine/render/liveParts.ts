import type { Step } from '../language/step.ts';
import { pathOf, type Place } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import { isSensitive } from '../run/sensitive.ts';
import { readBy, sourcesIn } from '../run/sources.ts';

/** Roots that the browser has already, in the flow's module or in its own memory. */
const AT_HAND: ReadonlySet<string> = new Set(['limits', 'hours', 'contact', 'reference', 'tables']);

/** What of a step has to be rendered again while it is being answered. */
export interface LiveParts {
  /** Whether anything but a field is live. */
  readonly words: boolean;
  /** The live fields, each with the own answers that it reads. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Dotted paths; own answers, sensitive answers and what is at hand excluded. */
  readonly reads: ReadonlySet<string>;
}

const liveParts = new WeakMap<Place, LiveParts>();

/** The live parts of a step; worked out once for each. */
export function livePartsOf(program: Program, place: Place): LiveParts {
  const known = liveParts.get(place);
  if (known) return known;
  const parts = findLiveParts(program, place);
  liveParts.set(place, parts);
  return parts;
}

function findLiveParts(program: Program, place: Place): LiveParts {
  const { step } = place;
  const flow = program.scopes.get(place.scope)?.flow ?? program.data.flow;
  const root = place.group === undefined ? 'answers' : 'item';
  const own = new Set((step.fields ?? []).map((field) => `${root}.${field.id}`));
  const ownOf = (path: string) => path.split('.').slice(0, 2).join('.');
  const readsOf = (part: unknown) => [...readBy(sourcesIn(part), flow)];
  const ownIn = (reads: readonly string[]) =>
    reads
      .map(ownOf)
      .filter((path) => own.has(path))
      .map((path) => path.slice(root.length + 1));
  // A lookup is made by the server: what it reads need not come here.
  const fields = (step.fields ?? [])
    .map(({ lookup: _lookup, ...field }) => ({ id: field.id, reads: readsOf(field) }))
    .filter(({ reads }) => ownIn(reads).length > 0);
  const words = [step.title, step.lead, step.button, step.blocks, step.actions].flatMap(readsOf);
  const wordsLive = ownIn(words).length > 0;
  const kept = [...fields.flatMap(({ reads }) => reads), ...(wordsLive ? words : []), ...messagesOf(program, step).flatMap(readsOf)];
  const reads = new Set(
    kept.filter((path) => !own.has(ownOf(path)) && !AT_HAND.has(path.split('.')[0] ?? '') && !secret(program, place, path.split('.'))),
  );
  return { words: wordsLive, fields: new Map(fields.map(({ id, reads }) => [id, new Set(ownIn(reads))])), reads };
}

/** The rules of a step, and the messages that may come of its answers, which read values of their own. */
function messagesOf({ data: { messages } }: Program, { rules = [], fields = [] }: Step): readonly unknown[] {
  const types = fields.map(({ type }) => type.replace(/\W/g, ''));
  const worded = Object.keys(messages).filter((key) => types.includes(key.split('.')[0] ?? ''));
  const named = fields.flatMap((field) => Object.values(field).flatMap((value) => (typeof value === 'string' ? [value] : [])));
  return [...rules, ...[...rules.map(({ message }) => message), ...worded, ...named].map((key) => messages[key] ?? '')];
}

/** Sensitive answers never leave the server, not even to be compared with; nor does an embedded flow as a whole. */
function secret(program: Program, place: Place, path: readonly string[]): boolean {
  const [root, ...names] = path;
  if (root !== 'answers' && root !== 'item') return false;
  let { scope } = place;
  for (const [index, name] of names.entries()) {
    if (sensitiveIn(program, scope).has(name)) return true;
    const inner = pathOf(scope, name);
    if (program.places.get(inner)?.kind !== 'flow') continue;
    if (index === names.length - 1) return true;
    scope = inner;
  }
  return false;
}

/** Ids of the sensitive fields of one flow, those of its items too: another flow may call a plain answer the same. */
function sensitiveIn({ places, fieldTypes }: Program, scope: string): ReadonlySet<string> {
  const fields = [...places.values()].filter((one) => one.scope === scope).flatMap(({ step }) => step.fields ?? []);
  return new Set(fields.filter((field) => isSensitive(fieldTypes, field)).map((field) => field.id));
}
