import { knownAt } from '../controlFlow/known.ts';
import { conjunctsOf } from './readings.ts';
import { placeAt, pointOf } from './site.ts';
import { fieldsAsking, type StepSite } from './steps.ts';
import type { Subject } from './subject.ts';

/** What stands for an agent in the conditions of a flow. */
const BY_AGENT = "session.role == 'agent'";

/**
 * Whether conditions can be true for an agent; of an option that was chosen, what it is offered under is true too. `group` is that of
 * `item`. Each is asked by itself first: of many together it is too much to tell. Pure.
 */
export function isForAgent(conditions: readonly string[], subject: Subject, group?: string): boolean {
  const all = [...conditions, ...conditions.flatMap((one) => offeredUnder(one, subject))];
  const { possible } = subject.reasoning;
  return all.every((one) => possible([one, BY_AGENT], group)) && possible([...all, BY_AGENT], group);
}

/** Whether an agent may come to a step, as far as can be told from the conditions on the way. */
export function mayBeAgent({ path, step }: StepSite, subject: Subject): boolean {
  const point = pointOf(path, 'enter');
  if (!subject.controlFlow.known.comes(point)) return false;
  const known = [...(step.when === undefined ? [] : [step.when]), ...knownAt(placeAt(point, {}), subject)];
  return isForAgent(known, subject);
}

/** Under which conditions the options are offered that a condition is about: `answers.what == 'close'`. */
function offeredUnder(condition: string, { steps }: Subject): readonly string[] {
  return conjunctsOf(condition).flatMap((part) => {
    const [, id = '', value] = /^answers\.(\w+) == '([^']*)'$/.exec(part) ?? [];
    const [asking, ...more] = fieldsAsking(id, undefined, steps);
    const options = asking?.field.options ?? [];
    if (more.length > 0 || 'from' in options) return [];
    return options.flatMap((option) => (option.value === value && option.when !== undefined ? [option.when] : []));
  });
}
