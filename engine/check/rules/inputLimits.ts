import { pathOf, within, type Variables } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import type { Field } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import type { InputLimits } from '../../language/language.ts';
import { isExpression } from '../../language/text.ts';
import { problem, type Rule } from '../rule.ts';
import { elementNamesOf, elementsAt } from '../subject/localized.ts';
import { fieldsAsking } from '../subject/steps.ts';
import { embeddedSubject, type Subject } from '../subject/subject.ts';
import { keepsTo, witnessesOf } from '../subject/witnesses.ts';
import { writtenOut } from '../subject/writtenOut.ts';
import { givenIn, type Given } from './inputs.ts';

/**
 * Fields that take what the bank refuses for ever: their answer is an input as it is, and the contract holds that to a length, a pattern or
 * bounds that the field does not know.
 */
export const inputLimits: Rule = (subject) => {
  const held = givenIn(subject).filter(({ limits }) => limits !== undefined);
  if (held.length === 0) return [];
  const sites = new Map(subject.sites.map((site) => [site.pointer, site]));
  const elements = elementNamesOf(subject.flow, subject.at);
  const found = held.flatMap(({ values = {}, what, limits = {} }) =>
    Object.entries(values).flatMap(([name, value]) => {
      const pointer = subject.at(values, name);
      const site = isExpression(value) && isHeld(name, limits) ? sites.get(`${pointer}/=`) : undefined;
      const whole = site && writtenOut(site.source, subject.flow);
      if (!site || !whole) return [];
      const answers = answersIn(whole.tree, name, elementsAt(site, elements, subject));
      return answers.flatMap(({ path, input }) => wrongAt({ path, input, what, limits, pointer }, subject));
    }),
  );
  return [...new Map(found.map((one) => [`${one.pointer} ${one.hint}`, one])).values()];
};

function isHeld(name: string, limits: NonNullable<Given['limits']>): boolean {
  return Object.keys(limits).some((path) => path === name || path.startsWith(`${name}.`));
}

/** An answer that is given as it is, and the input, or part of one, that it is. */
interface Sent {
  readonly path: string;
  readonly input: string;
}

/** The answers that are given on as they are. */
function answersIn(tree: Tree, input: string, variables: Variables): readonly Sent[] {
  const path = pathOf(tree, variables);
  if (path?.startsWith('answers.') === true) return [{ path, input }];
  const inAll = (parts: readonly Tree[]): readonly Sent[] => parts.flatMap((part) => answersIn(part, input, variables));
  switch (tree.op) {
    case 'choose':
      return inAll([tree.then, tree.otherwise]);
    case 'list':
      return inAll(tree.items);
    case 'object':
      return tree.entries.flatMap(({ key, value }) => answersIn(value, `${input}.${key}`, variables));
    case 'loop':
      return tree.kind === 'map' ? answersIn(tree.body, input, within(tree, variables)) : [];
    default:
      return [];
  }
}

/** A field whose answer is given on, and the subject of the flow that asks. */
interface Asked {
  readonly field: Field;
  readonly input: string;
  readonly asker: Subject;
}

/** The fields that answer a path; of a group those of its items, each as its part of the input. */
function askedAt({ path, input }: Sent, asker: Subject): readonly Asked[] {
  const [, first = '', ...rest] = path.split('.');
  const found = (fields: readonly { readonly field: Field }[], part: string) => fields.map(({ field }) => ({ field, input: part, asker }));
  const owner = asker.steps.find(({ step, group }) => group === undefined && step.id === first);
  if (owner?.kind === 'flow') {
    const inner = embeddedSubject(owner.step.flow ?? '', asker.language);
    return inner && rest.length > 0 ? askedAt({ path: ['answers', ...rest].join('.'), input }, inner) : [];
  }
  if (owner?.kind !== 'group') return rest.length > 0 ? [] : found(fieldsAsking(first, undefined, asker.steps), input);
  const [id, ...more] = rest;
  if (id !== undefined) return more.length > 0 ? [] : found(fieldsAsking(id, first, asker.steps), input);
  const ids = new Set(asker.steps.flatMap(({ step, group }) => (group?.step.id === first ? (step.fields ?? []).map((one) => one.id) : [])));
  return [...ids].flatMap((one) => found(fieldsAsking(one, first, asker.steps), `${input}.${one}`));
}

interface Place extends Sent {
  readonly what: string;
  readonly limits: NonNullable<Given['limits']>;
  readonly pointer: string;
}

function wrongAt({ what, limits, pointer, ...sent }: Place, subject: Subject): readonly FlowProblem[] {
  return askedAt(sent, subject).flatMap(({ field, input, asker }) => {
    const limit = Object.hasOwn(limits, input) ? limits[input] : undefined;
    const refused = limit && witnessesOf(field, limit, subject.language).find((answer) => !keepsTo(answer, limit));
    if (limit === undefined || refused === undefined) return [];
    const { setting, takes, hint } = brokenBy(refused, limit);
    const place = Object.hasOwn(field, setting) ? subject.at(field, setting) : subject.at(field);
    return [
      problem(
        'input-beyond',
        asker === subject ? place : pointer,
        `"${field.id}" takes ${said(refused)}, and ${what} takes ${takes} as "${input}".`,
        hint,
      ),
    ];
  });
}

function said(answer: string | number): string {
  const size = [...String(answer)].length;
  return size > 20 ? `a text of ${size} characters` : JSON.stringify(answer);
}

/** The limit that an answer does not keep to: the setting of a field that would, and words. */
interface Broken {
  readonly setting: string;
  readonly takes: string;
  readonly hint: string;
}

function brokenBy(answer: string | number, limit: InputLimits): Broken {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, pattern } = limit;
  const by = (setting: string, bound: number, takes: string): Broken => ({ setting, takes, hint: `Write "${setting}": ${bound}.` });
  const size = [...String(answer)].length;
  if (typeof answer === 'number') {
    if (maximum !== undefined && answer > maximum) return by('max', maximum, `at most ${maximum}`);
    if (minimum !== undefined && answer < minimum) return by('min', minimum, `${minimum} or more`);
    return by('moreThan', exclusiveMinimum ?? 0, `more than ${exclusiveMinimum ?? 0}`);
  }
  if (maxLength !== undefined && size > maxLength) return by('maxLength', maxLength, `at most ${maxLength} characters`);
  if (minLength !== undefined && size < minLength) return by('minLength', minLength, `${minLength} characters or more`);
  return {
    setting: 'pattern',
    takes: `only what matches ${pattern ?? ''}`,
    hint: 'Ask with a type that takes nothing else, or write the same "pattern".',
  };
}
