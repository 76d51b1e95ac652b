import type { StaticType } from '../../expression/authoring.ts';
import type { Field } from '../../language/field.ts';
import { rememberFor } from '../../expression/remember.ts';
import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import { callsOf } from '../subject/calls.ts';
import { stepSitesOf, type StepSite } from '../subject/steps.ts';
import { answerType } from '../subject/types.ts';
import type { Constant } from './formula.ts';

type Values = Map<string, readonly Constant[]>;

/** The only values of what can be read, by path; absent where anything may come. Pure. */
export function closedValues(flow: Flow, language: Language): ReadonlyMap<string, readonly Constant[]> {
  const values: Values = new Map(sharedValues(language));
  addFlow(flow, language, '', values, [flow.id]);
  return values;
}

/** What every flow of a language may read. */
const sharedValues = rememberFor((language: Language): Values => {
  const values: Values = new Map([
    ['session.role', ['customer', 'agent']],
    ['session.verified', [true, false]],
  ]);
  addFlags('customer', language.customer, values);
  for (const [path, words] of Object.entries(language.customerValues)) values.set(`customer.${path}`, words);
  return values;
});

function addFlow(flow: Flow, language: Language, prefix: string, values: Values, embedding: readonly string[]): void {
  const open = new Set<string>();
  for (const site of stepSitesOf(flow)) {
    for (const field of site.step.fields ?? [])
      addField(field, language, `answers.${prefix}${site.group ? `${site.group.step.id}.` : ''}${field.id}`, values, open);
    addResults(site, language, prefix, values);
    const inner = site.kind === 'flow' ? language.flows.get(site.step.flow ?? '') : undefined;
    if (inner && !embedding.includes(inner.id)) addFlow(inner, language, `${prefix}${site.step.id}.`, values, [...embedding, inner.id]);
  }
}

/** The same answer on alternative steps may have any of the options of either. */
function addField(field: Field, language: Language, path: string, values: Values, open: Set<string>): void {
  const own = valuesOf(field, language);
  if (own === undefined) {
    open.add(path);
    values.delete(path);
  } else if (!open.has(path)) values.set(path, [...new Set([...(values.get(path) ?? []), ...own])]);
}

function valuesOf(field: Field, language: Language): readonly Constant[] | undefined {
  if (field.options === undefined) return answerType(field, language) === 'bool' ? [true, false] : undefined;
  if ('from' in field.options || language.fieldTypes.get(field.type)?.options === undefined) return undefined;
  return field.options.map((option) => option.value);
}

function addResults(site: StepSite, language: Language, prefix: string, values: Values): void {
  for (const { call } of callsOf(site)) {
    const operation = language.operations.get(call.operation);
    if (call.as === undefined || !operation) continue;
    addFlags(`data.${prefix}${call.as}`, operation.output, values);
    for (const [path, words] of Object.entries(operation.outputValues)) values.set(`data.${prefix}${call.as}.${path}`, words);
  }
}

/** What is true or false, of an object's own parts. */
function addFlags(path: string, type: StaticType, values: Values): void {
  if (typeof type !== 'object' || !('object' in type)) return;
  for (const [name, part] of Object.entries(type.object)) if (part === 'bool') values.set(`${path}.${name}`, [true, false]);
}
