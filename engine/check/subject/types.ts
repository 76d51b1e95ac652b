import { checkExpression, references, tableType, type ScopeTypes, type StaticType } from '../../expression/authoring.ts';
import type { Field } from '../../language/field.ts';
import type { Flow, FlowInput, ValueTable } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import { isExpression } from '../../language/text.ts';
import { OWN_FIELD_KEYS } from '../../run/settings.ts';
import { callsOf, resultsOf } from './calls.ts';
import { broughtTypes } from './brought.ts';
import { stepSitesOf, type StepSite } from './steps.ts';

type Parts = Record<string, StaticType>;

/** What the expressions of one flow may read, by type. */
export interface FlowTypes {
  /** Outside groups. */
  readonly base: ScopeTypes;
  /** In the steps of a group's item: `item`, `index` and, over a list, `source` as well. */
  inItem(group: StepSite): ScopeTypes;
}

/** Works out the types of a flow. Pure; what is wrong in it is `unknown` here and reported elsewhere. */
export function typesOf(flow: Flow, steps: readonly StepSite[], language: Language, embedding: readonly string[] = []): FlowTypes {
  const plain: ScopeTypes = {
    ...sharedTypes(language),
    answers: { object: answerTypes(steps, language, [...embedding, flow.id]) },
    data: { object: dataTypes(steps, language, [...embedding, flow.id]) },
    tables: { object: mapParts(flow.tables ?? {}, tableTypeOf) },
    input: inputTypes(flow, language),
    entry: { object: mapParts(flow.entry ?? {}, (entry) => entry.type) },
    ...broughtTypes(steps),
    conditions: { object: mapParts(flow.conditions ?? {}, () => 'bool') },
  };
  const base = withSources(flow, steps, language, withComputed(flow, plain));
  const items = new Map<StepSite, ScopeTypes>();
  return {
    base,
    inItem(group) {
      const known = items.get(group) ?? { ...base, ...itemTypes(group, steps, language, base) };
      items.set(group, known);
      return known;
    },
  };
}

function withComputed(flow: Flow, base: ScopeTypes): ScopeTypes {
  return { ...base, computed: { object: computedTypes(flow, base) } };
}

/** The scope in which the items of every group with `each` carry their element, one group after the other: `each` may read one before. */
function withSources(flow: Flow, steps: readonly StepSite[], language: Language, base: ScopeTypes): ScopeTypes {
  return steps.reduce((types, site) => {
    const { answers } = types;
    if (site.step.each === undefined || site.kind !== 'group' || typeof answers !== 'object' || !('object' in answers)) return types;
    const source = elementOf(site.step.each, types);
    const list: StaticType = { list: { object: { ...itemAnswers(site, steps, language), source } } };
    return withComputed(flow, { ...types, answers: { object: { ...answers.object, [site.step.id]: list } } });
  }, base);
}

/** The scope in which each element of a list is `item`. */
export function withItem(types: ScopeTypes, element: StaticType): ScopeTypes {
  return { ...types, item: element, index: 'number' };
}

/** The type of the elements of the list that an expression gives; unknown where it gives none. */
export function elementOf(source: string, types: ScopeTypes): StaticType {
  const { type } = checkExpression(source, types);
  return typeof type === 'object' && 'list' in type ? type.list : 'unknown';
}

/** The type of a field's answer; unknown for an unknown field type. */
export function answerType(field: Field, language: Language): StaticType {
  const known = answered.get(field);
  if (known?.language === language) return known.type;
  const type = language.fieldTypes.get(field.type)?.value(literalSettings(field)) ?? 'unknown';
  answered.set(field, { language, type });
  return type;
}

const answered = new WeakMap<Field, { readonly language: Language; readonly type: StaticType }>();

/** Whether an answer is true or missing, and never false. Pure. */
export function isTrueOrMissing(field: Field, { fieldTypes }: Language): boolean {
  return fieldTypes.get(field.type)?.schema({})['const'] === true;
}

/** Whether an answer is a whole number, or a day. Pure. */
export function isWholeField(field: Field, language: Language): boolean {
  const type = answerType(field, language);
  if (type === 'date') return true;
  const { settings } = language.fieldTypes.get(field.type) ?? { settings: {} };
  return type === 'number' && Object.hasOwn(settings, 'decimals') && field['money'] !== true && (field['decimals'] ?? 0) === 0;
}

/** The type of what an embedded flow is given; unknown where it is the result of an unknown operation. */
export function inputType({ type, result }: FlowInput, language: Language): StaticType {
  return type ?? language.operations.get(result ?? '')?.output ?? 'unknown';
}

