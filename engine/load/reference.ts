import type { ReferenceLists } from '../language/language.ts';
import { dictionaryAt, isDictionary, listOf, type Dictionary } from './reading.ts';

/**
 * Reads the reference lists as expressions see them: objects whose parts are strings. Other parts are left out. Throws where
 * one is no list. Pure.
 */
export function referenceLists(files: Readonly<Record<string, unknown>>): ReferenceLists {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, elementsOf(file, `reference.${name}`)]));
}

/** The parts of each list that its file calls `localized`. Pure. */
export function referenceWords(files: Readonly<Record<string, unknown>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, listOf(isDictionary(file) ? file['localized'] : []).filter(isText)]),
  );
}

/**
 * The same lists in the words of a locale: `words` of its files, by code. What is not said there stays as it is; what was
 * known by its English name is found by it still, where the list has aliases. Pure.
 */
export function spokenLists(
  lists: ReferenceLists,
  localized: Readonly<Record<string, readonly string[]>>,
  files: Readonly<Record<string, unknown>>,
): ReferenceLists {
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => {
      const file = files[name];
      const words: unknown = isDictionary(file) ? file['words'] : undefined;
      return [name, isDictionary(words) ? list.map((element) => spoken(element, localized[name] ?? [], words)) : list];
    }),
  );
}

function spoken(element: Readonly<Record<string, string>>, parts: readonly string[], words: Dictionary): Readonly<Record<string, string>> {
  const { code = '', name = '', aliases } = element;
  const said: unknown = words[code];
  if (!isDictionary(said)) return element;
  const own = parts.flatMap((part) => (isText(said[part]) ? [[part, said[part]] as const] : []));
  const known: Record<string, string> =
    aliases === undefined ? {} : { aliases: [name.toLowerCase(), aliases].filter((alias) => alias !== '').join('|') };
  return { ...element, ...known, ...Object.fromEntries(own) };
}

function elementsOf(file: unknown, place: string): readonly Readonly<Record<string, string>>[] {
  const list = isDictionary(file) ? file['items'] : file;
  if (!Array.isArray(list)) throw new Error(`${place} must be a list`);
  return list.map((entry: unknown) => stringsOf(dictionaryAt(entry, place)));
}

function stringsOf(entry: Dictionary): Readonly<Record<string, string>> {
  const strings: Record<string, string> = {};
  for (const [name, value] of Object.entries(entry)) if (isText(value)) strings[name] = value;
  return strings;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
