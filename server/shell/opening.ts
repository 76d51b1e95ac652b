import type { Hours, Language } from '../../engine/language/language.ts';
import { closingAt, type Closing, type OpeningRule } from '../../schemas/opening.ts';
import { timeOfDay } from '../runtime/clock.ts';
import type { Services } from '../services.ts';
import type { ShellFile } from './settings.ts';

/** When the portal is open, as its settings say it. Pure. */
export function openingRule(
  { hours, maintenance }: Pick<ShellFile, 'hours' | 'maintenance'>,
  language: Pick<Language, 'hours'>,
): OpeningRule {
  const { closed, message, reopens } = maintenance;
  return {
    hours: language.hours[hours] ?? always,
    ...(closed ? { maintenance: { message, ...(reopens === undefined ? {} : { reopens }) } } : {}),
  };
}

/** That the portal is closed at this moment; nothing while it is open. */
export function closingNow({ shell, flows, clock }: Pick<Services, 'shell' | 'flows' | 'clock'>): Closing | undefined {
  return closingAt(openingRule(shell(), flows.language()), clock(), timeOfDay);
}

const always: Hours = { from: '00:00', to: '24:00' };
