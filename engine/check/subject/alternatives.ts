import type { StepSite } from './steps.ts';
import type { Subject } from './subject.ts';

/** Whether two steps never come in one run, as far as their conditions tell. Pure. */
export function areAlternatives(a: StepSite, b: StepSite, { reasoning }: Subject): boolean {
  const [first, second] = [a.step.when, b.step.when];
  return first !== undefined && second !== undefined && !reasoning.possible([first, second], a.group?.step.id);
}
