import { checkExpression } from '../../expression/authoring.ts';
import { elementsLacking } from '../controlFlow/elementsRead.ts';
import { knownAt } from '../controlFlow/known.ts';
import { isOneTrueAt, isSure, trustedGuards } from '../controlFlow/reading.ts';
import { readsOf } from '../controlFlow/reads.ts';
import { once } from '../../load/once.ts';
import type { Field, OptionDefinition, OptionsFrom } from '../../language/field.ts';
import { problem, type Rule } from '../rule.ts';
import { placeAt, pointOf, type ExpressionSite } from '../subject/site.ts';
import { presentIf } from '../subject/readings.ts';
import { fieldsAsking, type StepSite } from '../subject/steps.ts';
import { groupOf, type Subject } from '../subject/subject.ts';
import { writtenOut } from '../subject/writtenOut.ts';

/**
 * Choices that must be made, where there may be nothing to choose from: the customer cannot go on, unless an action leads on. An option
 * that is shown and disabled says why it is.
 */
export const noOptions: Rule = (subject) =>
  subject.steps.flatMap((site) => (leadsOn(site) ? [] : (site.step.fields ?? []).flatMap((field) => found(field, site, subject) ?? [])));

function leadsOn({ step }: StepSite): boolean {
  return (step.actions ?? []).some(({ to }) => to !== undefined);
}

function found(field: Field, site: StepSite, subject: Subject) {
  const { options, optional = false, readOnly = false } = field;
  if (options === undefined || optional === true || readOnly === true) return undefined;
  const here = shownAt(field, site, subject);
  if (
    !subject.controlFlow.known.comes(here.point ?? '') ||
    !subject.reasoning.possible(trustedGuards(here, subject), groupOf(here, subject))
  )
    return undefined;
  const why = 'from' in options ? emptyList(options, here, subject) : noneOpen(options, here, subject);
  return (
    why &&
    problem(
      'options-may-be-none',
      subject.at(options),
      `"${field.id}" must be answered, and may have nothing to choose from: ${why.where}.`,
      why.hint,
    )
  );
}

/** Where a field is shown to somebody who must answer it. */
function shownAt({ id, when, optional, readOnly }: Field, { path, group }: StepSite, subject: Subject): ExpressionSite {
  const flags = [optional, readOnly].flatMap((flag) => (typeof flag === 'string' ? [`!(${flag})`] : []));
  const types = group ? subject.types.inItem(group) : subject.types.base;
  const guards = [...(when === undefined ? [] : [when]), ...flags];
  return placeAt(pointOf(path, 'show'), types, { live: true, guards, unmet: flags, field: id });
}

/** The conditions of the questions whose answers its conditions read: without them there is no such answer. */
function shownWith({ guards }: ExpressionSite, { flow, steps }: Subject): readonly string[] {
  const answers = guards.flatMap((guard) => presentIf(guard, flow.conditions ?? {}));
  return answers.flatMap((path) => {
    const [asked, ...more] = fieldsAsking(path.replace('answers.', ''), undefined, steps);
    const when = more.length === 0 ? asked?.field.when : undefined;
    return when === undefined ? [] : [writtenOut(when, flow)?.source ?? when];
  });
}

interface Why {
  readonly where: string;
  readonly hint: string;
}

function noneOpen(options: readonly OptionDefinition[], here: ExpressionSite, subject: Subject): Why | undefined {
  const conditions = options.flatMap(({ when }) => when ?? []);
  // What is more than compared, such as a list of the bank, may be decided where it cannot be seen.
  const isSeen = conditions.every((condition) => subject.reasoning.readIn(condition).every((name) => /^[\w.]+$/.test(name)));
  if (conditions.length < options.length || !isSeen || isOneTrueAt(here, conditions, subject)) return undefined;
  return {
    where: 'none of the conditions of its options may hold',
    hint: 'Give one option no "when", show the field only where one is open, or give the step an action that leads on.',
  };
}

function emptyList({ from, when }: OptionsFrom, here: ExpressionSite, subject: Subject): Why | undefined {
  // What the bank may leave out of what it tells is left to the bank.
  const missing = readsOf(from, subject).find((read) => !/^data\.\w+\.\w/.test(read.path) && !isSure(read, here, subject));
  const { type } = checkExpression(from, here.types);
  if (typeof type !== 'object' || !('list' in type)) return undefined;
  const list = when === undefined ? from : `${from}.filter(item, ${when})`;
  const whole = writtenOut(`(${list})[0]`, subject.flow);
  const known = once(() => [...knownAt(here, subject), ...shownWith(here, subject)]);
  if (missing === undefined && (whole === undefined || elementsLacking(whole, known, subject).length === 0)) return undefined;
  return {
    where: missing === undefined ? `${list} may be empty` : `${missing.path} may be missing`,
    hint:
      `Show the field only where there is one: size(${list}) > 0. Or see to it that there is one: "refuse" an answer without, ` +
      'give the group a "min". Or give the step an action that leads on.',
  };
}
