import type { Field } from '../../language/field.ts';
import type { FieldType, Settings } from '../../language/fieldType.ts';
import type { InputLimits, Language } from '../../language/language.ts';
import { isExpression } from '../../language/text.ts';
import { patternParts } from './patternParts.ts';
import { numberOf } from './settings.ts';

/** Longest text that is tried. */
const LONGEST = 5_000;

/**
 * Some answers that a field takes, made to find one that something else does not: texts of the fewest and of the most signs, and of one
 * more or less than `against` allows, and numbers beside its bounds. Those that nobody can tell the field takes are left out. Pure.
 */
export function witnessesOf(field: Field, against: InputLimits, language: Language): readonly (string | number)[] {
  const type = language.fieldTypes.get(field.type);
  if (!type || field.options !== undefined) return [];
  const settings = settingsOf(field, type, language);
  const value = type.value(settings ?? {});
  if (settings === undefined || (value !== 'string' && value !== 'number')) return [];
  const candidates = value === 'string' ? textsFor(type, settings, against) : numbersFor(against);
  return candidates.map((one) => type.normalise(one, settings)).filter((one) => isTaken(one, type, settings));
}

/** What a field says of its type's settings, where all of it is known without a run. */
function settingsOf(field: Field, type: FieldType, { limits }: Language): Settings | undefined {
  const known: Record<string, unknown> = {};
  for (const key of Object.keys(type.settings)) {
    const setting = field[key];
    if (setting === undefined) continue;
    const value = isExpression(setting) ? numberOf(setting, limits) : setting;
    if (value === undefined) return undefined;
    known[key] = value;
  }
  return known;
}

function isTaken(answer: unknown, type: FieldType, settings: Settings): answer is string | number {
  if (typeof answer !== 'string' && typeof answer !== 'number') return false;
  return keepsTo(answer, type.schema(settings)) && (type.check?.(answer, settings, { today: '2026-01-01' }) ?? []).length === 0;
}

/** Whether a text or a number keeps to limits. What of them is no limit is passed over. Pure. */
export function keepsTo(answer: string | number, limits: { readonly [Key in keyof InputLimits]: unknown }): boolean {
  const { minLength, maxLength, pattern, minimum, maximum, exclusiveMinimum } = limits;
  const atLeast = (size: number, bound: unknown): boolean => typeof bound !== 'number' || size >= bound;
  const atMost = (size: number, bound: unknown): boolean => typeof bound !== 'number' || size <= bound;
  if (typeof answer === 'number')
    return atLeast(answer, minimum) && atMost(answer, maximum) && (typeof exclusiveMinimum !== 'number' || answer > exclusiveMinimum);
  const size = [...answer].length;
  return (
    atLeast(size, minLength) && atMost(size, maxLength) && (typeof pattern !== 'string' || expressionOf(pattern)?.test(answer) !== false)
  );
}

function expressionOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

function numbersFor({ minimum, maximum, exclusiveMinimum }: InputLimits): readonly number[] {
  return [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(exclusiveMinimum === undefined ? [] : [exclusiveMinimum]),
    ...(maximum === undefined ? [] : [maximum + 1]),
  ];
}

/** Signs of which texts are made: one that few patterns take, and some that most do. */
const SIGNS = ['~', 'a', 'A', '5'] as const;

function textsFor(type: FieldType, settings: Settings, against: InputLimits): readonly string[] {
  const { minLength, maxLength, pattern } = type.schema(settings);
  const made = typeof pattern === 'string' ? textsOf(pattern, typeof maxLength === 'number' ? Math.min(maxLength, LONGEST) : LONGEST) : [];
  const sizes = [minLength, maxLength, (against.minLength ?? 0) - 1, (against.maxLength ?? 0) + 1].flatMap((size) =>
    typeof size === 'number' && size > 0 && size <= LONGEST ? [size] : [],
  );
  const { example } = settings;
  return [...(typeof example === 'string' ? [example] : []), ...made, ...sizes.flatMap((size) => SIGNS.map((sign) => sign.repeat(size)))];
}

/** Signs that are tried for a part of a pattern. */
const TRIED = [...'A7a-/ .,@~'];

/**
 * The shortest and the longest text of a pattern that is one sign after the other, of at most `size` signs; none of any other pattern,
 * of which nothing is told then.
 */
function textsOf(pattern: string, size: number): readonly string[] {
  const parts = patternParts(pattern.replace(/^\^/, '').replace(/\$$/, '')) ?? [];
  const signs = parts.map(({ sign }) => [sign, ...TRIED].find((one) => expressionOf(`^${sign}$`)?.test(one) === true));
  const least = parts.reduce((sum, one) => sum + one.least, 0);
  if (least > size || !signs.every((sign) => sign !== undefined)) return [];
  let room = size - least;
  const longest = parts.map((part, index) => {
    const more = Math.min(part.most - part.least, room);
    room -= more;
    return (signs[index] ?? '').repeat(part.least + more);
  });
  return [parts.map((part, index) => (signs[index] ?? '').repeat(part.least)).join(''), longest.join('')].filter((text) => text !== '');
}
