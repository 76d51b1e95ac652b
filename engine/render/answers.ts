import { objectOf } from '../expression/objects.ts';
import { evaluate } from '../expression/index.ts';
import type { Scope } from '../expression/index.ts';
import type { Rule, Field } from '../language/field.ts';
import type { AnswerProblem, FieldType, TypeProblem } from '../language/fieldType.ts';
import type { Values } from '../run/run.ts';
import { holds } from '../run/scope.ts';
import { readBy } from '../run/sources.ts';
import type { Asked } from './asked.ts';
import { fixedAnswer, heldField, renderField } from './fields.ts';
import { messageParams } from './messageParams.ts';
import { optionProblems } from './optionProblems.ts';
import { namesOf } from './relabelled.ts';
import type { RenderedField } from './view.ts';

/** What came of a step's answers: canonical, hidden ones dropped; and everything that is wrong with them. */
export interface CheckedAnswers {
  /** One entry for each field of the step; undefined where there is no answer. */
  readonly answers: Values;
  readonly problems: readonly AnswerProblem[];
}

/**
 * Holds the answers of a step to its fields, options and rules: the same on both sides of the wire. With fewer `rules` where what these
 * are about has a problem of its own, as a list that is too short, or is not known. Pure and total.
 */
export function checkAnswers(asked: Asked, given: Values, rules: readonly Rule[] = asked.place.step.rules ?? []): CheckedAnswers {
  const { fields, answers, scope } = visibleAnswers(asked, given, heldField);
  const problems = fields.flatMap((field) => fieldProblems(asked, field, { answer: answers[field.id], given: given[field.id], scope }));
  return { answers, problems: [...problems, ...brokenRules(asked, rules, { fields, scope, before: problems })] };
}

/** Answers that are in their right form, the fields as they stand with them, and what expressions read with them. */
export interface VisibleAnswers {
  readonly fields: readonly RenderedField[];
  readonly answers: Values;
  readonly scope: Scope;
}

/**
 * Canonical answers without those of hidden fields, and with read-only fields as they stand, whatever
 * was given. Either may hide another field, so this repeats until nothing changes; each round drops an
 * answer or puts a field right for good, so it ends. `render`: how much of each field is wanted.
 */
export function visibleAnswers(asked: Asked, given: Values, render = renderField): VisibleAnswers {
  const definitions = asked.place.step.fields ?? [];
  const fixed = new Set<string>();
  let answers: Values = objectOf(definitions.map((field) => [field.id, canonical(asked, field, given[field.id])]));
  for (let round = 0; round <= 2 * definitions.length; round += 1) {
    const scope = asked.scope(answers);
    const fields = definitions.map((field) => asked.settled?.get(field.id) ?? render(asked, field, scope));
    const readOnly = definitions.filter((field, index) => fields[index]?.visible && fields[index].readOnly && !fixed.has(field.id));
    for (const field of readOnly) fixed.add(field.id);
    const dropped = fields.filter((field) => !field.visible && answers[field.id] !== undefined);
    if (dropped.length === 0 && readOnly.length === 0) return { fields, answers, scope };
    const standing = readOnly.map((field) => [field.id, normalised(asked, field, fixedAnswer(field, asked.stored, scope))] as const);
    const right: Values = objectOf([...standing, ...dropped.map((field) => [field.id, undefined] as const)]);
    answers = { ...answers, ...right };
  }
  return { fields: [], answers, scope: asked.scope(answers) };
}

function canonical(asked: Asked, field: Field, given: unknown): unknown {
  if (given === undefined && Object.hasOwn(asked.kept, field.id)) return asked.stored[field.id];
  return normalised(asked, field, given);
}

function normalised(asked: Asked, field: Field, answer: unknown): unknown {
  return answer === undefined || answer === null ? undefined : asked.program.fieldTypes.get(field.type)?.normalise(answer, field);
}

function fieldProblems(asked: Asked, field: RenderedField, { answer, given, scope }: Given): readonly AnswerProblem[] {
  const type = asked.program.fieldTypes.get(field.type);
  if (!field.visible || !type) return [];
  if (given === undefined && field.kept !== undefined) return [];
  const problems =
    answer === undefined
      ? field.required && !field.readOnly
        ? [type.explain({ keyword: 'required', path: '', params: {} }, field.settings)]
        : []
      : answerProblems(asked, type, field, answer);
  return problems.map((problem) => placed(asked, field, problem, scope));
}

function answerProblems(asked: Asked, type: FieldType, field: RenderedField, answer: unknown): readonly TypeProblem[] {
  const validator = asked.program.validators[`${asked.place.path}:${field.id}`];
  if (validator && !validator(answer)) {
    const failures = (validator.errors ?? []).map((error) =>
      type.explain({ keyword: error.keyword, path: error.instancePath, params: error.params }, field.settings),
    );
    return failures.slice(0, 1);
  }
  const chosen = optionProblems(type, field, answer);
  if (chosen.length > 0) return chosen;
  const context = { today: asked.today, locale: asked.program.locale, ...(asked.uploads ? { uploads: asked.uploads } : {}) };
  return type.check?.(answer, field.settings, context) ?? [];
}

/** What was answered to a field, as it counts and as it came; `scope` is what its messages may read. */
interface Given {
  readonly answer: unknown;
  readonly given: unknown;
  readonly scope: Scope;
}

/** A flow may say the message of a type in its own words, with values of its own, and a field another one instead. */
function placed({ program, place }: Asked, field: RenderedField, { key: usual, params }: TypeProblem, scope: Scope): AnswerProblem {
  const own = place.step.fields?.find(({ id }) => id === field.id)?.messages;
  const key = own?.[usual] ?? usual;
  // What is about one file of several is named after that.
  const names = params?.['label'] === undefined ? namesOf(field) : {};
  return { field: field.id, key, params: { ...names, ...params, ...messageParams(program, key, {}, scope) } };
}

interface Held {
  readonly fields: readonly RenderedField[];
  readonly scope: Scope;
  readonly before: readonly AnswerProblem[];
}

/** Rules are held over valid values: one that reads a wrong field says nothing, and of several on one field the first speaks. */
function brokenRules(asked: Asked, rules: readonly Rule[], { fields, scope, before }: Held): AnswerProblem[] {
  const wrong = new Set(before.flatMap(({ field }) => field ?? []));
  const marked = new Set(wrong);
  const broken: AnswerProblem[] = [];
  for (const rule of rules) {
    if (rule.field !== undefined && marked.has(rule.field)) continue;
    if (wrong.size > 0 && readsAny(asked, rule, wrong)) continue;
    if (!holds(rule.when, scope) || evaluate(rule.check, scope) !== false) continue;
    broken.push({ field: rule.field ?? null, key: rule.message, params: ruleParams(asked, rule, fields, scope) });
    if (rule.field !== undefined) marked.add(rule.field);
  }
  return broken;
}

function readsAny({ program, place }: Asked, { check, when = '' }: Rule, ids: ReadonlySet<string>): boolean {
  const flow = program.scopes.get(place.scope)?.flow ?? program.data.flow;
  const root = place.group === undefined ? 'answers' : 'item';
  const read = readBy([check, when], flow);
  return [...read].some((path) => {
    const [from, id = ''] = path.split('.');
    return from === root && ids.has(id);
  });
}

/** What fills a rule's message: the label of its field, and what the rule gives. */
function ruleParams({ program }: Asked, rule: Rule, fields: readonly RenderedField[], scope: Scope): AnswerProblem['params'] {
  const field = fields.find(({ id }) => id === rule.field);
  return { ...(field && namesOf(field)), ...messageParams(program, rule.message, rule.params, scope) };
}
