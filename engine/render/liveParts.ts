import type { Rule } from '../language/field.ts';
import type { Place } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import { readBy, sourcesIn } from '../run/sources.ts';

/** What of a step has to be rendered again while it is being answered. */
export interface LiveParts {
  /** Whether anything but a field is live. */
  readonly words: boolean;
  /** The live fields, each with the own answers that it reads. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Who knows a customer's day of birth passes for them elsewhere, and an agent is not told it: what rests on it the server judges. */
const UNTOLD = 'customer.dateOfBirth';

/** The rules of a step that the browser looks at too; all others are left to the server, and so is what they read. */
export function liveRules(program: Program, { kind, scope, step }: Place): readonly Rule[] {
  // Whether a list has a problem of its own, before which no rule over it is looked at, only the server knows.
  if (kind === 'group') return [];
  const flow = program.scopes.get(scope)?.flow ?? program.data.flow;
  return (step.rules ?? []).filter(({ check, when = '' }) => ![...readBy([check, when], flow)].some(isUntold));
}

/** Of the customer as a whole as well. */
function isUntold(path: string): boolean {
  return path === 'customer' || path === UNTOLD;
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
  return { words: wordsLive, fields: new Map(fields.map(({ id, reads }) => [id, new Set(ownIn(reads))])) };
}
