import type { Example } from '../../language/example.ts';
import { expectedProblems } from '../../language/wholeExamples.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';
import { scopeAnswers } from './exampleAnswers.ts';
import { bank } from './exampleBank.ts';
import { deeds, refusals, refusedWith } from './exampleDeeds.ts';
import { named, unfold, type Places } from './examplePlaces.ts';
import { namedOnce } from './namedInExamples.ts';

/** Examples that name what there is not, or do not say how they end. Whether they end so is for a run to tell. */
export const examples: Rule = (subject) => {
  const places = unfold(subject.flow, subject.language);
  const told = subject.flow.examples.map((example) => ({ name: example.name, problems: problemsOf(subject, example, places) }));
  return namedOnce(told);
};

function problemsOf(subject: Subject, example: Example, places: Places): readonly FlowProblem[] {
  return [
    ...ending(subject, example, places),
    ...answers(subject, example),
    ...bank(subject, example, places),
    ...likeness(subject, example),
    ...link(subject, example),
    ...inputs(subject, example),
    ...deeds(subject, example, places),
    ...refusals(subject, example, places),
    ...persona(subject, example),
  ];
}

function ending(subject: Subject, example: Example, places: Places): readonly FlowProblem[] {
  const { at } = subject;
  const { ends } = example;
  const expected = expectedProblems(example);
  if ((ends === undefined) === (expected === undefined))
    return [
      problem(
        'example-unclear',
        at(example),
        ends === undefined ? 'The example does not say how it ends.' : 'The example says both that it ends and that it is refused.',
        'Give it "ends" (an outcome) or "problem" (where it is refused).',
      ),
    ];
  if (ends !== undefined) return named(ends, places.outcomes, at(example, 'ends'), 'outcome');
  return (expected ?? []).flatMap((one) => [
    ...named(one.step, [...places.steps.keys()], at(one, 'step'), 'step'),
    ...refusedWith(subject, one.step, one, places),
  ]);
}

function answers({ flow, language, at }: Subject, example: Example): readonly FlowProblem[] {
  const given = example.answers ?? {};
  return scopeAnswers(flow, language, given, at(given), expectedProblems(example) === undefined, []);
}

/** Inputs that the flow has, as the flow that embeds it would give them. */
function inputs({ flow, at }: Subject, example: Example): readonly FlowProblem[] {
  const given = example.with ?? {};
  return Object.keys(given).flatMap((name) => named(name, Object.keys(flow.inputs ?? {}), at(given, name), 'input'));
}

/** The example that another one is like: one that there is, and not itself by any way round. */
function likeness({ flow, at }: Subject, example: Example): readonly FlowProblem[] {
  if (example.like === undefined) return [];
  const pointer = at(example, 'like');
  const unknown = named(
    example.like,
    flow.examples.map(({ name }) => name),
    pointer,
    'example',
  );
  if (unknown.length > 0) return unknown;
  return comesBack(flow.examples, example)
    ? [problem('example-circle', pointer, `The example "${example.name}" is like itself.`, 'Let one of them give its own answers.')]
    : [];
}

function comesBack(examples: readonly Example[], example: Example): boolean {
  let model: Example | undefined = example;
  for (let count = 0; model && count < examples.length; count += 1) {
    const { like }: Example = model;
    if (like === example.name) return true;
    model = examples.find(({ name }) => name === like);
  }
  return false;
}

/** A link gives the inputs of a flow that a link may begin. */
function link({ flow, at }: Subject, example: Example): readonly FlowProblem[] {
  const given = example.link;
  if (given === undefined) return [];
  if (flow.link === undefined)
    return [
      problem('example-answer-wrong', at(example, 'link'), 'No link may begin this flow.', 'Say what it may do under "link" of the flow.'),
    ];
  return Object.keys(given).flatMap((name) => named(name, Object.keys(flow.inputs ?? {}), at(given, name), 'input'));
}

/** Where no persona is known (a language of its own in a test) any will do. */
function persona({ language, at }: Subject, example: Example): readonly FlowProblem[] {
  if (example.persona === undefined || language.personas.length === 0) return [];
  return named(example.persona, language.personas, at(example, 'persona'), 'persona');
}
