import type { SessionView } from '../../schemas/api.ts';

/** The zone in which times are written: the session's, and the bank's own until that is known. Pure. */
export function timeZoneOf(session: Pick<SessionView, 'timeZone'> | undefined): string {
  return session?.timeZone ?? 'Asia/Kolkata';
}
