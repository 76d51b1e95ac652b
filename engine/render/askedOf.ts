import { chosenOf, objectOf } from '../expression/objects.ts';
import type { Facts, Run, Values } from '../run/run.ts';
import { offeredItem } from '../run/items.ts';
import { notOffered } from '../run/offering.ts';
import { restsOf } from '../run/rests.ts';
import { scopeFor } from '../run/scope.ts';
import { isSensitive } from '../run/sensitive.ts';
import type { Place } from '../run/place.ts';
import { ownIds } from '../run/place.ts';
import { picked } from '../run/way.ts';
import type { Program } from '../run/program.ts';
import type { Asked } from './asked.ts';

/** A step as the server sees it: with the whole run behind it. */
export function askedOf(program: Program, run: Run, facts: Facts, place: Place): Asked {
  const stored = offeredBy(program, run, facts, place);
  // What the bank did not take is entered anew: nobody can see in a masked answer what was wrong with it. A list is put right in parts.
  const refused = new Set(run.problems.map(({ field }) => field));
  const kept = objectOf(
    (place.step.fields ?? []).flatMap((field) => {
      const type = program.fieldTypes.get(field.type);
      const answer = stored[field.id];
      if (refused.has(field.id) && typeof answer === 'string') return [];
      return type && isSensitive(program.fieldTypes, field) && answer !== undefined ? [[field.id, type.mask(answer)] as const] : [];
    }),
  );
  const scope = (answers: Values) => scopeFor(program, run, facts, place, { answers });
  return { program, place, scope, kept, stored, today: facts.now.slice(0, 10), ...(facts.uploads ? { uploads: facts.uploads } : {}) };
}

/**
 * What stands in the fields of a step when it is asked: answers that count, else those that were put aside. What the
 * customer confirmed of other values than those of now is not among them, nor what a default of now takes the place of.
 */
function offeredBy(program: Program, run: Run, facts: Facts, place: Place): Values {
  const at = { program, run, facts };
  if (place.group !== undefined) return run.item?.group === place.group ? { ...offeredItem(at, place), ...run.item.answers } : {};
  const aside = run.aside[place.path];
  const counting = run.answers[place.scope] ?? {};
  const offered = aside ? { ...aside.answers, ...picked(counting, ownIds(place)) } : counting;
  const rests = run.rests[place.path] ?? aside?.rests;
  const gone = notOffered(program, place, rests, () => restsOf(at, place, offered));
  const all = aside ? { ...counting, ...offered } : counting;
  return gone.length === 0 ? all : chosenOf(all, (id) => !gone.includes(id));
}
