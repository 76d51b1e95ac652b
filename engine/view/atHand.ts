import { evaluate } from '../expression/index.ts';
import type { Field } from '../language/field.ts';
import type { Place } from '../run/place.ts';
import { fieldsOf } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import type { Standing } from '../run/rests.ts';
import { scopeFor } from '../run/scope.ts';
import { isVerifying } from '../run/verifying.ts';

/** What one may want to fetch before one begins is a short list. */
const MOST = 5;

/** What a service asks for that one does not know by heart. */
export interface AtHand {
  /** Documents, numbers on cards: by the flow's own words, else by the labels of the fields. */
  readonly things: readonly string[];
  /** A code is sent to the customer's telephone. */
  readonly phone: boolean;
}

/**
 * What these pages are sure to ask for that one must have at hand. What depends on answers to come, may be left out, or has a value in
 * its label that is not known yet is not among it. Where the flow says itself what one needs, that stands as long as anything is
 * asked for. Pure.
 */
export function atHandOn(at: Standing, pages: readonly Place[]): AtHand {
  const fields = pages.flatMap((page) => surelyAsked(at, page));
  const { ready } = at.program.data.flow;
  const isAsking = pages.some((page) => page.kind !== 'review' && fieldsOf(page).length > 0);
  return { things: ready === undefined ? labelsOf(at.program, fields) : isAsking ? ready : [], phone: isPhoned(at.program, fields) };
}

/**
 * What to bring where the whole service is done elsewhere: what the flow says of that or of what one needs, else what it is sure to ask
 * for, before what it may ask for. By what one says here who one is, nobody says it there. Pure.
 */
export function toBring(program: Program): readonly string[] {
  const pages = [...program.places.values()].filter(({ scope }) => !isVerifying(program, scope));
  const asked = pages.flatMap((page) =>
    fieldsOf(page).map((field) => ({ field, sure: isSure(field) && page.step.when === undefined && field.when === undefined })),
  );
  const [sure, perhaps] = [asked.filter((one) => one.sure), asked.filter((one) => !one.sure && one.field.readOnly !== true)];
  return (
    program.data.flow.bring ??
    program.data.flow.ready ??
    labelsOf(
      program,
      [...sure, ...perhaps].map(({ field }) => field),
    )
  );
}

function labelsOf({ fieldTypes }: Program, fields: readonly Field[]): readonly string[] {
  const needed = fields.filter(({ type }) => fieldTypes.get(type)?.atHand === true);
  return [...new Set(needed.flatMap(({ label }) => (typeof label === 'string' && !label.includes('{{') ? [label] : [])))].slice(0, MOST);
}

function isPhoned({ fieldTypes }: Program, fields: readonly Field[]): boolean {
  return fields.some((field) => fieldTypes.get(field.type)?.sent?.(field) === true);
}

function surelyAsked(at: Standing, page: Place): readonly Field[] {
  const { program, run, facts } = at;
  const scope = scopeFor(program, run, facts, page);
  const own = fieldsOf(page).filter(({ when }) => when === undefined || evaluate(when, scope) === true);
  const inner = page.step.item ? [...program.places.values()] : [];
  const items = inner.filter(({ group, step }) => group === page.path && step.when === undefined);
  const ofItems = items.flatMap(fieldsOf).filter(({ when }) => when === undefined);
  return [...own, ...ofItems].filter(isSure);
}

function isSure({ optional = false, readOnly = false }: Field): boolean {
  return optional === false && readOnly === false;
}
