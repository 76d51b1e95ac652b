import type { Step } from '../../language/step.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { listed } from '../words.ts';

/** Which kinds of step make use of a property; those not named here are of use to all. */
const USED_BY: Readonly<Partial<Record<keyof Step, readonly string[]>>> = {
  fields: ['form', 'review', 'group', 'tasks'],
  rules: ['form', 'review', 'group', 'tasks'],
  submit: ['form', 'review', 'group', 'redirect', 'device', 'call'],
  button: ['form', 'review', 'group', 'tasks', 'redirect', 'device'],
  title: ['form', 'review', 'wait', 'redirect', 'device', 'group', 'tasks'],
  lead: ['form', 'review', 'wait', 'redirect', 'device', 'group', 'tasks'],
  blocks: ['form', 'review', 'wait', 'redirect', 'device', 'group', 'tasks'],
  actions: ['form', 'review', 'wait', 'redirect', 'device', 'group', 'tasks'],
  load: ['form', 'review', 'wait', 'redirect', 'device', 'group', 'tasks'],
  route: ['form', 'review', 'wait', 'redirect', 'device', 'group', 'tasks'],
  deadline: ['form', 'review', 'wait', 'redirect', 'device', 'group', 'tasks'],
  presentation: ['form'],
  flow: ['flow'],
  with: ['flow'],
  outcomes: ['flow'],
  confirms: ['flow'],
  poll: ['wait'],
  every: ['wait'],
  until: ['wait'],
  url: ['redirect'],
  returns: ['redirect'],
  needs: ['device'],
  item: ['group'],
  min: ['group'],
  max: ['group'],
  each: ['group'],
};

/** Kinds that work inside the item of a group: an item is one open question at a time. */
const IN_ITEM: readonly string[] = ['form', 'wait', 'redirect'];

/** Properties that a kind of step makes nothing of, and kinds where they do not work. */
export const kinds: Rule = (subject) =>
  subject.steps.flatMap((site) => [...foreign(subject, site), ...misplaced(subject, site)]).concat(passWhen(subject), tasksLists(subject));

function foreign({ at }: Subject, { step, kind }: StepSite): readonly FlowProblem[] {
  const entries = Object.entries(USED_BY).filter(([key, users]) => Reflect.get(step, key) !== undefined && !users.includes(kind));
  const found = entries.map(([key, users]) =>
    problem(
      'property-of-other-kind',
      at(step, key),
      `A step of kind "${kind}" does nothing with "${key}".`,
      users.length === 1
        ? `Write "kind": "${users[0]}", or remove "${key}".`
        : `Remove it, or make the step one of ${listed(users, 'or')}.`,
    ),
  );
  if (step.each === undefined) return found;
  return [
    ...found,
    ...(['min', 'max'] as const)
      .filter((key) => step[key] !== undefined)
      .map((key) =>
        problem(
          'property-of-other-kind',
          at(step, key),
          `With "each" the list says how many items there are; "${key}" does nothing.`,
          `Remove "${key}".`,
        ),
      ),
  ];
}

function misplaced({ at, flow }: Subject, { step, kind, group, index, siblings }: StepSite): readonly FlowProblem[] {
  const pointer = step.kind === undefined ? at(step) : at(step, 'kind');
  if (group && !IN_ITEM.includes(kind))
    return [
      problem(
        'kind-misplaced',
        pointer,
        `A step of kind "${kind}" does not work inside the item of a group.`,
        `Inside an item there are ${listed(IN_ITEM)}.`,
      ),
    ];
  if (group && step.section !== undefined)
    return [
      problem('kind-misplaced', at(step, 'section'), 'The steps of an item belong to the section of their group.', 'Remove "section".'),
    ];
  if (kind === 'call' && !siblings.slice(0, index).some(isPage))
    return [
      problem(
        'kind-misplaced',
        pointer,
        'No page is sure to come before this call, where its messages could stand.',
        'Put a page without "when" before it.',
      ),
    ];
  if (kind === 'tasks' && !(flow.sections ?? []).some((section) => siblings.some((site) => site.step.section === section.id)))
    return [
      problem(
        'kind-misplaced',
        pointer,
        'A task list without sections has nothing to list.',
        'Write "sections" in the flow, and "section" in the steps.',
      ),
    ];
  const early = kind === 'tasks' ? siblings.slice(0, index).find((site) => site.step.section !== undefined) : undefined;
  return early
    ? [
        problem(
          'kind-misplaced',
          pointer,
          `The step "${early.step.id}" of a section stands before the task list.`,
          'Put the task list before the steps of its sections.',
        ),
      ]
    : [];
}

/** A step of the same list that the customer sees in any case. */
function isPage({ step, kind }: StepSite): boolean {
  return step.when === undefined && kind !== 'flow' && kind !== 'call';
}

function passWhen({ flow, at }: Subject): readonly FlowProblem[] {
  if (flow.passWhen === undefined || flow.area === 'shared') return [];
  return [
    problem(
      'kind-misplaced',
      at(flow, 'passWhen'),
      'Only a flow that others embed can be passed over.',
      'Remove "passWhen", or make it a shared flow.',
    ),
  ];
}

/** One task list is where every section leads back to; the steps of a section stand together. */
function tasksLists({ steps, at }: Subject): readonly FlowProblem[] {
  const hubs = steps.filter((site) => site.kind === 'tasks');
  const more = hubs
    .slice(1)
    .map((site) => problem('kind-misplaced', at(site.step, 'kind'), 'A flow has one task list.', 'Remove the second one.'));
  const outer = steps.filter((site) => site.group === undefined);
  const torn =
    hubs.length === 0
      ? []
      : outer.filter(
          ({ step, index, siblings }) =>
            step.section !== undefined &&
            siblings[index - 1]?.step.section !== step.section &&
            siblings.slice(0, index).some((site) => site.step.section === step.section),
        );
  return [
    ...more,
    ...torn.map(({ step }) =>
      problem(
        'kind-misplaced',
        at(step, 'section'),
        `Another section stands between this step and the rest of "${step.section}".`,
        'Put the steps of a section one after the other.',
      ),
    ),
  ];
}
