import { useCallback } from 'react';
import { isWithin } from '../../engine/language/hours.ts';
import type { FlowCard } from '../../schemas/api.ts';
import { writtenTime } from '../clock/bankClock.ts';
import { useSession } from '../session/sessionContext.ts';
import { text } from '../texts/text.ts';
import { timeOfDay } from './bankTime.ts';
import { useBankTime } from './useBankTime.ts';

/** What is said of the hours of a service. */
export interface ServiceHours {
  /** While it is closed: when it opens. */
  readonly closed?: string;
  /** From when to when it is open; absent where it always is. */
  readonly hours?: string;
}

/** Says when a service is open and whether it is closed now, by the bank's clock: a list that stays open follows it. */
export function useServiceHours({ hours, closed }: Pick<FlowCard, 'hours' | 'closed'>): ServiceHours {
  const { session } = useSession();
  const timeZone = session?.timeZone;
  const open = useBankTime(
    useCallback(
      (now: number) => (hours && timeZone !== undefined ? isWithin(hours, timeOfDay(now, timeZone)) : undefined),
      [hours, timeZone],
    ),
  );
  const opens = open === undefined ? closed?.opens : open ? undefined : hours?.from;
  return {
    ...(opens === undefined ? {} : { closed: text('shell.service.closed', { opens: writtenTime(opens) }) }),
    ...(hours && { hours: text('shell.service.hours', { opens: writtenTime(hours.from), closes: writtenTime(hours.to) }) }),
  };
}
