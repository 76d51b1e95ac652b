import { evaluate } from '../expression/index.ts';
import type { Field } from '../language/field.ts';
import type { Place } from '../run/place.ts';
import { fieldsOf } from '../run/place.ts';
import type { Standing } from '../run/rests.ts';
import { scopeFor } from '../run/scope.ts';

/** What one may want to fetch before one begins is a short list. */
const MOST = 5;

/**
 * Labels of what these pages are sure to ask for that one must have at hand: documents, numbers on cards. What depends on answers
 * to come, may be left out, or has a value in its label that is not known yet is not among them. Pure.
 */
export function atHandOn(at: Standing, pages: readonly Place[]): readonly string[] {
  const { fieldTypes } = at.program;
  const fields = pages.flatMap((page) => surelyAsked(at, page)).filter(({ type }) => fieldTypes.get(type)?.atHand === true);
  return [...new Set(fields.flatMap(({ label }) => (typeof label === 'string' && !label.includes('{{') ? [label] : [])))].slice(0, MOST);
}

function surelyAsked(at: Standing, page: Place): readonly Field[] {
  const { program, run, facts } = at;
  const scope = scopeFor(program, run, facts, page);
  const own = fieldsOf(page).filter(({ when }) => when === undefined || evaluate(when, scope) === true);
  const inner = page.step.item ? [...program.places.values()] : [];
  const items = inner.filter(({ group, step }) => group === page.path && step.when === undefined);
  const ofItems = items.flatMap(fieldsOf).filter(({ when }) => when === undefined);
  return [...own, ...ofItems].filter(({ optional = false, readOnly = false }) => optional === false && readOnly === false);
}
