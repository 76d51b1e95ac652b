import { sql, type Insertable, type Kysely, type RawBuilder, type Transaction, type Updateable } from 'kysely';
import { compiledOnce, kindOfValue } from './compiledOnce.ts';
import type { Change } from './decide.ts';
import type { Store } from './store.ts';
import type { AuditRow } from './tables/trail.ts';
import type { EventRow, RunRow } from './tables/runs.ts';
import type { OutboxRow } from './tables/outbox.ts';
import type { Tables } from './tables.ts';

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
  /** The version that the step was worked out from; afterwards the run is on by as many as there are lines of the audit trail. */
  readonly from: number;
  readonly change: Omit<Updateable<RunRow>, 'id' | 'version'>;
  /** One line for each version, the oldest first. */
  readonly audit: readonly Insertable<AuditRow>[];
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
  const { run, from } = step;
  const moved = await moveRun(trx, { run, from, change: { ...step.change, version: from + step.audit.length } });
  if (moved.numAffectedRows === 0n) return false;
  if (step.supersedes) await emptyEvent(trx, { run, from });
  if (step.event) await addEvent(trx, step.event);
  if (step.message) await addMessage(trx, step.message);
  if (step.delivered) await closeMessage(trx, { key: step.delivered.key, change: closing(step.delivered) });
  for (const line of step.audit) await addAudit(trx, line);
  return true;
}

const moveRun = compiledOnce(
  (db: Kysely<Tables>, { run, from, change }: Pick<RunStep, 'run' | 'from'> & { readonly change: Updateable<RunRow> }) =>
    db.updateTable('runs').set(change).where('id', '=', run).where('version', '=', from),
);
/** What a run is rewritten with, where it does not move: nothing that anybody did. */
export interface Rewriting {
  readonly run: string;
  /** The version that the text is of, and stays of. */
  readonly version: number;
  readonly sealed: string;
}

/** Stores a run anew that stays where it is, unless it has moved on from that version; false when it has, and nothing is stored then. */
export async function rewriteRun(store: Store, { run, version, sealed }: Rewriting): Promise<boolean> {
  const { numAffectedRows } = await store.single((db) => moveRun(db, { run, from: version, change: { sealed_run: sealed } }));
  return numAffectedRows !== 0n;
}

const emptyEvent = compiledOnce((db: Kysely<Tables>, { run, from }: Pick<RunStep, 'run' | 'from'>) =>
  db.updateTable('events').set(EMPTIED).where('run', '=', run).where('version', '=', from),
);
const addEvent = compiledOnce((db: Kysely<Tables>, row: Insertable<EventRow>) => db.insertInto('events').values(row));
const addMessage = compiledOnce((db: Kysely<Tables>, row: Insertable<OutboxRow>) => db.insertInto('outbox').values(row));
const closeMessage = compiledOnce((db: Kysely<Tables>, { key, change }: { readonly key: string; readonly change: Updateable<OutboxRow> }) =>
  db.updateTable('outbox').set(change).where('key', '=', key),
);

const addAudit = compiledOnce((db: Kysely<Tables>, row: Insertable<AuditRow>) => db.insertInto('audit').values(row));

async function commitAtOnce(db: Kysely<Tables>, step: RunStep): Promise<boolean> {
  const { rows } = await stepAtOnce(db, atOnce(step));
  return rows.length > 0;
}

/** A step as statements are told of it that are compiled once. */
export function atOnce({ supersedes, delivered, audit, ...step }: RunStep): StepAtOnce {
  return {
    ...step,
    audit: { ...audit },
    change: { ...step.change, version: step.from + audit.length },
    ...(supersedes ? { emptied: EMPTIED } : {}),
    ...(delivered ? { closed: { key: delivered.key, change: closing(delivered) } } : {}),
  };
}

/** A step as changes beside others (`decide.ts`), all of which are undone where the run has moved on. To be compiled once. */
export function stepChanges(
  db: Kysely<Tables>,
  { run, from, change, emptied, event, message, closed, audit }: StepAtOnce,
): readonly Change[] {
  return [
    {
      statement: db.updateTable('runs').set(change).where('id', '=', run).where('version', '=', from).returning('id'),
      undone: 'nothing',
    },
    ...(emptied ? [{ statement: db.updateTable('events').set(emptied).where('run', '=', run).where('version', '=', from) }] : []),
    ...(event ? [{ statement: db.insertInto('events').values(event) }] : []),
    ...(message ? [{ statement: db.insertInto('outbox').values(message) }] : []),
    ...(closed ? [{ statement: db.updateTable('outbox').set(closed.change).where('key', '=', closed.key) }] : []),
    { statement: db.insertInto('audit').values(Object.values(audit)) },
  ];
}

