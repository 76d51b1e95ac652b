import type { Settings } from '../../engine/language/fieldType.ts';
import { hasParts, partOf } from '../shared/parts.ts';
import { bare, typed } from '../shared/typed.ts';

/** Digits of a cheque number in India. */
export const DIGITS = 6;

/** The first and the last number of cheques that follow each other, each of six digits. */
export interface ChequeRange {
  readonly from: string;
  readonly to: string;
}

const NUMBER = /^[0-9]{6}$/;

/** Whether the field asks for several cheques. */
export function isRange(settings: Settings): boolean {
  return settings.range === true;
}

/** Whether a text is a whole cheque number. */
export function isNumber(text: unknown): text is string {
  return typeof text === 'string' && NUMBER.test(text);
}

/**
 * The canonical answer of a range: its numbers without spaces, and how many cheques they are where both are
 * whole and in order. A part that is empty is left out, everything else too; undefined when both are. Total.
 */
export function readRange(answer: unknown): unknown {
  if (answer === undefined || answer === null || answer === '') return undefined;
  if (!hasParts(answer)) return answer;
  const [from, to] = [typed(partOf(answer, 'from'), bare), typed(partOf(answer, 'to'), bare)];
  if (from === undefined && to === undefined) return undefined;
  const count = isNumber(from) && isNumber(to) ? chequesIn({ from, to }) : 0;
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), ...(count < 1 ? {} : { count }) };
}

/** The range that an answer states, or undefined when a number is missing or not whole. Total. */
export function rangeOf(answer: unknown): ChequeRange | undefined {
  const [from, to] = [partOf(answer, 'from'), partOf(answer, 'to')];
  return isNumber(from) && isNumber(to) ? { from, to } : undefined;
}

/** How many cheques there are from the first to the last number; below one when the last comes first. */
export function chequesIn({ from, to }: ChequeRange): number {
  return Number(to) - Number(from) + 1;
}

/** The number that all cheques come after, with its zeros; undefined when the flow names none. */
export function numberBefore(settings: Settings): string | undefined {
  const { after } = settings;
  const text = typeof after === 'number' ? String(after) : after;
  return typeof text === 'string' && /^[0-9]{1,6}$/.test(text) ? text.padStart(DIGITS, '0') : undefined;
}
