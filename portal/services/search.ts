import type { FlowCard } from '../../schemas/api.ts';

/** A service with the words by which it can be found. */
interface Findable {
  readonly card: FlowCard;
  readonly title: readonly string[];
  readonly keywords: readonly string[];
  readonly rest: readonly string[];
}

/**
 * Finds services for what a customer types, the best first. Each word must be the beginning of a word of the
 * service's title, keywords, summary or area, or be a slip of one letter away from one. Nothing typed finds nothing.
 */
export function searchServices(cards: readonly FlowCard[], typed: string, titleOf: (area: string) => string): readonly FlowCard[] {
  const wanted = wordsIn(typed);
  if (wanted.length === 0) return [];
  return cards
    .map((card) => findable(card, titleOf))
    .map((service) => ({ card: service.card, score: total(service, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.card.title.localeCompare(other.card.title))
    .map(({ card }) => card);
}

function findable(card: FlowCard, titleOf: (area: string) => string): Findable {
  return {
    card,
    title: wordsIn(card.title),
    keywords: card.keywords.flatMap(wordsIn),
    rest: [...wordsIn(card.summary), ...wordsIn(titleOf(card.area))],
  };
}

/** Sum over the wanted words; 0 as soon as one of them is nowhere. */
function total(service: Findable, wanted: readonly string[]): number {
  let sum = 0;
  for (const word of wanted) {
    const score = Math.max(8 * best(word, service.title), 6 * best(word, service.keywords), 3 * best(word, service.rest));
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

/** 1 for the whole word, less for its beginning, least for a slip. */
function best(wanted: string, words: readonly string[]): number {
  return words.reduce((highest, word) => Math.max(highest, likeness(wanted, word)), 0);
}

function likeness(wanted: string, word: string): number {
  if (word === wanted) return 1;
  if (word.startsWith(wanted)) return 0.8;
  if (wanted.length < 4) return 0;
  return isOneSlipFrom(wanted, word) || isOneSlipFrom(wanted, word.slice(0, wanted.length)) ? 0.3 : 0;
}

/** One letter too many, too few, wrong, or two swapped. */
function isOneSlipFrom(wanted: string, word: string): boolean {
  if (Math.abs(wanted.length - word.length) > 1) return false;
  let start = 0;
  while (start < wanted.length && wanted[start] === word[start]) start += 1;
  const tails: readonly (readonly [number, number])[] = [[1, 1], [1, 0], [0, 1]];
  if (tails.some(([left, right]) => wanted.slice(start + left) === word.slice(start + right))) return true;
  const swapped = wanted[start] === word[start + 1] && wanted[start + 1] === word[start];
  return swapped && wanted.slice(start + 2) === word.slice(start + 2);
}

function wordsIn(words: string): readonly string[] {
  // Accents and the dot below (nukta) are often left out; vowel signs are part of a word.
  return words.normalize('NFKD').replaceAll(/[\u0300-\u036F\u093C]/g, '').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
