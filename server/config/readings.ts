import type { Setting } from './setting.ts';
import { settings, type SettingOf } from './settings.ts';

/** An environment, and the problems found in it so far. */
export interface Reading {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly problems: string[];
}

/** Whether the variable is set, to anything but blanks. */
export function isGiven(from: Reading, name: keyof typeof settings): boolean {
  return given(from, name) !== undefined;
}

/** The variable's text, or its default; undefined where it has neither. */
export function readText(from: Reading, name: SettingOf<'text' | 'secret'>): string | undefined {
  const { default: standard }: Extract<Setting, { kind: 'text' | 'secret' }> = settings[name];
  return given(from, name) ?? standard;
}

/** A whole number within the limits of its setting; notes a problem and gives the default otherwise. */
export function readNumber(from: Reading, name: SettingOf<'number'>): number {
  const { default: standard, least, most } = settings[name];
  const text = given(from, name);
  if (text === undefined) return standard;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  from.problems.push(`${name} must be a whole number from ${least} to ${most}.`);
  return standard;
}

/** `1` or `true` is on, `0`, `false` or unset is off; anything else is a problem. */
export function readFlag(from: Reading, name: SettingOf<'flag'>): boolean {
  return ['1', 'true'].includes(oneOf(from, name, '0', ['0', '1', 'false', 'true']));
}

/** One of the setting's choices; notes a problem and gives the default otherwise. */
export function readChoice(from: Reading, name: SettingOf<'choice'>): string {
  const { default: standard, choices } = settings[name];
  return oneOf(from, name, standard, choices);
}

/** An http or https address, without a user, a query or a fragment; notes a problem and gives the default otherwise. */
export function readAddress(from: Reading, name: SettingOf<'address'>, standard: string): URL {
  const text = given(from, name) ?? standard;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    from.problems.push(`${name} must be an address that begins with http:// or https://.`);
    return new URL(standard);
  }
  const more = url.username + url.password + url.search + url.hash;
  if (more === '') return url;
  from.problems.push(`${name} must be an address without a name, password, query or fragment in it.`);
  return new URL(standard);
}

function oneOf(from: Reading, name: string, standard: string, choices: readonly string[]): string {
  const text = given(from, name);
  if (text === undefined || choices.includes(text)) return text ?? standard;
  from.problems.push(`${name} must be one of ${choices.join(', ')}.`);
  return standard;
}

function given({ env }: Reading, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === '' ? undefined : text;
}
