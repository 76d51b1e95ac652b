import type { Example, ExampleDeed, ExampleProblem } from '../../language/example.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';
import { scopeAnswers } from './exampleAnswers.ts';
import { named, type Places } from './examplePlaces.ts';

const VERBS = ['action', 'back', 'change', 'edit', 'remove', 'continue', 'wait', 'leave'] as const;

/** Deeds on steps that there are, in words of the flow that the step belongs to, each with one verb at most. Pure. */
export function deeds(subject: Subject, example: Example, places: Places): readonly FlowProblem[] {
  return (example.does ?? []).flatMap((deed) => [
    ...onStep(subject, deed, deed.on, 'on', places),
    ...(deed.change === undefined ? [] : onStep(subject, deed, deed.change, 'change', places)),
    ...verb(subject, deed),
    ...action(subject, deed, places),
    ...given(subject, deed, deed.change ?? deed.on, places, deed.edit === undefined),
  ]);
}

function onStep({ at }: Subject, part: object, step: string, key: string, { steps }: Places): readonly FlowProblem[] {
  return named(step, [...steps.keys()], at(part, key), 'step');
}

function verb({ at }: Subject, deed: ExampleDeed): readonly FlowProblem[] {
  const verbs = VERBS.filter((name) => deed[name] !== undefined);
  if (verbs.length === 1 || (verbs.length === 0 && deed.answers)) return [];
  return [
    problem(
      'example-unclear',
      at(deed),
      verbs.length === 0 ? 'Nothing is done here.' : `Two things are done at once: ${verbs.join(' and ')}.`,
      `Name one of ${VERBS.join(', ')}.`,
    ),
  ];
}

function action({ at }: Subject, deed: ExampleDeed, { steps }: Places): readonly FlowProblem[] {
  const site = steps.get(deed.on);
  if (!site || deed.action === undefined) return [];
  const known = (site.step.actions ?? []).map(({ id }) => id);
  return named(deed.action, known, at(deed, 'action'), 'action on that step');
}

/** Refusals on steps that there are, each with messages that there are. */
export function refusals(subject: Subject, example: Example, places: Places): readonly FlowProblem[] {
  return (example.refuses ?? []).flatMap((refusal) => [
    ...onStep(subject, refusal, refusal.step, 'step', places),
    ...refusal.problems.flatMap((one) => refusedWith(subject, refusal.step, one, places)),
    ...given(subject, { ...refusal }, refusal.step, places, false),
  ]);
}

/** Answers given with a deed or a refusal; those of an item are not looked at here. */
function given(
  { flow, language, at }: Subject,
  { answers: own }: Pick<ExampleDeed, 'answers'>,
  step: string,
  places: Places,
  strict: boolean,
): readonly FlowProblem[] {
  const site = places.steps.get(step);
  if (!own || !site || site.group !== undefined || !strict) return [];
  return scopeAnswers(places.flows.get(step) ?? flow, language, own, at(own), strict, [flow.id]);
}

/** A problem on a step: a field that it asks, a message that there is. */
export function refusedWith(
  { at, language }: Subject,
  step: string,
  expected: Omit<ExampleProblem, 'step'>,
  places: Places,
): readonly FlowProblem[] {
  const site = places.steps.get(step);
  const fields = site ? [...(site.step.fields ?? []).map((field) => field.id), ...(site.step.needs ?? []).map((need) => need.part)] : [];
  // A handler may lead to an earlier step with a message for a field there.
  const handlers = [site?.step.submit ?? [], (site?.step.actions ?? []).map((action) => action.call ?? [])].flat(2);
  const led = handlers.flatMap((call) => [...Object.values(call.on), ...(call.refuse ?? [])].flatMap(({ field }) => field ?? []));
  const inField =
    site && expected.field !== undefined && site.kind !== 'group'
      ? named(expected.field, [...new Set([...fields, ...led])], at(expected, 'field'), 'field on that step')
      : [];
  // The catalogue is long, and examples are many: it is listed only for one who misspelt.
  if (Object.hasOwn(language.messages, expected.key)) return inField;
  return [...inField, ...named(expected.key, [...places.messages, ...Object.keys(language.messages)], at(expected, 'key'), 'message')];
}
