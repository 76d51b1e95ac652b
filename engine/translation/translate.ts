import { isDictionary } from '../load/reading.ts';
import type { Flow } from '../language/flow.ts';
import type { Wording } from './wording.ts';
import { wordingsOf } from './wordings.ts';

/** What a translation says for one place; undefined where it says nothing. Pure, total. */
export function saidFor(translation: unknown, { path }: Pick<Wording, 'path'>): unknown {
  return path.reduce<unknown>((part, key) => (isDictionary(part) && Object.hasOwn(part, key) ? part[key] : undefined), translation);
}

/** Whether something waits for its words, as `flow translate` writes it: an empty text, or wordings of which one is empty. Pure. */
export function isBlank(said: unknown): boolean {
  return said === '' || (Array.isArray(said) && said.some((one) => isDictionary(one) && one['text'] === ''));
}

/** Whether something can stand where a wording stands: words or wordings by condition, an expression, a list of words. */
export function fitsWording(said: unknown, { kind }: Pick<Wording, 'kind'>): boolean {
  if (kind === 'list') return Array.isArray(said) && said.every((word) => isWords(word));
  if (kind === 'text' && Array.isArray(said)) return said.length > 0 && said.every(isVariant);
  return isWords(said);
}

/**
 * A flow in the words of a translation. Only words differ: what a translation says beside them, or wrongly, is
 * left out, and what it does not say stays as it is. Keywords of both are kept, for people search in either. Pure.
 */
export function translated(flow: Flow, translation: unknown): Flow {
  const copy = structuredClone(flow);
  for (const wording of wordingsOf(flow)) {
    const said = saidFor(translation, wording);
    if (!fitsWording(said, wording)) {
      if (wording.dropped) put(copy, wording.place, undefined);
      continue;
    }
    put(copy, wording.place, wording.kind === 'list' ? [...listOf(said), ...listOf(wording.original)] : said);
  }
  return copy;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function put(whole: object, place: Wording['place'], value: unknown): void {
  const holder = place
    .slice(0, -1)
    .reduce<unknown>((part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined), whole);
  const last = place.at(-1);
  if (typeof holder !== 'object' || holder === null || last === undefined) return;
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, value);
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isVariant(value: unknown): boolean {
  if (!isDictionary(value) || !isWords(value['text'])) return false;
  return Object.entries(value).every(([key, part]) => key === 'text' || (key === 'when' && typeof part === 'string'));
}
