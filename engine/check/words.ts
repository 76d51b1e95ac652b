import { suggestion } from '../expression/suggest.ts';

/** What to do about an unknown name: the near one that may be meant, or the ones that there are. */
export function didYouMean(name: string, candidates: readonly string[]): string {
  if (candidates.length === 0) return 'There are none here.';
  return suggestion(name, candidates);
}

/** A list of names as a sentence has it: `a`, `b` and `c`. */
export function listed(names: readonly string[], last = 'and'): string {
  const quoted = names.map((name) => `"${name}"`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${last} ${quoted.at(-1) ?? ''}`;
}

/** The first of some words, and how many more there are. */
export function firstOf(words: readonly string[], most: number): string {
  const more = words.length - most;
  return more > 0 ? `${words.slice(0, most).join(', ')} and ${String(more)} more` : words.join(', ');
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'an object { … }',
  null: 'null',
};

/** A JSON type in an analyst's words; several joined by "or". */
export function kindInWords(type: unknown): string {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.map((one) => KINDS[String(one)] ?? String(one)).join(' or ');
}

/** What a value is, in an analyst's words. */
export function inWords(value: unknown): string {
  if (value === null) return kindInWords('null');
  return kindInWords(Array.isArray(value) ? 'array' : typeof value);
}
