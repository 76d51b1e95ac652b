import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import type { Field } from '../../language/field.ts';
import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import type { FlowProblem } from '../../language/problem.ts';
import type { Step } from '../../language/step.ts';
import { isSensitive } from '../../run/sensitive.ts';
import { readBy, sourcesIn } from '../../run/sources.ts';
import { problem, type Rule } from '../rule.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { DEEPEST_NAMED } from '../subject/named.ts';

/**
 * `answered(…)` of a sensitive answer to an earlier step, where a browser works it out: the answer never leaves the server,
 * so there it is false, and at the server it is true.
 */
export const hiddenAnswers: Rule = (subject) => {
  const asking = subject.sites.filter(({ live, source }) => live && /answered\(|conditions\.|computed\./.test(source));
  if (asking.length === 0) return [];
  const names = namesOfHidden(subject);
  const mayRead = (source: string): boolean => /conditions\.|computed\./.test(source) || names.some((name) => source.includes(name));
  const sites = asking
    .filter(({ source }) => mayRead(source))
    .filter(({ source }) => questionsIn(source, subject.flow).some(({ path }) => isHidden(path, subject)));
  return sites.length === 0 ? [] : subject.steps.flatMap((one) => problemsOf(one, sites, subject));
};

/** Words of a step that are worked out again while it is answered, where any of them reads its answers. */
const WORDS = ['title', 'lead', 'button', 'blocks', 'actions'] as const;

function problemsOf(one: StepSite, sites: readonly ExpressionSite[], subject: Subject): readonly FlowProblem[] {
  const start = `${subject.at(one.step)}/`;
  const own = new Set((one.step.fields ?? []).map(({ id }) => `${one.group ? 'item' : 'answers'}.${id}`));
  const isOwn = (path: string): boolean => own.has(path.split('.').slice(0, 2).join('.'));
  const browsers = partsInBrowser(one.step, isOwn, subject.flow).map((part) => `${start}${part}/`);
  return sites
    .filter(({ pointer }) => browsers.some((part) => `${pointer}/`.startsWith(part)) && !pointer.includes('/lookup/'))
    .flatMap((site) => hiddenIn(site, isOwn, subject));
}

/** The parts of a step that a browser works out while it is answered, by their pointers within the step. */
function partsInBrowser(step: Step, isOwn: (path: string) => boolean, flow: Flow): readonly string[] {
  const reads = (part: unknown): boolean => [...readBy(sourcesIn(part), flow)].some(isOwn);
  const fields = (step.fields ?? []).flatMap(({ lookup: _lookup, ...field }, index) => (reads(field) ? [`fields/${String(index)}`] : []));
  return ['rules', ...fields, ...(WORDS.some((name) => reads(step[name])) ? WORDS : [])];
}

function hiddenIn({ source, pointer, offset }: ExpressionSite, isOwn: (path: string) => boolean, subject: Subject): readonly FlowProblem[] {
  const found = questionsIn(source, subject.flow).find(({ path }) => !isOwn(path) && isHidden(path, subject));
  if (!found) return [];
  const { path, tree } = found;
  const range = tree ? { range: { start: offset + tree.start, end: offset + tree.end } } : {};
  const message = `${path} is sensitive and never reaches the browser, where answered(${path}) is false whatever was answered.`;
  const hint = 'Ask with `when` of the step, or of `submit`, which the server looks at, or ask for an answer that is not sensitive.';
  return [{ ...problem('answer-hidden', pointer, message, hint), ...range }];
}

/** One `answered(path)`; with its place where it stands in the expression itself. */
interface Question {
  readonly path: string;
  readonly tree?: Tree;
}

/** Every `answered(…)` of an expression, those of the named conditions and computed values that it reads included. */
function questionsIn(source: string, flow: Flow, depth = 0): readonly Question[] {
  const parsed = parseExpression(source);
  if (!parsed.ok || depth > DEEPEST_NAMED) return [];
  return asked(parsed.tree).flatMap(({ path, tree }): readonly Question[] => {
    const [root, name = ''] = path.split('.');
    const inner = root === 'conditions' ? flow.conditions?.[name] : root === 'computed' ? flow.computed?.[name]?.value : undefined;
    if (inner !== undefined) return questionsIn(inner, flow, depth + 1).map((one) => ({ path: one.path }));
    return tree.op === 'call' ? [{ path, tree }] : [];
  });
}

const NONE: readonly Required<Question>[] = [];

/** Paths within `answered(…)`, and named values wherever they stand. */
function asked(tree: Tree): readonly Required<Question>[] {
  const of = tree.op === 'call' && tree.name === 'answered' ? tree.args[0] : tree;
  const path = of && pathOf(of);
  const below = childrenOf(tree);
  if (path === undefined && below.length === 0) return NONE;
  return [...(path === undefined ? NONE : [{ path, tree }]), ...below.flatMap(asked)];
}

/** What stands in every path that leads to a sensitive answer: the field, or the step that embeds the flow which asks for it. */
function namesOfHidden({ steps, language }: Subject): readonly string[] {
  return steps.flatMap(({ kind, step }) => {
    const secret = (step.fields ?? []).filter((field) => isSecret(field, language)).map(({ id }) => id);
    return kind === 'flow' || step.flow !== undefined ? [...secret, step.id] : secret;
  });
}

/** Whether a path leads to a sensitive answer, of this flow or of one that it embeds. */
function isHidden(path: string, { steps, language }: Subject): boolean {
  const [root, ...names] = path.split('.');
  if (root !== 'answers' && root !== 'item') return false;
  let within: readonly Step[] = steps.map(({ step }) => step);
  for (const name of names) {
    if (within.some(({ fields = [] }) => fields.some((field) => field.id === name && isSecret(field, language)))) return true;
    within = language.flows.get(within.find(({ id }) => id === name)?.flow ?? '')?.steps ?? [];
  }
  return false;
}

function isSecret(field: Field, { fieldTypes }: Language): boolean {
  return fieldTypes.has(field.type) && isSensitive(fieldTypes, field);
}
