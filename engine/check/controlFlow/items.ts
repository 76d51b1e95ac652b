import { fieldsAsking } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { neededFor } from './facts.ts';
import { isCovered, type Presence } from './unanswered.ts';

/** Whether every finished item of a group has an answer, where some conditions over the item hold. Pure. */
export function isSureInItems(name: string, guards: readonly string[], id: string, subject: Subject): boolean {
  const ways = waysTo(name, id, subject);
  return ways.some((way) => way === ALWAYS) || isCovered(ways, guards, inItemsOf(id, subject), id);
}

/** The condition under which something is there wherever the item is. */
const ALWAYS = 'true';

/** The conditions of which each brings an answer of an item. A PIN or an OTP is forgotten with the page that sends it. */
function waysTo(name: string, id: string, { steps, language }: Subject): readonly string[] {
  return fieldsAsking(name, id, steps)
    .filter(({ field }) => field.optional !== true && language.fieldTypes.get(field.type)?.transient !== true)
    .map(({ step, field }) => {
      const conditions = [...(step.when === undefined ? [] : [step.when]), ...neededFor(field)];
      return conditions.length === 0 ? ALWAYS : conditions.map((one) => `(${one})`).join(' && ');
    });
}

/** What is not an answer of the item is taken to be there. */
function inItemsOf(id: string, subject: Subject): Presence {
  const nameIn = (path: string): string => /^item\.(\w+)$/.exec(path)?.[1] ?? '';
  return {
    reasoning: subject.reasoning,
    isThere: (path) => fieldsAsking(nameIn(path), id, subject.steps).length === 0 || waysTo(nameIn(path), id, subject).includes(ALWAYS),
    waysTo: (path) => waysTo(nameIn(path), id, subject),
  };
}
