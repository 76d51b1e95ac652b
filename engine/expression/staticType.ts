import type { ValueType } from '../language/fieldType.ts';

/** What is known of a value before anything runs: a `ValueType`, or `unknown` where a fault was already reported. */
export type StaticType =
  | 'string'
  | 'number'
  | 'bool'
  | 'date'
  | 'unknown'
  | { readonly list: StaticType }
  | { readonly object: Readonly<Record<string, StaticType>>; readonly optional?: readonly string[] };

/** The type as a host may use it; undefined when a part of it is unknown. */
export function valueTypeOf(type: StaticType): ValueType | undefined {
  return isKnown(type) ? type : undefined;
}

function isKnown(type: StaticType): type is ValueType {
  if (typeof type === 'string') return type !== 'unknown';
  return 'list' in type ? isKnown(type.list) : Object.values(type.object).every(isKnown);
}

/** The type that both are, where there is one; objects are joined, a part that only one has becomes optional. */
export function unify(a: StaticType, b: StaticType): StaticType | undefined {
  if (a === 'unknown' || a === b) return b;
  if (b === 'unknown') return a;
  if (typeof a === 'string' || typeof b === 'string') return undefined;
  if ('list' in a && 'list' in b) {
    const element = unify(a.list, b.list);
    return element && { list: element };
  }
  return 'object' in a && 'object' in b ? unifyObjects(a, b) : undefined;
}

type ObjectType = Extract<StaticType, { object: unknown }>;

function unifyObjects(a: ObjectType, b: ObjectType): StaticType | undefined {
  const optional = new Set([...(a.optional ?? []), ...(b.optional ?? [])]);
  const parts: [string, StaticType][] = [];
  for (const key of new Set([...Object.keys(a.object), ...Object.keys(b.object)])) {
    const [first, second] = [partType(a, key), partType(b, key)];
    if (!first || !second) optional.add(key);
    const part = first && second ? unify(first, second) : (first ?? second);
    if (!part) return undefined;
    parts.push([key, part]);
  }
  return { object: Object.fromEntries(parts), ...(optional.size > 0 && { optional: [...optional] }) };
}

/** The type of one part of an object; undefined when it has no such part. */
export function partType(type: ObjectType, key: string): StaticType | undefined {
  return Object.hasOwn(type.object, key) ? type.object[key] : undefined;
}

const ONE: Readonly<Record<Extract<StaticType, string>, string>> = {
  string: 'a text',
  number: 'a number',
  bool: 'true or false',
  date: 'a date',
  unknown: 'something',
};
const MANY: Readonly<Record<Extract<StaticType, string>, string>> = {
  string: 'texts',
  number: 'numbers',
  bool: 'true or false',
  date: 'dates',
  unknown: 'anything',
};

/** A type in an analyst's words: `a list of dates`. */
export function describe(type: StaticType): string {
  if (typeof type === 'string') return ONE[type];
  if ('list' in type) return `a list of ${plural(type.list)}`;
  return `a group of values (${Object.keys(type.object).slice(0, 4).join(', ')})`;
}

function plural(type: StaticType): string {
  if (typeof type === 'string') return MANY[type];
  return 'list' in type ? 'lists' : 'items';
}
