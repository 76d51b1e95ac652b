import { references } from '../../expression/authoring.ts';
import { parseExpression } from '../../expression/parse.ts';
import type { Field } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { answerType } from '../subject/types.ts';

/** Answers that go nowhere, and definitions that nothing reads. */
export const unused: Rule = (subject) => {
  const read = pathsRead(subject);
  return [...subject.steps.flatMap((site) => (site.step.fields ?? []).flatMap((field) => unusedField(subject, site, field, read))), ...unusedDefinitions(subject, read)];
};

interface Read {
  readonly path: string;
  /** The field in whose own definition it is read, and where. */
  readonly field?: string;
  readonly pointer: string;
}

function pathsRead({ sites }: Subject): readonly Read[] {
  return sites.flatMap(({ source, field, pointer }) => pathsIn(source).map((path) => ({ path, pointer, ...(field === undefined ? {} : { field }) })));
}

/** What an expression reads; of one that cannot be read, whatever looks like a path, so that one mistake is not told twice. */
function pathsIn(source: string): readonly string[] {
  return parseExpression(source).ok ? references(source) : (source.match(/[A-Za-z]\w*(\.\w+)+/g) ?? []);
}

/**
 * A field is used when its answer (or the whole that holds it) is read elsewhere. What a shared flow
 * asks is for its hosts to use, and to tick a box is its own use: nobody goes on without it.
 */
function unusedField({ flow, language, at }: Subject, { group }: StepSite, field: Field, read: readonly Read[]): readonly FlowProblem[] {
  if (flow.area === 'shared' || field.id === '' || answerType(field, language) === 'bool') return [];
  const own = group ? `item.${field.id}` : `answers.${field.id}`;
  const wholes = group ? ['item', `answers.${group.step.id}`, `answers.${group.step.id}.${field.id}`] : ['answers'];
  const used = read.some((one) => one.field !== field.id && (one.path === own || one.path.startsWith(`${own}.`) || wholes.includes(one.path)));
  return used ? [] : [problem('field-unused', at(field, 'id'), `Nothing uses the answer to "${field.id}", and nothing sends it.`, `Send it in a "submit": "input": { "…": { "=": "answers.${group ? group.step.id : field.id}" } }, or do not ask.`)];
}

function unusedDefinitions(subject: Subject, read: readonly Read[]): readonly FlowProblem[] {
  const { flow, at } = subject;
  const kinds = { conditions: flow.conditions, computed: flow.computed, tables: flow.tables };
  const definitions = Object.entries(kinds).flatMap(([kind, entries]) => Object.keys(entries ?? {}).map((name) => ({ path: `${kind}.${name}`, pointer: at(entries ?? {}, name) })));
  const unread = definitions.filter(({ path, pointer }) => !read.some((one) => !one.pointer.startsWith(pointer) && (one.path === path || one.path.startsWith(`${path}.`))));
  const named = messagesNamed(subject);
  const silent = Object.keys(flow.messages ?? {}).filter((key) => !named.has(key));
  return [
    ...unread.map(({ path, pointer }) => problem('definition-unused', pointer, `Nothing reads ${path}.`, 'Use it or remove it.')),
    ...silent.map((key) => problem('definition-unused', at(flow.messages ?? {}, key), `Nothing names the message "${key}".`, 'Use it or remove it.')),
  ];
}

/** Message keys that the flow names. Those of the field types and the engine may be worded anew too. */
function messagesNamed({ flow, steps, calls, language }: Subject): ReadonlySet<string> {
  const handlers = calls.flatMap(({ call }) => [...Object.values(call.on), ...(call.refuse ?? [])]);
  const owners = [...steps.flatMap(({ step }) => [...(step.rules ?? []), ...(step.deadline ? [step.deadline] : [])]), ...handlers, ...Object.values(flow.outcomes)];
  return new Set([...owners.flatMap((owner) => (owner.message === undefined ? [] : [owner.message])), ...Object.keys(language.messages)]);
}
