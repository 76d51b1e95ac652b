import type { Settings } from '../../engine/language/fieldType.ts';
import { bare, typed } from '../shared/typed.ts';

/** The canonical form of a number as it was typed. Total. */
export function normalise(answer: unknown): unknown {
  return typed(answer, bare);
}

/** Whether the field asks for an Aadhaar number. */
export function isAadhaar(settings: Settings): boolean {
  return settings.kind === 'aadhaar';
}
