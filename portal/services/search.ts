import type { FlowCard } from '../../schemas/api.ts';
import { likeness, resemblance } from './likeness.ts';
import { meaningsOf, wordsWithMeaning } from './synonyms.ts';
import { wordsIn } from './wordsIn.ts';

/** A service with the words by which it can be found. */
interface Findable {
  readonly card: FlowCard;
  readonly title: readonly string[];
  /** Each keyword as the words that it is made of. */
  readonly keywords: readonly (readonly string[])[];
  readonly rest: readonly string[];
  /** What its whole area is about. */
  readonly about: readonly string[];
}

/** The words of an area of services. */
export interface AreaSaid {
  readonly title: string;
  readonly lead: string;
}

/**
 * Finds services for what a customer types, the best first. A word is found where it is the beginning of a word of the
 * service's title, keywords, summary or area, sounds like one in other letters (`aadhaar`, आधार), or is a slip of one letter away
 * from one without being a word itself; and so are the words that mean the same (`khata`, `खाता`, account).
 * Where no service has every word ("lost my card"), those that have the most of them are found.
 * What only its area is about counts where no service has more.
 * Of those that fit alike the first of `cards` comes first, and behind them what isn't offered to the customer. Nothing typed finds
 * nothing.
 */
export function searchServices(cards: readonly FlowCard[], typed: string, said: (area: string) => AreaSaid): readonly FlowCard[] {
  const wanted = wordsIn(typed);
  if (wanted.length === 0) return [];
  const services = cards.map((card) => findable(card, said(card.area)));
  const known = new Set(services.flatMap(({ title, keywords, rest }) => [...title, ...keywords.flat(), ...rest]));
  const isKnown = (word: string): boolean => known.has(word) || wordsWithMeaning.has(word);
  const found = services.map((service) => ({ card: service.card, ...match(service, wanted, isKnown) }));
  const most = Math.max(1, ...found.map(({ words }) => words));
  const ownWords = found.some(({ words, own }) => words === most && own);
  return found
    .filter(({ words, own }) => words === most && (own || !ownWords))
    .toSorted((one, other) => other.score - one.score || rank(one.card) - rank(other.card))
    .map(({ card }) => card);
}

/** What is for the customer before what is not. */
function rank({ unlisted }: FlowCard): number {
  return unlisted === true ? 1 : 0;
}

function findable(card: FlowCard, { title, lead }: AreaSaid): Findable {
  return {
    card,
    title: wordsIn(card.title),
    keywords: card.keywords.map(wordsIn),
    rest: [...wordsIn(card.summary), ...wordsIn(title)],
    about: wordsIn(lead),
  };
}

/** Services that resemble what is typed where none was found for it, the likest first; none where nothing does. */
export function nearestServices(cards: readonly FlowCard[], typed: string, most: number): readonly FlowCard[] {
  const wanted = wordsIn(typed).filter((word) => word.length >= SHORTEST);
  const like = ({ title, keywords }: FlowCard) => {
    const words = [title, ...keywords].flatMap(wordsIn);
    return Math.max(0, ...wanted.flatMap((word) => words.map((other) => resemblance(word, other))));
  };
  return cards
    .map((card) => ({ card, score: like(card) }))
    .filter(({ score }) => score >= RESEMBLES)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ card }) => card);
}

/** Words that are shorter resemble everything. */
const SHORTEST = 3;
/** Less than half of the letters in common is chance: "qwertyzz" and "property" have three pairs of seven. */
const RESEMBLES = 0.5;

/** What a word that only means the same counts for, and one of several of a keyword that isn't typed whole. */
const MEANT = 0.7;
const PART = 0.6;
/** The most that a word counts for which is only in what the whole area is about. */
const ABOUT = 1;

/** How many of the wanted words a service has, how well, and whether any of them is its own. */
function match(
  service: Findable,
  wanted: readonly string[],
  isKnown: (word: string) => boolean,
): { readonly words: number; readonly score: number; readonly own: boolean } {
  const meant = new Set(wanted.flatMap((word) => [word, ...meaningsOf(word)]));
  const keywords = service.keywords.map((words) => ({ words, weight: words.every((word) => meant.has(word)) ? 1 : PART }));
  const fitOf = (word: string) => fit(service, keywords, { word, slips: !isKnown(word) });
  const scores = wanted.map((word) => Math.max(fitOf(word), ...meaningsOf(word).map((other) => MEANT * fitOf(other))));
  return {
    words: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
    own: scores.some((score) => score > ABOUT),
  };
}

interface Weighed {
  readonly words: readonly string[];
  readonly weight: number;
}

/** A word that is looked for; `slips`: it may be meant for another. */
interface Wanted {
  readonly word: string;
  readonly slips: boolean;
}

function fit({ title, rest, about }: Findable, keywords: readonly Weighed[], wanted: Wanted): number {
  const keyword = Math.max(0, ...keywords.map(({ words, weight }) => (words.length > 1 ? weight : 1) * best(wanted, words)));
  return Math.max(8 * best(wanted, title), 6 * keyword, 3 * best(wanted, rest), best({ ...wanted, slips: false }, about));
}

/** 1 for the whole word, less for its beginning, least for a slip. */
function best({ word, slips }: Wanted, words: readonly string[]): number {
  return words.reduce((highest, other) => Math.max(highest, likeness(word, other, slips)), 0);
}
