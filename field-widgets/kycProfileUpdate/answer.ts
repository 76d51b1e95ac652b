import type { Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { hasParts, listOf, partOf } from '../shared/parts.ts';
import { oneLine, typed } from '../shared/typed.ts';
import { canStay, itemsOf, wordsFor, type Item } from './items.ts';

/**
 * The canonical answer: `confirmed` lists the items that are still right, `changes` holds the new values of the
 * others, `noChange` is true when every item is confirmed. A new value that is still empty stays empty, so that it
 * can be asked for. What is no item is left out; undefined when nothing has been said. Total.
 */
export function readProfile(answer: unknown, settings: Settings): unknown {
  if (answer === undefined || answer === null || answer === '') return undefined;
  if (!hasParts(answer)) return answer;
  const items = itemsOf(settings);
  const given = partOf(answer, 'changes');
  const changed = items.filter(({ id }) => partOf(given, id) !== undefined && partOf(given, id) !== null);
  const changes = changed.map((item): [string, unknown] => [
    item.id,
    typed(partOf(given, item.id), item.kind === 'lines' ? (text) => text : oneLine) ?? '',
  ]);
  const still = listOf(partOf(answer, 'confirmed'));
  const confirmed = items.filter((item) => still.includes(item.id) && !changed.includes(item)).map(({ id }) => id);
  if (confirmed.length === 0 && changes.length === 0) return undefined;
  return { noChange: confirmed.length === new Set(items.map(({ id }) => id)).size, confirmed, changes: Object.fromEntries(changes) };
}

/** The new value of an item in an answer; undefined when the item was not changed. Total. */
export function changeOf(answer: unknown, item: Item): unknown {
  return partOf(partOf(answer, 'changes'), item.id);
}

/** Whether an answer says that an item is still right. Total. */
export function isConfirmed(answer: unknown, item: Item): boolean {
  return listOf(partOf(answer, 'confirmed')).includes(item.id);
}

/** What is wrong with what an answer says about one item, in the order in which one would put it right. Total. */
export function itemProblem(answer: unknown, item: Item): TypeProblem | undefined {
  const params = { item: item.label };
  const change = changeOf(answer, item);
  if (typeof change !== 'string') return isConfirmed(answer, item) && canStay(item) ? undefined : undecidedProblem(item);
  if (item.locked) return { key: 'kycProfileUpdate.locked', params };
  if (item.choices) return choiceProblem(change, item);
  if (change === '') return item.known === '' ? undecidedProblem(item) : { key: 'kycProfileUpdate.empty', params };
  if (change === item.known.trim()) return { key: 'kycProfileUpdate.same', params };
  if (change.length > item.maxLength) return { key: 'kycProfileUpdate.long', params: { ...params, max: item.maxLength } };
  if (item.pattern === undefined || new RegExp(item.pattern).test(change)) return undefined;
  return item.example === undefined
    ? { key: 'kycProfileUpdate.pattern', params }
    : { key: 'kycProfileUpdate.patternExample', params: { ...params, example: item.example } };
}

/** What to do about an item of which nothing was said; where nothing is shown of it, there is nothing to be still right. */
function undecidedProblem(item: Item): TypeProblem {
  const params = { item: item.label };
  if (item.known !== '') return { key: 'kycProfileUpdate.undecided', params };
  if (item.left !== undefined) return { key: 'kycProfileUpdate.undecidedNew', params: { ...params, left: item.left } };
  return { key: item.choices ? 'kycProfileUpdate.chooseNew' : 'kycProfileUpdate.enterNew', params };
}

function choiceProblem(change: string, item: Item): TypeProblem | undefined {
  const params = { item: item.label };
  if (!item.choices?.some(({ value }) => value === change))
    return item.known === '' ? undecidedProblem(item) : { key: 'kycProfileUpdate.choose', params };
  return change === item.known ? { key: 'kycProfileUpdate.same', params } : undefined;
}

/** One line on each item: what changed into what, what is new, and what was confirmed. */
export function summariseProfile(answer: unknown, settings: Settings): string {
  const lines = itemsOf(settings).flatMap((item) => {
    const change = changeOf(answer, item);
    if (typeof change === 'string') {
      const known = wordsFor(item, item.known);
      return [`${item.label}: ${known === '' ? '' : `${known} → `}${wordsFor(item, change)}`];
    }
    if (!isConfirmed(answer, item)) return [];
    return item.known === '' && item.left !== undefined ? [`${item.label}: ${item.left}`] : [`${item.label} ✓`];
  });
  return lines.join(' · ');
}