/** Whether a run is of that version. */
export async function isOfVersion(db: Kysely<Tables>, { run, from }: Pick<RunStep, 'run' | 'from'>): Promise<boolean> {
  return (await ofVersion(db, { run, from })).rows.length > 0;
}

const ofVersion = compiledOnce((db: Kysely<Tables>, { run, from }: Pick<RunStep, 'run' | 'from'>) =>
  db.selectFrom('runs').select('id').where('id', '=', run).where('version', '=', from),
);

/** A step as one statement is told of it. */
export interface StepAtOnce extends Omit<RunStep, 'change' | 'audit' | 'supersedes' | 'delivered'> {
  readonly audit: Readonly<Record<number, Insertable<AuditRow>>>;
  readonly change: Updateable<RunRow>;
  /** What the event that led here keeps. */
  readonly emptied?: Updateable<EventRow>;
  readonly closed?: { readonly key: string; readonly change: Updateable<OutboxRow> };
}

/** A run that begins, with its line of the audit trail. */
export interface RunStart {
  readonly row: RunRow;
  readonly audit: Insertable<AuditRow>;
}

/** Stores the beginning of a run, all or nothing; false where another request began a run of the same key or id before. */
export async function commitStart(store: Store, start: RunStart): Promise<boolean> {
  if (store.dialect.oneStatement) return (await startAtOnce(store.db, start)).rows.length > 0;
  return store.atomic(async (trx) => {
    const inserted = await addRun(trx, start.row);
    if (inserted.numAffectedRows === 0n) return false;
    await addAudit(trx, start.audit);
    return true;
  });
}

const addRun = compiledOnce((db: Kysely<Tables>, row: RunRow) => insertRun(db, row));
const startAtOnce = compiledOnce((db: Kysely<Tables>, { row, audit }: RunStart) => ({
  compile: () =>
    sql<{ readonly id: string }>`
      with moved as (${insertRun(db, row).returning('id')}), audited as (${insertIfMoved('audit', audit)}) select id from moved`.compile(
      db,
    ),
}));

function insertRun(db: Kysely<Tables>, row: RunRow) {
  return db
    .insertInto('runs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
}

const stepAtOnce = compiledOnce((db: Kysely<Tables>, step: StepAtOnce) => ({ compile: () => writeStep(step).compile(db) }));

function writeStep(step: StepAtOnce): RawBuilder<{ readonly id: string }> {
  const parts = [
    sql`moved as (
    update runs set ${assignments(step.change)}
    where id = ${step.run} and version = ${step.from} returning id)`,
  ];
  if (step.emptied) {
    parts.push(sql`superseded as (
      update events set ${assignments(step.emptied)} from moved where events.run = moved.id and events.version = ${step.from})`);
  }
  if (step.event) parts.push(sql`event as (${insertIfMoved('events', step.event)})`);
  if (step.message) parts.push(sql`message as (${insertIfMoved('outbox', step.message)})`);
  if (step.closed) {
    parts.push(sql`closed as (
      update outbox set ${assignments(step.closed.change)} from moved where outbox.key = ${step.closed.key})`);
  }
  parts.push(sql`audited as (${insertIfMoved('audit', ...Object.values(step.audit))})`);
  return sql`with ${sql.join(parts)} select id from moved`;
}

/** What stays of an event whose draft has been replaced; sent again under its key, it is answered with the run as it stands. */
const EMPTIED = { sealed_body: '', sealed_answer: null } satisfies Updateable<EventRow>;

function closing({ state, code, reference, at }: Delivered): Updateable<OutboxRow> {
  return { state, code, reference, finished_at: at, sealed_message: null, sealed_settlement: null };
}

function assignments(values: object): RawBuilder<unknown> {
  return sql.join(entriesOf(values).map(([column, value]) => sql`${sql.ref(column)} = ${typed(value)}`));
}

/** Rows of the same columns, numbered in their order. */
function insertIfMoved(table: keyof Tables, ...rows: readonly object[]): RawBuilder<unknown> {
  const columns = sql.join(entriesOf(rows[0] ?? {}).map(([column]) => sql.ref(column)));
  const selected = rows.map((row) => sql`select ${sql.join(entriesOf(row).map(([, value]) => typed(value)))} from moved`);
  return sql`insert into ${sql.table(table)} (${columns}) ${sql.join(selected, sql` union all `)}`;
}

function entriesOf(values: object): readonly [string, unknown][] {
  return Object.entries(values).filter(([, value]) => value !== undefined);
}

/** A bare parameter in a select list has no type for PostgreSQL. */
function typed(value: unknown): RawBuilder<unknown> {
  const kind = kindOfValue(value);
  if (kind === 'null') return sql`null`;
  return kind === 'number' ? sql`cast(${value} as bigint)` : sql`cast(${value} as text)`;
}
