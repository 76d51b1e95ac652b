import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { areAlternatives } from '../subject/alternatives.ts';
import { resultsOf } from '../subject/calls.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { answerType } from '../subject/types.ts';
import type { Field } from '../../language/field.ts';

/** Ids that stand twice where one would hide the other. The same field on alternative steps is the same answer, and no fault. */
export const duplicates: Rule = (subject) => {
  const { flow, steps, at } = subject;
  const lists = new Set(steps.map((site) => site.siblings));
  return [
    ...[...lists].flatMap((siblings) =>
      twice(
        siblings,
        (site) => site.step.id,
        (site) => at(site.step, 'id'),
        'step',
      ),
    ),
    ...steps
      .filter((site) => Object.hasOwn(flow.outcomes, site.step.id))
      .map((site) => found(site.step.id, at(site.step, 'id'), 'a step and an outcome')),
    ...twice(
      flow.sections ?? [],
      (section) => section.id,
      (section) => at(section, 'id'),
      'section',
    ),
    ...twice(
      flow.examples,
      (example) => example.name,
      (example) => at(example, 'name'),
      'example',
    ),
    ...steps.flatMap((site) => withinStep(site, subject)),
    ...answersTwice(subject),
    ...resultsTwice(subject),
  ];
};

function withinStep({ step }: StepSite, { at }: Subject): readonly FlowProblem[] {
  const options = (step.fields ?? []).flatMap((field) => (field.options === undefined || 'from' in field.options ? [] : [field.options]));
  return [
    ...twice(
      step.fields ?? [],
      (field) => field.id,
      (field) => at(field, 'id'),
      'field',
    ),
    ...twice(
      step.actions ?? [],
      (action) => action.id,
      (action) => at(action, 'id'),
      'action',
    ),
    ...twice(
      step.needs ?? [],
      (need) => need.part,
      (need) => at(need, 'part'),
      'need',
    ),
    ...options.flatMap((list) =>
      twice(
        list,
        (option) => option.value,
        (option) => at(option, 'value'),
        'option',
      ),
    ),
  ];
}

interface Asked {
  readonly id: string;
  readonly site: StepSite;
  readonly field?: Field;
  readonly pointer: string;
}

/** Fields of different steps, and steps that hold answers of their own under their id. */
function answersTwice(subject: Subject): readonly FlowProblem[] {
  const { steps, at } = subject;
  const fields = steps.flatMap((site) =>
    (site.step.fields ?? []).map((field): Asked => ({ id: field.id, site, field, pointer: at(field, 'id') })),
  );
  const holders = steps
    .filter((site) => site.kind === 'flow' || site.kind === 'group')
    .map((site): Asked => ({ id: site.step.id, site, pointer: at(site.step, 'id') }));
  const byId = Map.groupBy(
    [...holders, ...fields].filter((asked) => asked.id !== ''),
    (asked) => `${asked.site.group?.path ?? ''}|${asked.id}`,
  );
  return [...byId.values()].flatMap((asked) =>
    asked.slice(1).flatMap((later, index) =>
      asked
        .slice(0, index + 1)
        .flatMap((earlier) => clash(earlier, later, subject))
        .slice(0, 1),
    ),
  );
}

function clash(earlier: Asked, later: Asked, subject: Subject): readonly FlowProblem[] {
  if (earlier.site === later.site && earlier.field && later.field) return [];
  if (!earlier.field || !later.field)
    return [
      found(
        later.id,
        later.pointer,
        `an answer and the step "${(earlier.field ? later : earlier).site.step.id}", which holds answers under its id`,
      ),
    ];
  if (
    earlier.field.type !== later.field.type ||
    !alike(answerType(earlier.field, subject.language), answerType(later.field, subject.language))
  ) {
    return [
      problem(
        'duplicate-id',
        later.pointer,
        `"${later.id}" is asked on step "${earlier.site.step.id}" already, as ${earlier.field.type}.`,
        'Give it another id; the same answer on alternative steps must have the same type.',
      ),
    ];
  }
  if (areAlternatives(earlier.site, later.site, subject)) return [];
  return [
    problem(
      'duplicate-id',
      later.pointer,
      `"${later.id}" is asked on step "${earlier.site.step.id}" already, and both may come in one run.`,
      'Give it another id. For the same answer on alternative steps, give each step a "when" that rules the other out.',
    ),
  ];
}

function alike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A result that two calls give under one name must be the same kind of thing. */
function resultsTwice({ calls, steps, language, at }: Subject): readonly FlowProblem[] {
  const embedded = new Set(steps.filter((site) => site.kind === 'flow').map((site) => site.step.id));
  const results = calls.flatMap(({ call }) => resultsOf(call, language).map((result) => ({ ...result, call })));
  return results.flatMap(({ as, owner, type }, index) => {
    if (embedded.has(as)) return [found(as, at(owner, 'as'), `a result and the step "${as}", which holds results under its id`)];
    const other = results.slice(0, index).find((one) => one.as === as && !alike(one.type, type));
    return other && type
      ? [
          problem(
            'duplicate-id',
            at(owner, 'as'),
            `"${as}" is the result of ${other.call.operation} already, which is another kind of thing.`,
            'Give the result another name.',
          ),
        ]
      : [];
  });
}

function twice<T>(things: readonly T[], idOf: (thing: T) => string, pointerOf: (thing: T) => string, what: string): readonly FlowProblem[] {
  const seen = new Set<string>();
  return things.flatMap((thing) => {
    const id = idOf(thing);
    const again = seen.has(id) && id !== '';
    seen.add(id);
    return again
      ? [
          problem(
            'duplicate-id',
            pointerOf(thing),
            `There are two of "${id}": this is the second ${what} of that ${what === 'option' ? 'value' : 'name'}.`,
            'Rename one of them.',
          ),
        ]
      : [];
  });
}

function found(id: string, pointer: string, both: string): FlowProblem {
  return problem('duplicate-id', pointer, `"${id}" is the name of ${both}.`, 'Rename one of them.');
}