/** What a flow is given; what may be left out and has no value then may be missing. */
function inputTypes({ inputs = {} }: Flow, language: Language): StaticType {
  const optional = Object.keys(inputs).filter((name) => inputs[name]?.default === null);
  return { object: mapParts(inputs, (input) => inputType(input, language)), optional };
}

/** The settings of a field that are written out. */
function literalSettings(field: Field): Readonly<Record<string, unknown>> {
  const keys = Object.keys(field).filter((key) => !OWN_FIELD_KEYS.has(key) && !isExpression(field[key]));
  return Object.fromEntries(keys.map((key) => [key, field[key]]));
}

const shared = new WeakMap<Language, Parts>();

function sharedTypes(language: Language): Parts {
  const known = shared.get(language);
  if (known) return known;
  const made: Parts = {
    customer: language.customer,
    session: { object: { verified: 'bool', role: 'string' } },
    channel: 'string',
    now: 'string',
    today: 'date',
    limits: { object: mapParts(language.limits, () => 'number') },
    hours: { object: mapParts(language.hours, () => ({ object: { from: 'string', to: 'string' } })) },
    contact: { object: mapParts(language.contact, () => 'string') },
    reference: { object: mapParts(language.reference, (list) => ({ list: { object: mapParts(list[0] ?? {}, () => 'string') } })) },
  };
  shared.set(language, made);
  return made;
}

function answerTypes(steps: readonly StepSite[], language: Language, embedding: readonly string[]): Parts {
  const answers: Parts = {};
  for (const site of steps.filter((one) => one.group === undefined)) {
    for (const field of site.step.fields ?? []) answers[field.id] = answerType(field, language);
    if (site.kind === 'group') answers[site.step.id] = { list: { object: itemAnswers(site, steps, language) } };
    if (site.kind === 'flow') answers[site.step.id] = embeddedTypes(site, language, embedding)?.answers ?? 'unknown';
  }
  return answers;
}

function itemAnswers(group: StepSite, steps: readonly StepSite[], language: Language): Parts {
  return Object.fromEntries(steps.filter((site) => site.group === group).flatMap((site) => Object.entries(fieldTypes(site, language))));
}

function fieldTypes(site: StepSite, language: Language): Parts {
  return Object.fromEntries((site.step.fields ?? []).map((field) => [field.id, answerType(field, language)]));
}

function dataTypes(steps: readonly StepSite[], language: Language, embedding: readonly string[]): Parts {
  const data: Parts = {};
  for (const site of steps) {
    for (const { call } of callsOf(site)) for (const { as, type } of resultsOf(call, language)) data[as] = type ?? 'unknown';
    if (site.kind === 'flow') data[site.step.id] = embeddedTypes(site, language, embedding)?.data ?? 'unknown';
  }
  return data;
}

/** Answers and data of an embedded flow; undefined for an unknown one and for one that embeds itself. */
function embeddedTypes(site: StepSite, language: Language, embedding: readonly string[]): ScopeTypes | undefined {
  const flow = language.flows.get(site.step.flow ?? '');
  if (!flow || embedding.includes(flow.id)) return undefined;
  const known = embedded.get(flow);
  if (known?.language === language) return known.types;
  const types = typesOf(flow, stepSitesOf(flow), language, embedding).base;
  if (embedding.length <= 1) embedded.set(flow, { language, types });
  return types;
}

const embedded = new WeakMap<Flow, { readonly language: Language; readonly types: ScopeTypes }>();

function itemTypes(group: StepSite, steps: readonly StepSite[], language: Language, base: ScopeTypes): Parts {
  const { each } = group.step;
  const item: Parts = { item: { object: itemAnswers(group, steps, language) }, index: 'number' };
  return each === undefined ? item : { ...item, source: elementOf(each, base) };
}

function tableTypeOf(table: ValueTable): StaticType {
  return tableType(table.rows.some((row) => typeof row.value === 'string') ? 'string' : 'number');
}

/** Infers computed values in the order in which they use each other; what is in a circle stays unknown. */
function computedTypes(flow: Flow, base: ScopeTypes): Parts {
  const computed = flow.computed ?? {};
  const types: Parts = mapParts(computed, () => 'unknown');
  const scope = { ...base, computed: { object: types } };
  const done = new Set<string>();
  const visit = (name: string): void => {
    const source = computed[name]?.value;
    if (source === undefined || done.has(name)) return;
    done.add(name);
    for (const path of references(source)) if (path.startsWith('computed.')) visit(path.split('.')[1] ?? '');
    types[name] = checkExpression(source, scope).type ?? 'unknown';
  };
  Object.keys(computed).forEach(visit);
  return types;
}

function mapParts<T>(entries: Readonly<Record<string, T>>, type: (entry: T) => StaticType): Parts {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, type(entry)]));
}
