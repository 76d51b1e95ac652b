import type { Services } from './services.ts';
import { SESSION_LIFE_MS } from './sessions/sessions.ts';
import { removeParts } from './uploads/storage.ts';

const HOUR_MS = 3_600_000;

/** Removes, once an hour, what has run out and is of no use to anybody: sessions, codes, counters, broken uploads. */
export function startJanitor(services: Services, uploadFolder: string): { stop(): void } {
  const tidy = () => {
    services.inFlight.join('tidy', () => tidyUp(services, uploadFolder))
      .catch((error: unknown) => services.log.error({ err: error }, 'what has run out could not be removed'));
  };
  const timer = setInterval(tidy, HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** One round. Runs, their events and the audit trail stay. */
export async function tidyUp({ store: { db }, clock }: Pick<Services, 'store' | 'clock'>, uploadFolder: string): Promise<void> {
  const now = clock();
  await db.deleteFrom('sessions').where('created_at', '<', now - 2 * SESSION_LIFE_MS).execute();
  await db.deleteFrom('retired_tokens').where('retired_at', '<', now - HOUR_MS).execute();
  await db.deleteFrom('otp').where('expires_at', '<', now - HOUR_MS).execute();
  await db.deleteFrom('links').where('expires_at', '<', now - 24 * HOUR_MS).execute();
  await db.deleteFrom('otp_locks').where('window_from', '<', now - 24 * HOUR_MS).where('locked_until', '<', now).execute();
  await db.deleteFrom('rate_limits').where('resets_at', '<', now).execute();
  await removeParts(uploadFolder, HOUR_MS);
}
