import { sql, type Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { describeEachStore } from '../../../tests/stores/eachStore.ts';
import { onBareDatabase } from '../../testing/bareDatabase.ts';
import type { Dialect } from '../dialect.ts';
import { changeTables, takeBack } from '../migrate.ts';
import { migrations } from '../migrations.ts';
import type { Tables } from '../tables.ts';

/** What rows are asked for by, and the index that finds them: without it a table that grows is read as a whole. */
const found: readonly (readonly [index: string, table: keyof Tables, condition: string])[] = [
  ['flow_versions_base', 'flow_versions', `base = 'x' and locale = 'hi'`],
  ['sessions_token', 'sessions', `token_hash = 'x'`],
  ['sessions_customer', 'sessions', `customer = 'x'`],
  ['runs_begin', 'runs', `session = 'x' and begin_key = 'x'`],
  ['runs_customer', 'runs', `customer = 'x' and reference is null`],
  ['runs_link', 'runs', `link = 'x'`],
  ['runs_draft_of', 'runs', `draft_of = 'x'`],
  ['runs_open', 'runs', `coalesce(ended_at, 0) = 0 and started_at < 1`],
  ['runs_ended', 'runs', `ended_at < 1`],
  ['runs_reference', 'runs', `reference = 'x'`],
  ['outbox_due', 'outbox', `state = 'x' and next_at < 1`],
  ['outbox_run', 'outbox', `run = 'x'`],
  ['outbox_finished', 'outbox', `finished_at = 1 and key > 'x'`],
  ['otp_customer', 'otp', `customer = 'x' and purpose = 'x'`],
  ['uploads_run', 'uploads', `run = 'x'`],
  ['grid_questions_session', 'grid_questions', `session = 'x' and customer = 'x'`],
  ['links_token', 'links', `token_digest = 'x'`],
  ['links_run', 'links', `run = 'x'`],
  ['audit_run', 'audit', `run = 'x'`],
  ['audit_discarded', 'audit', `action = 'discarded'`],
  ['audit_chain_line', 'audit_chain', 'line = 1'],
  ['differences_open', 'differences', `run = 'x' and (closed_at is null)`],
  ['service_interest_service', 'service_interest', `service = 'x'`],
  ['open_lines_session', 'open_lines', `session = 'x'`],
  ['open_lines_address', 'open_lines', `address = 'x'`],
  ['open_lines_until', 'open_lines', 'until < 1'],
];

/** Conditions on rows that an index does not hold: it stays small, and is gone by in no plan that would read it as a whole. */
const others: readonly (readonly [index: string, table: keyof Tables, condition: string])[] = [
  ['sessions_customer', 'sessions', 'customer is null'],
  ['runs_link', 'runs', 'link is null'],
  ['runs_open', 'runs', 'started_at < 1'],
  ['runs_ended', 'runs', 'ended_at is null'],
  ['runs_reference', 'runs', 'reference is null'],
  ['outbox_finished', 'outbox', 'finished_at is null'],
  ['differences_open', 'differences', `run = 'x'`],
];

/** How rows were found that a version before looks for, once the tables are taken back to it. */
const before: readonly (readonly [newest: string, index: string, table: keyof Tables, condition: string])[] = [
  ['027-sessions-by-customer', 'runs_open', 'runs', 'ended_at is null and started_at < 1'],
  ['026-discarded-runs', 'sessions_customer', 'sessions', `customer = 'x' and ended_at is null`],
  ['020-devices', 'outbox_due', 'outbox', `state = 'x' and next_at < 1`],
  ['020-devices', 'outbox_run', 'outbox', `run = 'x'`],
  ['020-devices', 'outbox_finished', 'outbox', `finished_at = 1 and key > 'x'`],
];

describeEachStore('rows are found', (makeStore) => {
  let dialect: Dialect;
  let db: Kysely<Tables>;
  onBareDatabase(makeStore, (bare) => ({ dialect, db } = bare));
  beforeEach(() => changeTables(db, dialect));

  /** How the database goes about it, in its own words; PostgreSQL as in a table that is too large to be read. */
  const planOf = async (table: string, condition: string) =>
    db.connection().execute(async (one) => {
      if (dialect.name === 'postgres') await sql`set enable_seqscan = off`.execute(one);
      const how = sql.raw(dialect.name === 'postgres' ? 'explain' : 'explain query plan');
      const { rows } = await sql`${how} select * from ${sql.table(table)} where ${sql.raw(condition)}`.execute(one);
      return JSON.stringify(rows);
    });
  /** Columns by which the index is looked through; what stands in brackets says which rows it holds. */
  const columnsIn = (condition: string) => [...condition.matchAll(/(?:^|and )(\w+) (?:[=<>]|is)/g)].map(([, column]) => column ?? '');

  const isBy = (index: string) => new RegExp(`\\b${index}\\b`);

  test('by an index of what they are asked for by', async () => {
    for (const [index, table, condition] of found) {
      const plan = await planOf(table, condition);
      expect(plan).toMatch(isBy(index));
      if (index === 'audit_discarded') continue;
      const by = dialect.name === 'postgres' ? /Index Cond: (.*?)"/.exec(plan) : /\(([^()]*)\)"/.exec(plan);
      for (const column of columnsIn(condition)) expect(by?.[1], plan).toContain(column);
    }
  });

  test('by an index of some rows only by who asks for these', async () => {
    for (const [index, table, condition] of others) expect(await planOf(table, condition)).not.toMatch(isBy(index));
  });

  test('in a version before by its own, once the tables are taken back to it', async () => {
    const changes = Object.keys(migrations(dialect)).toSorted();
    for (const newest of new Set(before.map(([name]) => name))) {
      while ((changes.at(-1) ?? '') > newest) expect(await takeBack(db, dialect)).toBe(changes.pop());
      for (const [name, index, table, condition] of before)
        if (name === newest) expect(await planOf(table, condition), index).toMatch(isBy(index));
    }
  });
});
