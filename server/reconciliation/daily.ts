import { bankTime } from '../runtime/clock.ts';
import type { InFlight } from '../runtime/inFlight.ts';
import type { Log } from '../runtime/log.ts';
import { dutyDoneOn } from './duty.ts';
import { reconcile, type ReconcileContext } from './reconcile.ts';

/** What comparing once a day needs of the server. */
export interface DailyContext extends ReconcileContext {
  readonly inFlight: InFlight;
  readonly log: Log;
}

/** How often it is looked whether it is time. */
const LOOK_MS = 60_000;

/** Until the next try, where the bank does not answer. */
export const REST_MS = 15 * 60_000;

/** Compares with the bank's books once a day. Any number of servers may say so: one of them does it. */
export function startReconciliation(context: DailyContext): { stop(): void } {
  const stopping = new AbortController();
  const look = () => {
    context.inFlight
      .join('reconciliation', () => reconcileWhenDue(context, stopping.signal))
      .catch((error: unknown) => context.log.error({ err: error }, 'the outbox could not be compared with the books of the bank'));
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      stopping.abort();
    },
  };
}

/** Does it where its hour has come today, in the bank's time, and it is not done yet. */
export async function reconcileWhenDue(context: DailyContext, signal?: AbortSignal): Promise<void> {
  const { hour, days } = context.config.reconcile;
  const now = bankTime(context.clock());
  const [day, hourNow] = [now.slice(0, 10), Number(now.slice(11, 13))];
  if (hour < 0 || hourNow < hour || (await dutyDoneOn(context.store)) >= day) return;
  const done = await reconcile(context, days, { day, restMs: REST_MS, ...(signal ? { signal } : {}) });
  if (!done) return;
  context.log.info(done, 'the outbox was compared with the books of the bank');
  if (done.cases > 0) context.log.error({ cases: done.cases }, 'the books of the bank differ from what customers were told: see the cases');
  if (done.unanswered > 0) context.log.warn({ unanswered: done.unanswered }, 'of some writes the bank did not tell');
}
