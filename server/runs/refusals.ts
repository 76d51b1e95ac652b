import { detailOf } from '../audit/detail.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Session } from '../sessions/session.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../runtime/clock.ts';

/** What noting a refusal needs of the server. */
export interface RefusalContext {
  readonly store: Store;
  readonly clock: Clock;
}

/** A request about a run that was refused. */
export interface Refusal {
  readonly run: string;
  /** Method and route, e.g. `GET /api/runs/:id`. */
  readonly asked: string;
  readonly code: ErrorCode;
}

/**
 * Notes in the audit trail of a run that a request about it was refused: who asked, what for, and why it was refused;
 * nothing of what was sent. A run that there is not has no trail.
 */
export async function noteRefusal(
  { store: { db }, clock }: RefusalContext,
  session: Session,
  { run, asked, code }: Refusal,
): Promise<void> {
  const row = await db.selectFrom('runs').select(['flow', 'version']).where('id', '=', run).executeTakeFirst();
  if (!row) return;
  await db
    .insertInto('audit')
    .values({
      at: clock(),
      run,
      session: session.id,
      customer: session.customerKey ?? null,
      agent: session.agentKey ?? null,
      action: 'refused',
      version: row.version,
      detail: detailOf({ flow: row.flow, asked, code }),
    })
    .execute();
}
