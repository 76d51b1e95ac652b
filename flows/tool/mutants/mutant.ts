import { escapePointer } from '../../../engine/load/flowText.ts';

/** A small mistake that somebody may well make in a flow file. */
export interface Mutant {
  /** Where it is made. */
  readonly pointer: string;
  /** What it is, in words: `the condition is negated`. */
  readonly what: string;
  /** The flow with the mistake, as JSON. */
  readonly value: unknown;
}

/** Keys and positions that lead to a part of a flow. */
export type Path = readonly (string | number)[];

/** What is done to one part: `instead` undefined takes it out. */
export interface Change {
  readonly path: Path;
  readonly what: string;
  readonly instead: unknown;
}

/** A copy of JSON with one part changed, or taken out. Pure. */
export function changed(value: unknown, [key, ...rest]: Path, instead: unknown): unknown {
  if (key === undefined) return instead;
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const at = Number(key);
    return rest.length === 0 && instead === undefined ? list.toSpliced(at, 1) : list.with(at, changed(list[at], rest, instead));
  }
  const before = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const entries = before.flatMap(([name, part]: [string, unknown]): (readonly [string, unknown])[] => {
    if (name !== key) return [[name, part]];
    return rest.length === 0 && instead === undefined ? [] : [[name, changed(part, rest, instead)]];
  });
  const isNew = !before.some(([name]) => name === key) && instead !== undefined;
  return Object.fromEntries(isNew ? [...entries, [String(key), instead]] : entries);
}

/** A path as a JSON pointer. Pure. */
export function pointerOf(path: Path): string {
  return path.map((part) => `/${escapePointer(String(part))}`).join('');
}

/** The part of JSON at a pointer; undefined where there is none. Pure. */
export function partAt(value: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  return keys.reduce<unknown>((part, key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? Reflect.get(part, name) : undefined;
  }, value);
}
