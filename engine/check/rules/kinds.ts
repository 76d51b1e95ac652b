import type { Kind } from '../../kinds/kind.ts';
import { kinds as stepKinds } from '../../kinds/registry.ts';
import type { Language } from '../../language/language.ts';
import type { FlowProblem } from '../../language/problem.ts';
import type { Step } from '../../language/step.ts';
import { once } from '../../load/once.ts';
import { isPage } from '../../run/place.ts';
import { problem, type Rule } from '../rule.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { listed } from '../words.ts';

/** Parts of a step that its kind makes nothing of, and steps where they do not work. */
export const kinds: Rule = (subject) => [
  ...subject.steps.flatMap((site) => [...foreign(subject, site), ...inItem(subject, site)]),
  ...[...stepKinds.values()].flatMap((kind) => misplaced(subject, kind)),
  ...passWhen(subject),
  ...ready(subject),
];

/** The kinds that make something of a part, by the part; the parts of every step are not among them. */
const usersOf = once((): ReadonlyMap<string, readonly string[]> => {
  const users = [...stepKinds.values()].flatMap(({ name, uses }) => uses.map((part) => ({ name, part })));
  const byPart = Map.groupBy(users, ({ part }) => part);
  return new Map([...byPart].map(([part, those]) => [part, those.map(({ name }) => name)]));
});

function foreign({ at }: Subject, { step, kind }: StepSite): readonly FlowProblem[] {
  const others = Object.keys(step).flatMap((part) => {
    const users = usersOf().get(part);
    if (users === undefined || users.includes(kind)) return [];
    return [
      problem(
        'property-of-other-kind',
        at(step, part),
        `A step of kind "${kind}" does nothing with "${part}".`,
        users.length === 1
          ? `Write "kind": "${users[0]}", or remove "${part}".`
          : `Remove it, or make the step one of ${listed(users, 'or')}.`,
      ),
    ];
  });
  const idleParts = stepKinds.get(kind)?.check?.idle?.(step) ?? [];
  const found = [
    ...others,
    ...idleParts.map(({ holder, key, message, hint }) => problem('property-of-other-kind', at(holder, key), message, hint)),
  ];
  if (step.each === undefined) return found;
  const idle = (['min', 'max', 'prefill'] as const).filter((key) => step[key] !== undefined);
  return [...found, ...idle.map((key) => problem('property-of-other-kind', at(step, key), besideEach(key), `Remove "${key}".`))];
}

/** Why a part of a group does nothing where its items go with a list. */
function besideEach(key: 'min' | 'max' | 'prefill'): string {
  const told = key === 'prefill' ? 'which' : 'how many';
  return `With "each" the list says ${told} items there are; "${key}" does nothing.`;
}

function inItem({ at }: Subject, { step, kind, group }: StepSite): readonly FlowProblem[] {
  if (!group) return [];
  if (stepKinds.get(kind)?.inItem !== true) {
    const fitting = [...stepKinds.values()].filter((one) => one.inItem === true).map(({ name }) => name);
    return [
      problem(
        'kind-misplaced',
        step.kind === undefined ? at(step) : at(step, 'kind'),
        `A step of kind "${kind}" does not work inside the item of a group.`,
        `Inside an item there are ${listed(fitting)}.`,
      ),
    ];
  }
  return step.section === undefined
    ? []
    : [problem('kind-misplaced', at(step, 'section'), 'The steps of an item belong to the section of their group.', 'Remove "section".')];
}

/** What a kind itself says of where its steps stand. */
function misplaced({ at, flow, language, steps }: Subject, { check }: Kind): readonly FlowProblem[] {
  const found = check?.misplaced?.(steps, flow, ({ step }) => showsPage(step, language, [flow.id])) ?? [];
  return found.map(({ holder, part, message, hint }) => problem('kind-misplaced', at(holder, part), message, hint));
}

/** Whether a step that is not passed over shows a page: its own, or that with which the flow begins that it embeds. */
function showsPage({ kind = 'form', flow: id = '' }: Step, language: Language, embedding: readonly string[]): boolean {
  if (stepKinds.has(kind) && isPage({ kind })) return true;
  const flow = embedding.includes(id) ? undefined : language.flows.get(id);
  const first = flow?.steps[0];
  if (first === undefined || flow?.passWhen !== undefined || first.when !== undefined || first.load !== undefined) return false;
  return showsPage(first, language, [...embedding, id]);
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

/** What to have ready is said of a service, and by the flow that the customer began. */
function ready({ flow, at }: Subject): readonly FlowProblem[] {
  if (flow.ready === undefined || flow.area !== 'shared') return [];
  return [
    problem(
      'kind-misplaced',
      at(flow, 'ready'),
      'Nobody is told what to have ready for a flow that others embed.',
      'Remove "ready", and say it in the flows that embed this one.',
    ),
  ];
}
