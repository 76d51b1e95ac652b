import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, type Builder } from './columns.ts';
import type { Dialect } from './dialect.ts';
import { noServiceInterest, serviceInterest } from './serviceInterest.ts';
import type { Tables } from './tables.ts';

/**
 * Every change of the tables so far, by name in order. A change that was released is never edited: add another. From 017 on a
 * change only adds what the version before does not miss, so that servers of both versions work side by side, and has a way
 * back (`stepBack.ts`). What nothing reads any more is dropped a version later.
 */
export function migrations(dialect: Dialect): Record<string, Migration> {
  return {
    '001-first-tables': { up: (db) => firstTables(db, dialect) },
    '002-tongues': { up: tongues },
    '003-open-runs': { up: openRuns },
    '004-agents': { up: agents },
    '006-codes': { up: codes },
    '007-grids': { up: grids },
    '008-links': { up: links },
    '009-agents-time': { up: agentsTime },
    '010-applicants': { up: applicants },
    '012-counters-apart': { up: (db) => countersApart(db, dialect) },
    '013-field-terms': { up: fieldTerms },
    '014-plain-names': { up: plainNames },
    '015-installation': { up: installation },
    '016-sealed-once': { up: sealedOnce },
    '017-request-references': { up: requestReferences, down: noRequestReferences },
    '018-operations': { up: (db) => operations(db, dialect), down: (db) => noOperations(db, dialect) },
    '019-reconciliation': { up: reconciliation, down: noReconciliation },
    '020-devices': { up: devices, down: noDevices },
    '021-service-interest': { up: (db) => serviceInterest(db, dialect), down: (db) => noServiceInterest(db, dialect) },
    '022-answered-runs': { up: answeredRuns, down: noAnsweredRuns },
    '023-asked-codes': { up: askedCodes, down: noAskedCodes },
  };
}

/** Column lists: `name` is text, `name#` a number; a `?` at the end allows null. */
const plainTables: Readonly<Record<string, { readonly key: readonly string[]; readonly columns: string; readonly ofRun?: true }>> = {
  flow_versions: { key: ['hash'], columns: 'hash flow source seal stored_at#' },
  sessions: {
    key: ['id'],
    columns: 'id token_hash generation# csrf customer? sealed_customer? role channel created_at# used_at# ended_at#?',
  },
  retired_tokens: { key: ['token_hash'], columns: 'token_hash session run event sealed_next retired_at#' },
  runs: {
    key: ['id'],
    columns:
      'id session customer? flow hash version# sealed_run state title outcome? outcome_kind? reference? ' +
      'delivery? begin_key uploads# started_at# moved_at# ended_at#?',
  },
  events: { key: ['run', 'key'], columns: 'run key body_digest sealed_body version# sealed_answer? at#', ofRun: true },
  outbox: {
    key: ['key'],
    columns: 'key run call operation sealed_letter? state unsure# attempts# next_at# lease_until# code? created_at# finished_at#?',
    ofRun: true,
  },
  otp: {
    key: ['ref'],
    columns: 'ref session customer purpose code_digest sealed_customer sent_at# expires_at# used_at#?',
  },
  otp_locks: { key: ['customer', 'purpose'], columns: 'customer purpose failures# sends# window_from# locked_until#' },
  own_calls: { key: ['run', 'call'], columns: 'run call sealed_result at#', ofRun: true },
  uploads: { key: ['id'], columns: 'id run field sealed_fact size# at#', ofRun: true },
  rate_limits: { key: ['key'], columns: 'key count# resets_at#' },
};

const indexes: readonly (readonly [table: keyof Tables, name: string, columns: string, unique: boolean])[] = [
  ['sessions', 'sessions_token', 'token_hash', true],
  ['runs', 'runs_begin', 'session begin_key', true],
  ['runs', 'runs_customer', 'customer reference', false],
  ['outbox', 'outbox_due', 'state next_at', false],
  ['outbox', 'outbox_run', 'run', false],
  ['otp', 'otp_customer', 'customer purpose', false],
  ['uploads', 'uploads_run', 'run', false],
];

async function firstTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [table, { key, columns, ofRun }] of Object.entries(plainTables)) {
    let builder: Builder = columns.split(' ').reduce(addColumn, db.schema.createTable(table));
    builder = builder.addPrimaryKeyConstraint(`${table}_key`, [...key]);
    if (ofRun) builder = builder.addForeignKeyConstraint(`${table}_of_run`, ['run'], 'runs', ['id']);
    await builder.execute();
  }
  for (const [table, name, columns, unique] of indexes) {
    const builder = db.schema.createIndex(name).on(table).columns(columns.split(' '));
    await (unique ? builder.unique() : builder).execute();
  }
  const audit = db.schema.createTable('audit').addColumn('id', dialect.counter);
  await 'at# run? session? customer? action version#? detail'.split(' ').reduce(addColumn, audit).execute();
  for (const statement of dialect.appendOnly('audit')) await statement.execute(db);
}

