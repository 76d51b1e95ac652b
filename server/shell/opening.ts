import type { Hours, Language } from '../../engine/language/language.ts';
import { closingAt, type Closing, type OpeningRule } from '../../schemas/opening.ts';
import { timeOfDay, type Clock } from '../runtime/clock.ts';
import type { ShellFile, ReadShell } from './settings.ts';
import type { FlowRegistry } from '../flows/registry.ts';

/** What telling whether the portal is open needs of the server. */
export interface ShellContext {
  /** The settings of the portal, as their file says them now. */
  readonly shell: ReadShell;
  readonly flows: Pick<FlowRegistry, 'language'>;
  readonly clock: Clock;
}

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
export function closingNow({ shell, flows, clock }: ShellContext): Closing | undefined {
  return closingAt(openingRule(shell(), flows.language()), clock(), timeOfDay);
}

const always: Hours = { from: '00:00', to: '24:00' };
