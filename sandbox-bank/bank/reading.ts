import type { Named } from './answer.ts';

/** A text of a validated input; undefined when it was left out. */
export function textOf(input: Named, name: string): string | undefined {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
}

/** A text that the contract requires; throws when the input was not validated. */
export function requiredText(input: Named, name: string): string {
  const value = textOf(input, name);
  if (value === undefined) throw new Error(`The input holds no text ${name}.`);
  return value;
}

/** A number that the contract requires; throws when the input was not validated. */
export function requiredNumber(input: Named, name: string): number {
  const value = input[name];
  if (typeof value !== 'number') throw new Error(`The input holds no number ${name}.`);
  return value;
}

/** A list of texts; empty when it was left out. */
export function textsOf(input: Named, name: string): readonly string[] {
  const value = input[name];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** An object; empty when it was left out. */
export function objectOf(input: Named, name: string): Named {
  const value = input[name];
  return isNamed(value) ? value : {};
}

/** A list of objects; empty when it was left out. */
export function objectsOf(input: Named, name: string): readonly Named[] {
  const value = input[name];
  return Array.isArray(value) ? value.filter(isNamed) : [];
}

/** Whether a value is an object with names. */
export function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
