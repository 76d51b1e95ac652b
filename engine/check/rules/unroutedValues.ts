import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { isOneTrueAt } from '../controlFlow/reading.ts';
import { placeAt, pointOf } from '../subject/site.ts';
import { naturalTarget, type StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { listed } from '../words.ts';

/** Routes by the values of one answer, of which one is left out: it goes where another one leads, as the step beside it. */
export const unroutedValues: Rule = (subject) => subject.steps.flatMap((site) => siteProblems(site, subject));

function siteProblems(site: StepSite, subject: Subject): readonly FlowProblem[] {
  const { step, group } = site;
  if (step.next === undefined || typeof step.next === 'string' || step.next.length < 2) return [];
  const whens = step.next.flatMap(({ when, times }) => (when === undefined || times !== undefined ? [] : [when]));
  if (whens.length < step.next.length) return [];
  const { reasoning } = subject;
  const [path, ...others] = new Set(whens.flatMap((when) => reasoning.readIn(when)));
  const values = path === undefined || others.length > 0 ? undefined : reasoning.valuesOf(path, group?.step.id);
  const target = naturalTarget(subject.flow, site);
  const to = target && ('step' in target ? target.step.step.id : 'outcome' in target ? target.outcome : target.commit.step.id);
  if (path === undefined || values === undefined) return [];
  const left = values.filter((value) => !whens.some((when) => reasoning.possible([when, `${path} == ${literal(value)}`], group?.step.id)));
  const place = placeAt(pointOf(site.path, 'done'), group ? subject.types.inItem(group) : subject.types.base, { absence: 'condition' });
  if (left.length === 0 || isOneTrueAt(place, whens, subject)) return [];
  // Where no route leads to the next step, to go on there is what the others do.
  if (to === undefined || !step.next.some((route) => route.to === to)) return [];
  return [
    problem(
      'route-by-default',
      subject.at(step, 'next'),
      `No route is for ${listed(left.map(String))}: it goes to "${to}" all the same, for that comes next.`,
      `Write a route for it, or leave the condition of the route to "${to}" out and put that last.`,
    ),
  ];
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}
