import { comparisons as comparisonsIn } from '../../expression/authoring.ts';
import type { Field } from '../../language/field.ts';
import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { callsOf } from '../subject/calls.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { stepSitesOf, type StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { didYouMean } from '../words.ts';

/** Comparisons with a text that neither an option nor the bank can ever give. */
export const comparisons: Rule = (subject) => {
  const values = closedValues(subject.flow, subject.language);
  return subject.sites.flatMap((site) => siteProblems(subject, site, values));
};

function siteProblems(subject: Subject, site: ExpressionSite, values: ReadonlyMap<string, readonly string[]>): readonly FlowProblem[] {
  return comparisonsIn(site.source).flatMap(({ path, literal, start, end }) => {
    const known = path.startsWith('item.') ? itemValues(subject, site, path, values) : values.get(path);
    if (!known || known.includes(literal)) return [];
    return [
      problem('comparison-never-met', site.pointer, `${path} is never '${literal}'.`, didYouMean(literal, known), {
        start: site.offset + start,
        end: site.offset + end,
      }),
    ];
  });
}

/** Inside a group `item` is an item of the group; elsewhere nothing is known of it. */
function itemValues(
  { steps, types }: Subject,
  site: ExpressionSite,
  path: string,
  values: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const group = steps.find((one) => one.kind === 'group' && types.inItem(one) === site.types);
  return group && values.get(`answers.${group.step.id}.${path.slice('item.'.length)}`);
}

/** The only values of what can be read, by path; undefined where anything may come. */
function closedValues(flow: Flow, language: Language): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, readonly string[]>([['session.role', ['customer', 'agent']]]);
  for (const [path, words] of Object.entries(language.customerValues)) values.set(`customer.${path}`, words);
  addFlow(flow, language, '', values, [flow.id]);
  return values;
}

function addFlow(
  flow: Flow,
  language: Language,
  prefix: string,
  values: Map<string, readonly string[]>,
  embedding: readonly string[],
): void {
  const open = new Set<string>();
  for (const site of stepSitesOf(flow)) {
    for (const field of site.step.fields ?? [])
      addField(field, `answers.${prefix}${site.group ? `${site.group.step.id}.` : ''}${field.id}`, values, open);
    addResults(site, language, prefix, values);
    const inner = site.kind === 'flow' ? language.flows.get(site.step.flow ?? '') : undefined;
    if (inner && !embedding.includes(inner.id)) addFlow(inner, language, `${prefix}${site.step.id}.`, values, [...embedding, inner.id]);
  }
}

/** The same answer on alternative steps may have any of the options of either. */
function addField(field: Field, path: string, values: Map<string, readonly string[]>, open: Set<string>): void {
  if (field.options === undefined || 'from' in field.options) {
    open.add(path);
    values.delete(path);
  } else if (!open.has(path)) values.set(path, [...(values.get(path) ?? []), ...field.options.map((option) => option.value)]);
}

function addResults(site: StepSite, language: Language, prefix: string, values: Map<string, readonly string[]>): void {
  for (const { call } of callsOf(site)) {
    const known = language.operations.get(call.operation)?.outputValues ?? {};
    if (call.as !== undefined) for (const [path, words] of Object.entries(known)) values.set(`data.${prefix}${call.as}.${path}`, words);
  }
}
