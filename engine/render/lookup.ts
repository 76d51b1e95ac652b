import { mappedValues } from '../run/mapping.ts';
import { rowsOver } from '../run/scope.ts';
import type { Values } from '../run/run.ts';
import type { Place } from '../run/place.ts';
import { evaluate, type Scope } from '../expression/index.ts';
import type { Lookup, Suggestions } from '../language/lookup.ts';
import type { JsonValue } from '../language/text.ts';
import { checkAnswers, visibleAnswers } from './answers.ts';
import type { Asked } from './asked.ts';
import { lookupReads } from './lookupReads.ts';
import type { Fill, Found, Suggestion } from './view.ts';
import { shown, wordsOf } from './words.ts';

/** What a lookup asks of the bank. */
export interface LookupCall {
  readonly operation: string;
  readonly input: Readonly<Record<string, JsonValue>>;
}

/** More suggestions than these nobody reads; typing on finds the rest. */
const MOST_SUGGESTIONS = 20;

/**
 * The call that the lookup of a field makes for the answers of its step, given as a customer typed them.
 * Undefined unless the field is there to be filled in, everything that the lookup reads holds to its
 * type, and no required input is without a value. Pure.
 */
export function lookupCall(asked: Asked, id: string, given: Values): LookupCall | undefined {
  const asking = asked.place.step.fields?.find((one) => one.id === id);
  const { fields, answers } = visibleAnswers(asked, given);
  const field = fields.find((one) => one.id === id);
  const lookup = asking?.lookup;
  if (!asking || !lookup || field?.visible !== true || field.readOnly) return undefined;
  const read = new Set(lookupReads(asked.program, asked.place, asking).input);
  if (checkAnswers(asked, given).problems.some((problem) => problem.field !== null && read.has(problem.field))) return undefined;
  const input = mappedValues(lookup.input, asked.scope(answers));
  const required = asked.program.data.operations[lookup.operation]?.required ?? [];
  return required.every((name) => Object.hasOwn(input, name)) ? { operation: lookup.operation, input } : undefined;
}

/** What a field's lookup found, in the words and values of its flow: nothing else of the bank's answer leaves the host. Pure. */
export function foundBy(asked: Asked, id: string, given: Values, data: unknown): Found {
  const lookup = lookupOf(asked.place, id);
  if (!lookup) return { fill: {}, suggestions: [] };
  const scope: Scope = { ...visibleAnswers(asked, given).scope, found: data };
  const shows = wordsOf(lookup.shows, scope);
  const parts = lookup.suggest
    ? { fill: {}, suggestions: suggestions(lookup, lookup.suggest, scope) }
    : { fill: filled(lookup, scope), suggestions: [] };
  return { ...parts, ...(shows === '' ? {} : { shows }), ...(lookup.tells ? { tells: mappedValues(lookup.tells, scope) } : {}) };
}

function lookupOf(place: Place, id: string): Lookup | undefined {
  return place.step.fields?.find((field) => field.id === id)?.lookup;
}

function suggestions(lookup: Lookup, { from, label, hint }: Suggestions, scope: Scope): readonly Suggestion[] {
  return rowsOver(evaluate(from, scope), scope)
    .slice(0, MOST_SUGGESTIONS)
    .flatMap((row) => {
      const words = shown(evaluate(label, row));
      const second = hint === undefined ? '' : shown(evaluate(hint, row));
      return words === '' ? [] : [{ label: words, fill: filled(lookup, row), ...(second === '' ? {} : { hint: second }) }];
    });
}

/** A part without a value is null: what stood in the field belongs to what was typed before. */
function filled({ fill = {} }: Lookup, scope: Scope): Fill {
  const values = mappedValues(fill, scope);
  return Object.fromEntries(Object.keys(fill).map((id) => [id, values[id] ?? null]));
}
