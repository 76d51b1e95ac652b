import { sql, type ExpressionBuilder, type Insertable, type Kysely } from 'kysely';
import { MESSAGE } from '../outbox/outboxMessage.ts';
import type { Store } from '../store/store.ts';
import type { AuditRow } from '../store/tables/trail.ts';
import type { RunRow } from '../store/tables/runs.ts';
import type { Tables } from '../store/tables.ts';

/** A run that is to go, as it was when that was decided. */
export interface Removal {
  readonly run: string;
  /** The version that it was decided of. */
  readonly from: number;
  /** When it had changed last. A file that comes in is a change too, and makes no new version. */
  readonly movedAt: number;
  /** It has ended, and its term is over; otherwise it is a draft. */
  readonly ended?: true;
  /** What stays of it, besides the audit lines that it has already. */
  readonly audit: Insertable<AuditRow>;
}

/**
 * Removes a run with its events, answers and descriptions of files, and notes it in the audit trail; all or nothing. Gives the
 * ids of its files, which are the caller's to remove. Undefined, and nothing is removed, where the run has moved on, or is held.
 * A draft also stays where the bank has done something for it that binds, may have, or is doing it; a run that has ended only while a
 * message of it is on its way or with a person.
 */
export async function removeRun({ db }: Store, { run, from, movedAt, ended, audit }: Removal): Promise<readonly string[] | undefined> {
  return db.transaction().execute(async (trx) => {
    // The new version keeps every step out that was worked out from the old one.
    const taken = await trx
      .updateTable('runs')
      .set({ version: from + 1 })
      .where('id', '=', run)
      .where('version', '=', from)
      .where('moved_at', '=', movedAt)
      .where('ended_at', ended ? 'is not' : 'is', null)
      .where((row) => row.not(ended ? row.or([openBy(row), heldBy(row)]) : bindingBy(row)))
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

type Doomed = Pick<RunRow, 'id' | 'version' | 'moved_at' | 'customer' | 'agent' | 'flow'>;

/** The removal of a run by nobody: its time is over. */
export function removalOf(row: Doomed, at: number, action: string): Removal {
  const { id: run, version, moved_at: movedAt, customer, agent, flow } = row;
  const audit = { at, run, session: null, customer, agent, action, version, detail: JSON.stringify({ flow }) };
  return { run, from: version, movedAt, audit };
}

/** Tells whether the bank has done something for a run that binds, may have, or is doing it, or it is held: it is more than a draft. */
export async function isWritten(db: Kysely<Tables>, run: string): Promise<boolean> {
  const row = await db.selectFrom('runs').select('id').where('id', '=', run).where(bindingBy).executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the bank has done something for a run, may have, or is doing it, or it is held, as a condition on rows of `runs`. Messages
 * are no writes in this sense; one that certainly failed is none either.
 */
export function writtenBy(row: ExpressionBuilder<Tables, 'runs'>) {
  return row.or([row.exists(writesOf(row)), heldBy(row)]);
}

/** A consent alone orders nothing: the bank keeps it, and who gave it may still leave. */
const CONSENT = 'consent.record';

/** The same of a run that has not ended, without the consents that the bank has recorded for it. */
export function bindingBy(row: ExpressionBuilder<Tables, 'runs'>) {
  const binding = writesOf(row).where((message) =>
    message.or([message('outbox.operation', '!=', CONSENT), message('outbox.state', '!=', 'done')]),
  );
  return row.or([row.exists(binding), heldBy(row)]);
}

function writesOf(row: ExpressionBuilder<Tables, 'runs'>) {
  return messageOf(row)
    .where('outbox.operation', '!=', MESSAGE)
    .where((message) => message.or([message('outbox.state', '!=', 'failed'), message('outbox.outcome_unknown', '=', 1)]));
}

/** Whether a message of the run is on its way, or with a person, be it that the bank's books say something else of it. */
export function openBy(row: ExpressionBuilder<Tables, 'runs'>) {
  const difference = row
    .selectFrom('differences')
    .select('differences.key')
    .whereRef('differences.run', '=', 'runs.id')
    .where('differences.closed_at', 'is', null);
  return row.or([row.exists(messageOf(row).where('outbox.state', 'in', ['received', 'processing', 'unknown'])), row.exists(difference)]);
}

/** Whether the run, or all that its customer has, is held (`holds.ts`). */
export function heldBy(row: ExpressionBuilder<Tables, 'runs'>) {
  const holds = row
    .selectFrom('holds')
    .select('holds.name')
    .where((hold) =>
      hold.or([
        hold('holds.name', '=', sql<string>`'run/' || ${sql.ref('runs.id')}`),
        hold('holds.name', '=', sql<string>`'customer/' || ${sql.ref('runs.customer')}`),
      ]),
    );
  return row.exists(holds);
}

function messageOf(row: ExpressionBuilder<Tables, 'runs'>) {
  return row.selectFrom('outbox').select('outbox.key').whereRef('outbox.run', '=', 'runs.id');
}
