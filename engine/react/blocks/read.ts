import type { JsonValue } from '../../language/text.ts';

/** A part of a block: what it holds is settled by its kind in `engine/render/blocks`. */
export type Part = { readonly [name: string]: JsonValue };

/** The words under a name; '' where there are none. */
export function words(part: Part, name: string): string {
  const value = part[name];
  return typeof value === 'string' ? value : '';
}

/** The objects of a list under a name; none where there is no list. */
export function partsIn(part: Part, name: string): readonly Part[] {
  return listIn(part, name).filter(isPart);
}

/** The elements of a list under a name; none where there is no list. */
export function listIn(part: Part, name: string): readonly JsonValue[] {
  const value = part[name];
  return isList(value) ? value : [];
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isPart(value: JsonValue): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
