import { isValues } from './run.ts';

/** Which texts of a value are words in the customer's language: by their dotted paths, lists looked through, '' for the value itself. */
export type WordPaths = readonly string[];

/**
 * What was answered before, in the words of an answer to the same question in another language. Undefined where that says anything else:
 * other values, other parts, more elements or fewer. Elements are told apart by what of them is no words, and keep their order. Pure.
 */
export function inWordsOf(before: unknown, anew: unknown, words: WordPaths): unknown {
  return JSON.stringify(bare(before, words)) === JSON.stringify(bare(anew, words)) ? spoken(before, anew, words) : undefined;
}

/** Of two values that are the same but for their words, the first in the words of the second. */
function spoken(before: unknown, anew: unknown, words: WordPaths): unknown {
  if (words.length === 0) return before;
  if (Array.isArray(before) && Array.isArray(anew)) return spokenList(before, anew, words);
  if (isValues(before) && isValues(anew))
    return Object.fromEntries(Object.entries(before).map(([name, part]) => [name, spoken(part, anew[name], within(words, name))]));
  return words.includes('') && typeof anew === 'string' ? anew : before;
}

/** Each element in the words of the first that is the same and was not taken yet. */
function spokenList(before: readonly unknown[], anew: readonly unknown[], words: WordPaths): readonly unknown[] {
  const name = (element: unknown) => JSON.stringify(bare(element, words));
  const waiting = Map.groupBy(anew, name);
  return before.map((element) => spoken(element, waiting.get(name(element))?.shift(), words));
}

/** A value without its words, by which it is told from another: parts are in order of their names, elements that have words in any. */
function bare(value: unknown, words: WordPaths): unknown {
  if (Array.isArray(value)) {
    const elements = value.map((element: unknown) => bare(element, words));
    return words.length === 0 ? elements : elements.map((element) => JSON.stringify(element)).toSorted();
  }
  if (isValues(value)) {
    const names = Object.keys(value).toSorted();
    return { parts: names.map((name) => [name, bare(value[name], within(words, name))]) };
  }
  return typeof value === 'string' && words.includes('') ? { words: true } : value;
}

function within(words: WordPaths, name: string): WordPaths {
  return words.flatMap((path) => (path === name ? [''] : path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []));
}