/** What a customer reads, and versions of flows in it. */
async function tongues(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('tongue', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
  await db.schema.alterTable('flow_versions').addColumn('base', 'text').execute();
  await db.schema.alterTable('flow_versions').addColumn('tongue', 'text').execute();
  await db.schema.createIndex('flow_versions_base').on('flow_versions').columns(['base', 'tongue']).execute();
}

/** Finds unfinished runs by their beginning, which no step changes: steps stay as cheap as they are. */
async function openRuns(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('runs_open').on('runs').column('started_at').where(sql.ref('ended_at'), 'is', null).execute();
}

/** Agents who act for a customer, and the links by which customers let them. */
async function agents(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['sessions', 'agent'],
    ['sessions', 'sealed_agent'],
    ['sessions', 'scope'],
    ['runs', 'agent'],
    ['audit', 'agent'],
  ] as const) {
    await db.schema.alterTable(table).addColumn(column, 'text').execute();
  }
  const columns = 'id token_digest purpose session run agent? customer sealed_link state sent_at# expires_at# opened_by? settled_at#?';
  const links: Builder = columns.split(' ').reduce(addColumn, db.schema.createTable('links'));
  await links.addPrimaryKeyConstraint('links_key', ['id']).addForeignKeyConstraint('links_of_run', ['run'], 'runs', ['id']).execute();
  await db.schema.createIndex('links_token').on('links').column('token_digest').unique().execute();
  await db.schema.createIndex('links_run').on('links').column('run').execute();
}

/** What a code proves beside the person: codes from before prove nothing else. */
async function codes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('otp')
    .addColumn('subject', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

/** People who open an account: verified in flows for applicants alone, their codes counted by the number that they go to. */
async function applicants(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['sessions', 'applicant'],
    ['sessions', 'sealed_applicant'],
    ['otp', 'counted'],
  ] as const) {
    await db.schema.alterTable(table).addColumn(column, 'text').execute();
  }
}

/** Cells of grid cards that were asked for. */
async function grids(db: Kysely<unknown>): Promise<void> {
  const columns = 'ref session customer sealed_asked sealed_customer asked_at# expires_at# used_at#?';
  const questions: Builder = columns.split(' ').reduce(addColumn, db.schema.createTable('grid_questions'));
  await questions.addPrimaryKeyConstraint('grid_questions_key', ['ref']).execute();
  await db.schema.createIndex('grid_questions_session').on('grid_questions').columns(['session', 'customer']).execute();
}

/** A customer lets an agent act for a time. Sessions from before have none, and so no area any more. */
async function agentsTime(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('scope_until', 'bigint').execute();
}

/** SQLite keeps counts in a file of their own (`dialect.ts`). */
async function countersApart(db: Kysely<unknown>, { name }: Dialect): Promise<void> {
  if (name === 'sqlite') await db.schema.dropTable('rate_limits').execute();
}

/**
 * Links of every purpose, also those that no run and no session asked for. Links from before, good for ten minutes, are of an
 * older form and are let go.
 */
async function links(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('links').execute();
  const columns =
    'id token_digest purpose session? run? agent? customer sealed_link once# state sent_at# expires_at# opened_by? browser? settled_at#?';
  const table: Builder = columns.split(' ').reduce(addColumn, db.schema.createTable('links'));
  await table.addPrimaryKeyConstraint('links_key', ['id']).addForeignKeyConstraint('links_of_run', ['run'], 'runs', ['id']).execute();
  await db.schema.createIndex('links_token').on('links').column('token_digest').unique().execute();
  await db.schema.createIndex('links_run').on('links').column('run').execute();
  for (const [of, column] of [
    ['sessions', 'link'],
    ['sessions', 'sealed_link'],
    ['runs', 'link'],
  ] as const)
    await db.schema.alterTable(of).addColumn(column, 'text').execute();
  await db.schema.createIndex('runs_link').on('runs').column('link').where(sql.ref('link'), 'is not', null).execute();
}

/** Columns are called by the field's own terms. */
async function fieldTerms(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sessions', 'flow_versions']) await db.schema.alterTable(table).renameColumn('tongue', 'locale').execute();
  await db.schema.alterTable('outbox').renameColumn('sealed_letter', 'sealed_message').execute();
}

