import type { JsonSchema, Settings } from '../../engine/language/fieldType.ts';

/** A setting that is a finite number, or undefined when it is absent or anything else. */
export function numberSetting(settings: Settings, name: string): number | undefined {
  const value = settings[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A setting that counts something (a whole number, not negative), or undefined. */
export function countSetting(settings: Settings, name: string): number | undefined {
  const value = numberSetting(settings, name);
  return value !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** A setting that is a text with something in it, or undefined. */
export function textSetting(settings: Settings, name: string): string | undefined {
  const value = settings[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The texts in a setting that is a list; empty when it is none. */
export function listSetting(settings: Settings, name: string): readonly string[] {
  const value = settings[name];
  return Array.isArray(value) ? value.filter((item: unknown) => typeof item === 'string') : [];
}

/** The JSON Schema of a setting that is a literal or `{ "=": "expression" }`. The description stays on the outside. */
export function orExpression({ description, examples, default: fallback, ...literal }: JsonSchema): JsonSchema {
  const outside = Object.fromEntries(
    Object.entries({ description, examples, default: fallback }).filter(([, value]) => value !== undefined),
  );
  return { ...outside, anyOf: [literal, expression] };
}

const expression: JsonSchema = {
  type: 'object',
  required: ['='],
  properties: { '=': { type: 'string', minLength: 1 } },
  additionalProperties: false,
};

/** A regular expression as schemas take it, or undefined when it is not well formed (the engine compiles whatever it gets). */
export function patternOf(source: string | undefined): string | undefined {
  if (source === undefined) return undefined;
  try {
    return new RegExp(source).source;
  } catch {
    return undefined;
  }
}
