import type { Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { hasParts, partOf } from '../shared/parts.ts';
import { countSetting } from '../shared/settings.ts';
import { asText, plainDigits, typed } from '../shared/typed.ts';

/** A card's PIN has four digits, a password eight characters at least (specification, sections 3 and 9). */
const PIN_DIGITS = 4;
const SHORTEST_PASSWORD = 8;
/** Nobody types more twice; something must bound it. */
const LONGEST_PASSWORD = 128;

/** What was typed into the two boxes. */
export interface TypedTwice {
  readonly secret: string;
  readonly again: string;
}

/** Whether a password is chosen rather than a PIN. */
export function isPassword(settings: Settings): boolean {
  return settings.purpose === 'password';
}

/** How many digits a PIN has. */
export function digitsOf(settings: Settings): number {
  return countSetting(settings, 'digits') ?? PIN_DIGITS;
}

/** How many characters a password has, at least and at most. */
export function passwordLengths(settings: Settings): { readonly min: number; readonly max: number } {
  return { min: countSetting(settings, 'minLength') ?? SHORTEST_PASSWORD, max: LONGEST_PASSWORD };
}

/**
 * The canonical answer: the secret itself once both boxes say the same, and both of them while they do not;
 * undefined when both are empty. The blanks of a password stay. Total.
 */
export function readTwice(answer: unknown, settings: Settings): unknown {
  if (!hasParts(answer)) return clean(answer, settings);
  const [secret, again] = [clean(partOf(answer, 'secret'), settings), clean(partOf(answer, 'again'), settings)];
  if (secret === again) return secret;
  return { ...(secret === undefined ? {} : { secret }), ...(again === undefined ? {} : { again }) };
}

/** What an answer puts into the two boxes. */
export function shownTwice(answer: unknown): TypedTwice {
  if (!hasParts(answer)) return { secret: asText(answer), again: asText(answer) };
  return { secret: asText(partOf(answer, 'secret')), again: asText(partOf(answer, 'again')) };
}

/** What is wrong with a secret by itself: its form, or that anybody would guess it. */
export function secretProblem(secret: string, settings: Settings): TypeProblem | undefined {
  if (secret === '')
    return { key: isPassword(settings) ? 'confirmPin.passwordRequired' : 'confirmPin.required', params: { digits: digitsOf(settings) } };
  if (isPassword(settings)) return passwordProblem(secret, settings);
  if (secret.length !== digitsOf(settings) || !/^[0-9]+$/.test(secret))
    return { key: 'confirmPin.digits', params: { digits: digitsOf(settings) } };
  return settings.allowSimple !== true && isSimple(secret) ? { key: 'confirmPin.simple' } : undefined;
}

function passwordProblem(secret: string, settings: Settings): TypeProblem | undefined {
  const { min, max } = passwordLengths(settings);
  if (secret.length < min) return { key: 'confirmPin.passwordShort', params: { min } };
  return secret.length > max ? { key: 'confirmPin.passwordLong', params: { max } } : undefined;
}

/** The same digit throughout, or digits that count up or down by one: the first that a thief tries. */
function isSimple(pin: string): boolean {
  const steps = new Set(
    Array.from(pin)
      .slice(1)
      .map((digit, at) => Number(digit) - Number(pin[at])),
  );
  return steps.size === 1 && [0, 1, -1].some((step) => steps.has(step));
}

function clean(part: unknown, settings: Settings): unknown {
  if (!isPassword(settings)) return typed(part, plainDigits);
  return part === null || part === '' ? undefined : part;
}