/** Tables and columns say what they hold. */
async function plainNames(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('own_calls').renameTo('built_in_results').execute();
  await db.schema.alterTable('otp_locks').renameTo('attempt_counters').execute();
  await db.schema.alterTable('outbox').renameColumn('unsure', 'outcome_unknown').execute();
  await db.schema.alterTable('links').renameColumn('settled_at', 'closed_at').execute();
}

/** What is true of the whole installation, such as which key seals it. */
async function installation(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/**
 * What is sealed holds nothing sealed within it any more, so that one text is sealed with one key. Two kinds did, both for minutes:
 * an agent's question to a customer, and what a link gives a session. They end; whoever needs one asks or follows again.
 */
async function sealedOnce(db: Kysely<unknown>): Promise<void> {
  await sql`update sessions set link = null, sealed_link = null where sealed_link is not null`.execute(db);
  await sql`update links set expires_at = 0 where purpose = 'confirm'`.execute(db);
}

/** A write keeps the number of the request that it opened, so that each of several in one run can be followed. */
async function requestReferences(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('reference', 'text').execute();
}

async function noRequestReferences(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').dropColumn('reference').execute();
}

/** What people do about runs and writes: holds, settlements by two, and a chain that shows whether the audit trail was altered. */
async function operations(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const holds: Builder = 'name reason placed_by placed_at#'.split(' ').reduce(addColumn, db.schema.createTable('holds'));
  await holds.addPrimaryKeyConstraint('holds_key', ['name']).execute();
  await db.schema.alterTable('outbox').addColumn('sealed_settlement', 'text').execute();
  const chain: Builder = 'position# line# digest'.split(' ').reduce(addColumn, db.schema.createTable('audit_chain'));
  await chain.addPrimaryKeyConstraint('audit_chain_key', ['position']).execute();
  await db.schema.createIndex('audit_chain_line').on('audit_chain').column('line').unique().execute();
  for (const statement of dialect.appendOnly('audit_chain')) await statement.execute(db);
  await db.schema.createIndex('runs_ended').on('runs').column('ended_at').where(sql.ref('ended_at'), 'is not', null).execute();
}

async function noOperations(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema.dropIndex('runs_ended').execute();
  await db.schema.dropTable('audit_chain').execute();
  for (const statement of dialect.noMoreAppendOnly('audit_chain')) await statement.execute(db);
  await db.schema.alterTable('outbox').dropColumn('sealed_settlement').execute();
  await db.schema.dropTable('holds').execute();
}

/** Where the bank's books and ours differ, who compares them, and writes in the order in which they ended. */
async function reconciliation(db: Kysely<unknown>): Promise<void> {
  const columns = 'key run operation kind ours bank found_at# sealed_settlement? closed_at#?'.split(' ');
  const differences: Builder = columns.reduce(addColumn, db.schema.createTable('differences'));
  await differences.addPrimaryKeyConstraint('differences_key', ['key']).execute();
  await db.schema.createIndex('differences_open').on('differences').column('run').where(sql.ref('closed_at'), 'is', null).execute();
  const duties: Builder = 'name holder lease_until# done_on'.split(' ').reduce(addColumn, db.schema.createTable('duties'));
  await duties.addPrimaryKeyConstraint('duties_key', ['name']).execute();
  const ended = db.schema.createIndex('outbox_finished').on('outbox').columns(['finished_at', 'key']);
  await ended.where(sql.ref('finished_at'), 'is not', null).execute();
}

async function noReconciliation(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('outbox_finished').execute();
  await db.schema.dropTable('duties').execute();
  await db.schema.dropTable('differences').execute();
}

/** Where a customer is logged in: on what, and found by the customer. */
async function devices(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
  const index = db.schema.createIndex('sessions_customer').on('sessions').column('customer');
  await index.where(sql.ref('ended_at'), 'is', null).execute();
}

async function noDevices(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('sessions_customer').execute();
  await db.schema.alterTable('sessions').dropColumn('device').execute();
}

/** Which runs are drafts: of those that there are already nobody can tell without opening them, so they are. */
async function answeredRuns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('runs')
    .addColumn('answered', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
}

async function noAnsweredRuns(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('runs').dropColumn('answered').execute();
}

/** Where a code was asked for, and the message that carries it. */
async function askedCodes(db: Kysely<unknown>): Promise<void> {
  for (const column of ['network', 'message']) await db.schema.alterTable('otp').addColumn(column, 'text').execute();
}

async function noAskedCodes(db: Kysely<unknown>): Promise<void> {
  for (const column of ['network', 'message']) await db.schema.alterTable('otp').dropColumn(column).execute();
}
