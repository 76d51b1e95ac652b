import { readFileSync } from 'node:fs';
import { isDictionary, type Dictionary } from '../../engine/load/reading.ts';
import { prose } from './markdown.ts';

/** The words at a key of a schema, safe in Markdown; none where there are none. */
export function wordsAt(part: Dictionary, key: string): string {
  const words = part[key];
  return typeof words === 'string' ? prose(words) : '';
}

/** A plain value at a key as a text; empty where there is none. */
export function plainAt(part: Dictionary, key: string): string {
  const value = part[key];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The list at a key; none where there is none. */
export function listAt(part: Dictionary, key: string): readonly unknown[] {
  const list: unknown = part[key];
  return Array.isArray(list) ? list : [];
}

/** The objects at a key by their names, in order; none where there is none. */
export function partsAt(part: Dictionary, key: string): readonly (readonly [name: string, inner: Dictionary])[] {
  const inner = part[key];
  return isDictionary(inner) ? Object.entries(inner).flatMap(([name, value]) => (isDictionary(value) ? [[name, value] as const] : [])) : [];
}

/** A JSON file of the repository. Throws where it is none. */
export function readJson(path: string): unknown {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return value;
}
