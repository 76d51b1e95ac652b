import type { ExpressionBuilder, Insertable, Kysely } from 'kysely';
import { MESSAGE } from '../outbox/outboxMessage.ts';
import type { Store } from '../store/store.ts';
import type { AuditRow, Tables } from '../store/tables.ts';

/** A run that is to go, as it was when that was decided. */
export interface Removal {
  readonly run: string;
  /** The version that it was decided of. */
  readonly from: number;
  /** What stays of it, besides the audit lines that it has already. */
  readonly audit: Insertable<AuditRow>;
}

/**
 * Removes a run that has not ended, with its events, answers and descriptions of files, and notes it in the audit trail;
 * all or nothing. Gives the ids of its files, which are the caller's to remove. Undefined, and nothing is removed, where
 * the run has moved on or ended, or where the bank has done something for it, may have, or is doing it.
 */
export async function removeRun({ db }: Store, { run, from, audit }: Removal): Promise<readonly string[] | undefined> {
  return db.transaction().execute(async (trx) => {
    // The new version keeps every step out that was worked out from the old one.
    const taken = await trx
      .updateTable('runs')
      .set({ version: from + 1 })
      .where('id', '=', run)
      .where('version', '=', from)
      .where('ended_at', 'is', null)
      .where((row) => row.not(writtenBy(row)))
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return undefined;
    const files = await trx.selectFrom('uploads').select('id').where('run', '=', run).execute();
    for (const table of ['events', 'outbox', 'built_in_results', 'uploads', 'links'] as const)
      await trx.deleteFrom(table).where('run', '=', run).execute();
    await trx.deleteFrom('runs').where('id', '=', run).execute();
    await trx.insertInto('audit').values(audit).execute();
    return files.map(({ id }) => id);
  });
}

/** Tells whether the bank has done something for a run, may have, or is doing it: such a run is more than a draft. */
export async function isWritten(db: Kysely<Tables>, run: string): Promise<boolean> {
  const row = await db.selectFrom('runs').select('id').where('id', '=', run).where(writtenBy).executeTakeFirst();
  return row !== undefined;
}

/** The same as a condition on rows of `runs`. Messages are no writes in this sense; one that certainly failed is none either. */
export function writtenBy(row: ExpressionBuilder<Tables, 'runs'>) {
  return row.exists(
    row
      .selectFrom('outbox')
      .select('outbox.key')
      .whereRef('outbox.run', '=', 'runs.id')
      .where('outbox.operation', '!=', MESSAGE)
      .where((message) => message.or([message('outbox.state', '!=', 'failed'), message('outbox.outcome_unknown', '=', 1)])),
  );
}
