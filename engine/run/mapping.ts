import type { Scope } from '../expression/index.ts';
import type { JsonValue, Mapped } from '../language/text.ts';
import { valueOf } from './scope.ts';

/** The values of a mapping, as they stand in a scope; parts without a value are left out. Pure. */
export function mappedValues(mapping: Readonly<Record<string, Mapped>> | undefined, scope: Scope): Record<string, JsonValue> {
  const values: Record<string, JsonValue> = {};
  for (const [name, mapped] of Object.entries(mapping ?? {})) {
    const value = valueOf(mapped, scope);
    if (value !== undefined && value !== null) values[name] = asJson(value);
  }
  return values;
}

function asJson(value: unknown): JsonValue {
  // Only how long it takes: most values are these, and each move asks for some.
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  const text = JSON.stringify(value);
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- by its definition, JSON.parse returns what JSON can hold
  const parsed: JsonValue = text === undefined ? null : JSON.parse(text);
  return parsed;
}
