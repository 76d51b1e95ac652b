import type { Kysely } from 'kysely';
import type { Program } from '../../engine/advance/index.ts';
import { inTodaysFormat, isStoredRun, type FirstRun } from '../../engine/run/formats.ts';
import type { Run } from '../../engine/run/run.ts';
import type { Locale } from '../../engine/language/locale.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { textAt } from '../json/json.ts';
import { inRun, type Session } from '../sessions/session.ts';
import type { StoredRun } from '../sessions/sessions.ts';
import { compiledOnce } from '../store/compiledOnce.ts';
import type { EventRow, RunRow } from '../store/tables/runs.ts';
import type { Tables } from '../store/tables.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../runtime/clock.ts';
import type { FlowRegistry } from '../flows/registry.ts';

/** What reading runs needs of the server. */
export interface RunContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly flows: FlowRegistry;
}

/** A stored run, opened, with the flow version that it is pinned to, in the locale of the session that asks. */
export interface RunRecord {
  readonly row: RunRow;
  readonly run: Run;
  readonly program: Program;
}

/** An event that came before under the same idempotency key. */
export type EarlierEvent = Pick<EventRow, 'body_digest' | 'sealed_answer'>;

/** A run by its id, to be told in a locale; undefined when there is none. Throws when its flow version is lost. */
export async function loadRun(context: RunContext, id: string, locale: Locale = 'en'): Promise<RunRecord | undefined> {
  const [row] = (await runById(context.store.db, { id })).rows;
  return row && openRecord(context, row, locale);
}

const runById = compiledOnce((db: Kysely<Tables>, { id }: { readonly id: string }) =>
  db.selectFrom('runs').selectAll().where('id', '=', id),
);

// Not joined: SQLite would prepare the statement anew for each value that a join is held to, which takes longer than to carry it out.
const runAndEvent = compiledOnce((db: Kysely<Tables>, { id, key }: { readonly id: string; readonly key: string }) => {
  const earlier = db.selectFrom('events').where('run', '=', id).where('key', '=', key);
  return db
    .selectFrom('runs')
    .selectAll('runs')
    .select([earlier.select('body_digest').as('body_digest'), earlier.select('sealed_answer').as('sealed_answer')])
    .where('runs.id', '=', id);
});

const runBegun = compiledOnce((db: Kysely<Tables>, { session, key }: { readonly session: string; readonly key: string }) =>
  db.selectFrom('runs').selectAll().where('session', '=', session).where('begin_key', '=', key),
);

/** A run and, with the same read, the event that came before under this key. */
export async function loadRunAndEvent(
  context: RunContext,
  id: string,
  key: string,
  locale: Locale,
): Promise<{ record: RunRecord; earlier?: EarlierEvent } | undefined> {
  const [found] = (await runAndEvent(context.store.db, { id, key })).rows;
  if (!found) return undefined;
  const { body_digest, sealed_answer, ...row } = found;
  return openStored(context, { row, ...(body_digest === null ? {} : { earlier: { body_digest, sealed_answer } }) }, locale);
}

/** The same of what was read before. */
export async function openStored(
  context: RunContext,
  { row, ...earlier }: StoredRun,
  locale: Locale,
): Promise<{ record: RunRecord; earlier?: EarlierEvent }> {
  return { record: await openRecord(context, row, locale), ...earlier };
}

/** Idempotency key of the event that brought a run to where it is; undefined for one that has only begun. */
export async function latestEventKey({ store }: RunContext, run: string): Promise<string | undefined> {
  const row = await store.db.selectFrom('events').select('key').where('run', '=', run).orderBy('version', 'desc').executeTakeFirst();
  return row?.key;
}

/** Whether the event with a key is what brought a run to this version, and a draft. */
export async function isAtDraft({ store, secrets }: RunContext, { id, version }: RunRow, key: string): Promise<boolean> {
  const events = store.db.selectFrom('events').select(['key', 'sealed_body']).where('run', '=', id).where('version', '=', version);
  const latest = await events.executeTakeFirst();
  if (latest?.key !== key || latest.sealed_body === '') return false;
  return textAt(JSON.parse(secrets.open(eventPlace(id, key), latest.sealed_body)), 'type') === 'save';
}

/** Where the body of an event is sealed for. */
export function eventPlace(run: string, key: string): string {
  return `events/${run}/${key}`;
}

/** The run that a session began under this key, for a beginning that is asked for again. */
export async function loadBegun(context: RunContext, session: Session, beginKey: string): Promise<RunRecord | undefined> {
  const [row] = (await runBegun(context.store.db, { session: session.id, key: beginKey })).rows;
  return row && openRecord(context, row, session.locale);
}

/**
 * A run belongs to its verified customer (in a flow for applicants: its applicant), whatever the session; until there is one,
 * to its session. An agent sees of the customer's runs those alone that were begun in the agent's own session.
 */
export function maySee({ row, program }: RunRecord, session: Session): boolean {
  if (session.role === 'agent' && row.session !== session.id) return false;
  return row.customer === null ? row.session === session.id : row.customer === inRun(session, { row, program }).customerKey;
}

/** A run as it is stored. */
export function sealRun(secrets: Secrets, run: Run): string {
  return secrets.seal(`runs/${run.id}`, JSON.stringify(run));
}

/** A stored row as a run, to be told in a locale. Throws when its flow version is lost. */
export async function openRecord({ secrets, flows }: RunContext, row: RunRow, locale: Locale): Promise<RunRecord> {
  const run = parseRun(secrets.open(`runs/${row.id}`, row.sealed_run));
  const program = await flows.version(row.hash);
  if (!program) throw new Error(`Flow version ${row.hash} of a run is not in the database`);
  return { row, run: inTodaysFormat(program, run), program: await flows.spoken(program, locale) };
}

/** Only this server can have sealed the text, so its format number is all that is left to ask. */
function parseRun(text: string): Run | FirstRun {
  const run: unknown = JSON.parse(text);
  if (!isStoredRun(run)) throw new Error('A stored run is of a format that this server does not know');
  return run;
}
