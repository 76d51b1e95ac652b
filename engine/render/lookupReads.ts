import type { Field } from '../language/field.ts';
import type { Lookup } from '../language/lookup.ts';
import type { Place } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import { readBy, sourcesIn } from '../run/sources.ts';

/** Which answers a lookup goes by, as ids of the step's own fields. */
export interface LookupReads {
  /** What is asked with. */
  readonly input: readonly string[];
  /** These, and those by which the field, and each of them, is there to be filled in. */
  readonly all: readonly string[];
}

const NONE: LookupReads = { input: [], all: [] };

const known = new WeakMap<Lookup, LookupReads>();

/** The answers that the lookup of a field goes by; none without a lookup. Pure; worked out once for each lookup. */
export function lookupReads(program: Program, place: Place, { id, lookup }: Field): LookupReads {
  if (!lookup) return NONE;
  const before = known.get(lookup);
  if (before) return before;
  const flow = program.scopes.get(place.scope)?.flow ?? program.data.flow;
  const root = place.group === undefined ? 'answers' : 'item';
  const fields = place.step.fields ?? [];
  const readIn = (part: unknown): readonly string[] => {
    const paths = [...readBy(sourcesIn(part), flow)].map((path) => path.split('.'));
    return fields.map((field) => field.id).filter((name) => paths.some(([first, second]) => first === root && second === name));
  };
  const input = readIn(lookup.input);
  const all = new Set<string>(input);
  const left = [id, ...input];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const { when, readOnly } = fields.find((field) => field.id === name) ?? {};
    for (const deciding of readIn({ when, readOnly })) {
      if (!all.has(deciding)) left.push(deciding);
      all.add(deciding);
    }
  }
  const reads = { input, all: fields.map((field) => field.id).filter((name) => all.has(name)) };
  known.set(lookup, reads);
  return reads;
}
