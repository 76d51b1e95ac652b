/** An environment, and the problems found in it so far. */
export interface Reading {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly problems: string[];
}

/** The variable's text; undefined when unset or blank. */
export function readText({ env }: Reading, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === '' ? undefined : text;
}

/** A whole number within limits; notes a problem and gives the fallback otherwise. */
export function readNumber(from: Reading, name: string, fallback: number, least: number, most: number): number {
  const text = readText(from, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  from.problems.push(`${name} must be a whole number from ${least} to ${most}.`);
  return fallback;
}

/** `1` or `true` is on, `0`, `false` or unset is off; anything else is a problem. */
export function readFlag(from: Reading, name: string): boolean {
  return ['1', 'true'].includes(readChoice(from, name, '0', ['0', '1', 'false', 'true']));
}

/** One of the choices; notes a problem and gives the fallback otherwise. */
export function readChoice(from: Reading, name: string, fallback: string, choices: readonly string[]): string {
  const text = readText(from, name);
  if (text === undefined) return fallback;
  if (choices.includes(text)) return text;
  from.problems.push(`${name} must be one of ${choices.join(', ')}.`);
  return fallback;
}

/** An http or https address; notes a problem and gives the fallback otherwise. */
export function readOrigin(from: Reading, name: string, fallback: string): URL {
  const text = readText(from, name) ?? fallback;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url;
  from.problems.push(`${name} must be an address that begins with http:// or https://.`);
  return new URL(fallback);
}
