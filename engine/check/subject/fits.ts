import type { StaticType } from '../../expression/authoring.ts';
import { partsOf } from '../../expression/calendar.ts';
import { isDictionary } from '../../load/reading.ts';

/** Whether a value of one type can be used where another is wanted. A date is a text to the bank; unknown fits anywhere. */
export function fits(type: StaticType, wanted: StaticType): boolean {
  if (type === 'unknown' || wanted === 'unknown' || type === wanted) return true;
  if (wanted === 'string') return type === 'date';
  if (typeof wanted === 'string' || typeof type === 'string') return false;
  if ('list' in wanted) return 'list' in type && fits(type.list, wanted.list);
  if (!('object' in type)) return false;
  const needed = Object.entries(wanted.object).filter(([name]) => wanted.optional?.includes(name) !== true);
  const own = type.object;
  const missing = needed.some(([name]) => !Object.hasOwn(own, name));
  const wrong = Object.entries(wanted.object).some(([name, part]) => Object.hasOwn(own, name) && !fits(own[name] ?? 'unknown', part));
  return !missing && !wrong;
}

/** Whether a value written out in a flow can be used where a type is wanted. */
export function valueFits(value: unknown, wanted: StaticType): boolean {
  if (wanted === 'unknown') return true;
  if (wanted === 'string') return typeof value === 'string';
  if (wanted === 'number') return typeof value === 'number';
  if (wanted === 'bool') return typeof value === 'boolean';
  if (wanted === 'date') return typeof value === 'string' && partsOf(value) !== undefined;
  if ('list' in wanted) return Array.isArray(value) && value.every((element) => valueFits(element, wanted.list));
  if (!isDictionary(value)) return false;
  return Object.entries(wanted.object).every(([name, part]) =>
    Object.hasOwn(value, name) ? valueFits(value[name], part) : wanted.optional?.includes(name) === true,
  );
}
