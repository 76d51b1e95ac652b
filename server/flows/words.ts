import type { Tongue } from '../../engine/language/tongue.ts';
import type { Services } from '../services.ts';

/** The shared messages in a tongue, by key; English ones where it has none. */
export function wordsIn({ flows }: Pick<Services, 'flows'>, tongue: Tongue): Readonly<Record<string, string>> {
  const { messages, translations } = flows.language();
  return { ...messages, ...translations[tongue]?.messages };
}
