import { sql, type Insertable, type Kysely, type RawBuilder, type Transaction, type Updateable } from 'kysely';
import type { Store } from './store.ts';
import type { AuditRow, EventRow, OutboxRow, RunRow, Tables } from './tables.ts';

/** How a bank write ended, to be stored together with the run that learns of it. */
export interface Delivered {
  readonly key: string;
  readonly state: 'done' | 'failed';
  readonly code: string | null;
  /** Number of the request that the write opened. */
  readonly reference: string | null;
  readonly at: number;
}

/** One step of a run: everything here is stored, or nothing. */
export interface RunStep {
  readonly run: string;
  /** The version that the step was worked out from; the run is one version on afterwards. */
  readonly from: number;
  readonly change: Omit<Updateable<RunRow>, 'id' | 'version'>;
  readonly audit: Insertable<AuditRow>;
  /**
   * The event that led to `from` kept a draft and nothing else. The run has another state now, so of that event only its key
   * and digest stay: of all drafts the last one is kept.
   */
  readonly supersedes?: boolean;
  readonly event?: Insertable<EventRow>;
  readonly message?: Insertable<OutboxRow>;
  readonly delivered?: Delivered;
}

/**
 * Stores a step of a run, unless the run has moved on from the version it was worked out from.
 * False when it has; then nothing is stored. On PostgreSQL one statement, on SQLite one transaction.
 */
export async function commitStep(store: Store, step: RunStep): Promise<boolean> {
  if (store.dialect.oneStatement) return commitAtOnce(store.db, step);
  return store.atomic((trx) => commitInTurn(trx, step));
}

async function commitInTurn(trx: Transaction<Tables>, step: RunStep): Promise<boolean> {
  const moved = await trx
    .updateTable('runs')
    .set({ ...step.change, version: step.from + 1 })
    .where('id', '=', step.run)
    .where('version', '=', step.from)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  if (step.supersedes) await trx.updateTable('events').set(EMPTIED).where('run', '=', step.run).where('version', '=', step.from).execute();
  if (step.event) await trx.insertInto('events').values(step.event).execute();
  if (step.message) await trx.insertInto('outbox').values(step.message).execute();
  if (step.delivered) {
    await trx.updateTable('outbox').set(closing(step.delivered)).where('key', '=', step.delivered.key).execute();
  }
  await trx.insertInto('audit').values(step.audit).execute();
  return true;
}

async function commitAtOnce(db: Kysely<Tables>, step: RunStep): Promise<boolean> {
  const parts = [
    sql`moved as (
    update runs set ${assignments({ ...step.change, version: step.from + 1 })}
    where id = ${step.run} and version = ${step.from} returning id)`,
  ];
  if (step.supersedes) {
    parts.push(sql`superseded as (
      update events set ${assignments(EMPTIED)} from moved where events.run = moved.id and events.version = ${step.from})`);
  }
  if (step.event) parts.push(sql`event as (${insertIfMoved('events', step.event)})`);
  if (step.message) parts.push(sql`message as (${insertIfMoved('outbox', step.message)})`);
  if (step.delivered) {
    parts.push(sql`delivered as (
      update outbox set ${assignments(closing(step.delivered))} from moved where outbox.key = ${step.delivered.key})`);
  }
  parts.push(sql`audited as (${insertIfMoved('audit', step.audit)})`);
  const { rows } = await sql`with ${sql.join(parts)} select id from moved`.execute(db);
  return rows.length > 0;
}

/** What stays of an event whose draft has been replaced; sent again under its key, it is answered with the run as it stands. */
const EMPTIED = { sealed_body: '', sealed_answer: null } satisfies Updateable<EventRow>;

function closing({ state, code, reference, at }: Delivered): Updateable<OutboxRow> {
  return { state, code, reference, finished_at: at, sealed_message: null, sealed_settlement: null };
}

function assignments(values: object): RawBuilder<unknown> {
  return sql.join(entriesOf(values).map(([column, value]) => sql`${sql.ref(column)} = ${typed(value)}`));
}

function insertIfMoved(table: keyof Tables, row: object): RawBuilder<unknown> {
  const entries = entriesOf(row);
  const columns = sql.join(entries.map(([column]) => sql.ref(column)));
  const values = sql.join(entries.map(([, value]) => typed(value)));
  return sql`insert into ${sql.table(table)} (${columns}) select ${values} from moved`;
}

function entriesOf(values: object): readonly [string, unknown][] {
  return Object.entries(values).filter(([, value]) => value !== undefined);
}

/** A bare parameter in a select list has no type for PostgreSQL. */
function typed(value: unknown): RawBuilder<unknown> {
  if (value === null) return sql`null`;
  return typeof value === 'number' ? sql`cast(${value} as bigint)` : sql`cast(${value} as text)`;
}
