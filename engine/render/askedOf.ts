import type { Facts, Run, Values } from '../run/run.ts';
import { scopeFor } from '../run/scope.ts';
import type { Place } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import type { Asked } from './asked.ts';

/** A step as the server sees it: with the whole run behind it. */
export function askedOf(program: Program, run: Run, facts: Facts, place: Place): Asked {
  const stored = answersOf(run, place);
  const kept = Object.fromEntries(
    (place.step.fields ?? []).flatMap((field) => {
      const type = program.fieldTypes.get(field.type);
      const answer = stored[field.id];
      return type?.sensitive && answer !== undefined ? [[field.id, type.mask(answer)]] : [];
    }),
  );
  const scope = (answers: Values) => scopeFor(program, run, facts, place, { answers });
  return { program, place, scope, kept, stored, today: facts.now.slice(0, 10), ...(facts.uploads ? { uploads: facts.uploads } : {}) };
}

/** The answers that a run holds for the fields of a step. */
export function answersOf(run: Run, place: Place): Values {
  if (place.group === undefined) return run.answers[place.scope] ?? {};
  return run.item?.group === place.group ? run.item.answers : {};
}
