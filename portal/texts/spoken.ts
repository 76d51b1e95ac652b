import type { Tongue } from '../../engine/language/tongue.ts';
import type { Catalogue } from './translate.ts';

/** The words that the portal speaks with at present, besides the English ones that it always has. */
export interface Spoken {
  readonly tongue: Tongue;
  /** The shared catalogue in this tongue; what it lacks is said in English. */
  readonly shared: Catalogue;
  /** The field types' words in this tongue. */
  readonly widgets: Catalogue;
}

const english: Spoken = { tongue: 'en', shared: {}, widgets: {} };

/** Words beyond the English ones are fetched when somebody wants them. */
const fetched: Readonly<Record<Exclude<Tongue, 'en'>, () => Promise<Spoken>>> = {
  hi: async () => (await import('./hindi.ts')).hindi,
};

let present = english;
let wanted: Tongue = 'en';
const listeners = new Set<() => void>();

/** Gives what is spoken at present; the same object until that changes. */
export function spoken(): Spoken {
  return present;
}

/** Calls back whenever another tongue is spoken. Returns the removal. */
export function onSpoken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Speaks another tongue from now on, and tells the document. The words are fetched first; rejects, and changes
 * nothing, where they cannot be had. Of two that are asked for the later counts.
 */
export async function speak(tongue: Tongue): Promise<void> {
  wanted = tongue;
  const next = tongue === 'en' ? english : await fetched[tongue]();
  if (wanted !== tongue) return;
  present = next;
  document.documentElement.lang = `${tongue}-IN`;
  listeners.forEach((tell) => tell());
}
