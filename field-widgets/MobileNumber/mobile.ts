import type { Settings } from '../../engine/language/fieldType.ts';
import { typed } from '../shared/typed.ts';
import { separatorsDropped, withoutCode } from './indianMobile.ts';

/** The canonical form of a number as it was typed: ten digits, or with its country's code where those of others are taken. Total. */
export function normalise(answer: unknown, settings: Settings): unknown {
  return typed(answer, isInternational(settings) ? withCode : withoutCode);
}

/** Whether numbers of other countries are taken. */
export function isInternational(settings: Settings): boolean {
  return settings.international === true;
}

/** Grouped as people read it out: `98765 43210`, `+91 98765 43210`. Other countries' numbers stay as they are. */
export function readable(number: string): string {
  return number.replace(/^(\+91)?([6-9][0-9]{4})([0-9]{5})$/, (_, code: string | undefined, first: string, last: string) =>
    [code, first, last].filter(Boolean).join(' '),
  );
}

function withCode(text: string): string {
  const number = separatorsDropped(text).replace(/^00/, '+');
  return /^(?:91|0)?[6-9][0-9]{9}$/.test(number) ? `+91${number.slice(-10)}` : number;
}
