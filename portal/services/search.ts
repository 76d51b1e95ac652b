import type { FlowCard } from '../../schemas/api.ts';

/** A service with the words by which it can be found. */
interface Findable {
  readonly card: FlowCard;
  readonly title: readonly string[];
  readonly keywords: readonly string[];
  readonly rest: readonly string[];
}

/**
 * Finds services for what a customer types, the best first. A word is found where it is the beginning of a word of the
 * service's title, keywords, summary or area, or a slip of one letter away from one. Where no service has every word
 * ("lost my card"), those that have the most of them are found. Nothing typed finds nothing.
 */
export function searchServices(cards: readonly FlowCard[], typed: string, titleOf: (area: string) => string): readonly FlowCard[] {
  const wanted = wordsIn(typed);
  if (wanted.length === 0) return [];
  const found = cards.map((card) => findable(card, titleOf)).map((service) => ({ card: service.card, ...match(service, wanted) }));
  const most = Math.max(1, ...found.map(({ words }) => words));
  return found
    .filter(({ words }) => words === most)
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

/** How many of the wanted words a service has, and how well. */
function match(service: Findable, wanted: readonly string[]): { readonly words: number; readonly score: number } {
  const scores = wanted.map((word) =>
    Math.max(8 * best(word, service.title), 6 * best(word, service.keywords), 3 * best(word, service.rest)),
  );
  return { words: scores.filter((score) => score > 0).length, score: scores.reduce((sum, score) => sum + score, 0) };
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
  const tails: readonly (readonly [number, number])[] = [
    [1, 1],
    [1, 0],
    [0, 1],
  ];
  if (tails.some(([left, right]) => wanted.slice(start + left) === word.slice(start + right))) return true;
  const swapped = wanted[start] === word[start + 1] && wanted[start + 1] === word[start];
  return swapped && wanted.slice(start + 2) === word.slice(start + 2);
}

function wordsIn(words: string): readonly string[] {
  // Accents and the dot below (nukta) are often left out; vowel signs are part of a word.
  return (
    words
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F\u093C]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
