import { detailOf } from '../audit/detail.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { inRun, type Session } from '../sessions/session.ts';
import type { Log } from '../runtime/log.ts';
import type { RunContext } from './record.ts';
import { isWritten, removeRun } from './removeRun.ts';
import type { UploadStorage } from '../uploads/storage.ts';
import { visibleRun } from './view.ts';

/** What discarding needs of the server. */
export interface DiscardContext extends RunContext {
  readonly log: Log;
  readonly storage: Pick<UploadStorage, 'remove'>;
}

/** Losing against another step of the same run more often than this points at a fault. */
const MOST_CLASHES = 10;

/**
 * Discards an unfinished run for a session that may see it: its answers and files are gone when this resolves, and only its audit
 * trail stays. Throws `run-not-found`, `run-ended`, and `run-written` where the bank has done something for it or is at it.
 */
export async function discardRun(context: DiscardContext, session: Session, id: string): Promise<void> {
  for (let clash = 0; clash < MOST_CLASHES; clash += 1) {
    const record = await visibleRun(context, session, id);
    const { row } = record;
    if (row.ended_at !== null) throw new ServiceError('run-ended');
    if (await isWritten(context.store.db, id)) throw new ServiceError('run-written');
    const files = await removeRun(context.store, {
      run: id,
      from: row.version,
      movedAt: row.moved_at,
      audit: {
        at: context.clock(),
        run: id,
        session: session.id,
        customer: inRun(session, record).customerKey ?? null,
        agent: session.agentKey ?? null,
        action: 'discarded',
        version: row.version,
        detail: detailOf({ flow: row.flow }),
      },
    });
    if (files) return removeFiles(context, files);
  }
  throw new Error(`A run that is to be discarded kept moving: ${id}`);
}

/** What cannot be removed now is found and removed by the janitor: nothing leads to it any more. */
async function removeFiles({ log, storage }: DiscardContext, files: readonly string[]): Promise<void> {
  try {
    for (const file of files) await storage.remove(file);
  } catch (error) {
    log.warn({ err: error }, 'files of a discarded run are left to the janitor');
  }
}
