import { remember } from '../../engine/expression/remember.ts';

/**
 * Consonants of Devanagari as they are written with Latin letters. Nasals are one, as are the letters that differ by a breath, and j
 * and g: digi.
 */
const LETTERS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'c',
  छ: 'c',
  ज: 'g',
  झ: 'g',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'p',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
  'ं': 'n',
  'ँ': 'n',
};
/** Vowels that a word may begin with. */
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'r',
  ए: 'e',
  ऐ: 'e',
  ओ: 'o',
  औ: 'o',
  ऑ: 'o',
};
/** What Latin letters sound like; the breath after a consonant, which many leave out, is none. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ch/g, 'C'],
  [/[cq]/g, 'k'],
  [/C/g, 'c'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[jz]/g, 'g'],
  [/f/g, 'p'],
  [/(?<=[bcdgkpstr])h/g, ''],
];
const LONG: Readonly<Record<string, string>> = { aa: 'a', ee: 'i', oo: 'u' };

/** True of words in different letters, Latin and Devanagari, of which one is the other as it sounds, or a long beginning of it. */
export function soundsLike(typed: string, word: string): boolean {
  if (isHindi(typed) === isHindi(word)) return false;
  const [one, other] = [soundOf(typed), soundOf(word)];
  return one.length >= SHORTEST && (one === other || (one.length > SHORTEST && other.startsWith(one)));
}

/** Sounds that are fewer are those of many words. */
const SHORTEST = 3;

function isHindi(word: string): boolean {
  return /[\u0900-\u097F]/.test(word);
}

/**
 * The consonants of a word, each once where it is doubled, and the vowel that it begins with: vowels are written in too many ways. The
 * words of all services are asked for with each key.
 */
const soundOf = /* @__PURE__ */ remember(10_000, (word) => {
  const latin = isHindi(word) ? fromHindi(word) : fromLatin(word);
  return latin.replaceAll(/(.)\1+/g, '$1');
});

function fromHindi(word: string): string {
  return [...word].map((letter, place) => LETTERS[letter] ?? (place === 0 ? VOWELS[letter] : undefined) ?? '').join('');
}

function fromLatin(word: string): string {
  const sound = SPELLINGS.reduce((so, [spelling, letter]) => so.replaceAll(spelling, letter), word);
  const beginning = LONG[sound.slice(0, 2)] ?? sound.slice(0, 1);
  return beginning + sound.slice(1).replaceAll(/[aeiou]/g, '');
}
