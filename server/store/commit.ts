import type { Insertable, Kysely, Updateable } from 'kysely';
import { compiledOnce } from './compiledOnce.ts';
import { changedTogether, ClashError, type Change } from './decide.ts';
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
 * False when it has; then nothing is stored. On PostgreSQL one statement, on SQLite a part of a transaction.
 */
export async function commitStep(store: Store, step: RunStep): Promise<boolean> {
  return store.single((db) => writeStep(store, db, atOnce(step)).then(stored, unlessClash));
}

function stored(): true {
  return true;
}

function unlessClash(error: unknown): false {
  if (!(error instanceof ClashError)) throw error;
  return false;
}

/** A step as statements are told of it that are compiled once. */
export interface StepAtOnce extends Omit<RunStep, 'change' | 'audit' | 'supersedes' | 'delivered'> {
  readonly audit: Readonly<Record<number, Insertable<AuditRow>>>;
  readonly change: Updateable<RunRow>;
  /** What the event that led here keeps. */
  readonly emptied?: Updateable<EventRow>;
  readonly closed?: { readonly key: string; readonly change: Updateable<OutboxRow> };
}

/** A step as `stepChanges` is told of it. */
export function atOnce({ supersedes, delivered, audit, ...step }: RunStep): StepAtOnce {
  return {
    ...step,
    audit: { ...audit },
    change: { ...step.change, version: step.from + audit.length },
    ...(supersedes ? { emptied: EMPTIED } : {}),
    ...(delivered ? { closed: { key: delivered.key, change: closing(delivered) } } : {}),
  };
}

/** What stays of an event whose draft has been replaced; sent again under its key, it is answered with the run as it stands. */
const EMPTIED = { sealed_body: '', sealed_answer: null } satisfies Updateable<EventRow>;

function closing({ state, code, reference, at }: Delivered): Updateable<OutboxRow> {
  return { state, code, reference, finished_at: at, sealed_message: null, sealed_settlement: null };
}

/** A step as changes, alone or before others (`decide.ts`), all of which are undone where the run has moved on. To be compiled once. */
export function stepChanges(
  db: Kysely<Tables>,
  { run, from, change, emptied, event, message, closed, audit }: StepAtOnce,
): readonly Change[] {
  return [
    { statement: updateRun(db, { run, from, change }).returning('id'), undone: 'nothing' },
    ...(emptied ? [{ statement: db.updateTable('events').set(emptied).where('run', '=', run).where('version', '=', from) }] : []),
    ...(event ? [{ statement: db.insertInto('events').values(event) }] : []),
    ...(message ? [{ statement: db.insertInto('outbox').values(message) }] : []),
    ...(closed ? [{ statement: db.updateTable('outbox').set(closed.change).where('key', '=', closed.key) }] : []),
    { statement: db.insertInto('audit').values(Object.values(audit)) },
  ];
}

const writeStep = changedTogether(stepChanges);

function updateRun(db: Kysely<Tables>, { run, from, change }: Pick<StepAtOnce, 'run' | 'from' | 'change'>) {
  return db.updateTable('runs').set(change).where('id', '=', run).where('version', '=', from);
}

/** What a run is rewritten with, where it does not move: nothing that anybody did. */
export interface Rewriting {
  readonly run: string;
  /** The version that the text is of, and stays of. */
  readonly version: number;
  readonly sealed: string;
}

/** Stores a run anew that stays where it is, unless it has moved on from that version; false when it has, and nothing is stored then. */
export async function rewriteRun(store: Store, { run, version, sealed }: Rewriting): Promise<boolean> {
  const { numAffectedRows } = await store.single((db) => rewrite(db, { run, from: version, change: { sealed_run: sealed } }));
  return numAffectedRows !== 0n;
}

const rewrite = compiledOnce(updateRun);

/** Whether a run is of that version. */
export async function isOfVersion(db: Kysely<Tables>, { run, from }: Pick<RunStep, 'run' | 'from'>): Promise<boolean> {
  return (await ofVersion(db, { run, from })).rows.length > 0;
}

const ofVersion = compiledOnce((db: Kysely<Tables>, { run, from }: Pick<RunStep, 'run' | 'from'>) =>
  db.selectFrom('runs').select('id').where('id', '=', run).where('version', '=', from),
);

/** A run that begins, with its line of the audit trail. */
export interface RunStart {
  readonly row: RunRow;
  readonly audit: Insertable<AuditRow>;
}

/** Stores the beginning of a run, all or nothing; false where another request began a run of the same key or id before. */
export async function commitStart(store: Store, start: RunStart): Promise<boolean> {
  return store.single((db) => writeStart(store, db, start).then(stored, unlessClash));
}

const writeStart = changedTogether((db: Kysely<Tables>, { row, audit }: RunStart): readonly Change[] => {
  const begun = db.insertInto('runs').values(row);
  return [
    { statement: begun.onConflict((conflict) => conflict.doNothing()).returning('id'), undone: 'nothing' },
    { statement: db.insertInto('audit').values(audit) },
  ];
});
