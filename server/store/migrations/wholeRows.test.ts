import { sql, type Insertable, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../../tests/stores/eachStore.ts';
import { dueMessage, waitingRun } from '../../testing/openedStore.ts';
import { chooseDialect, openStore, type Store } from '../store.ts';
import type { Tables } from '../tables.ts';

/** Later than 32 bits hold. */
const AT = 1_700_000_000_000;

type Rows = { readonly [Table in keyof Tables]: Insertable<Tables[Table]> };

/** A row of each table in which nothing is left out, those first that others belong to. */
const whole: Rows = {
  flow_versions: { hash: 'h', flow: 'f', source: 's', seal: 'x', base: 'b', locale: 'hi', stored_at: AT },
  sessions: {
    id: 's1',
    token_hash: 't1',
    generation: 2,
    csrf: 'c',
    customer: 'c1',
    sealed_customer: 'x1',
    applicant: 'a1',
    sealed_applicant: 'x2',
    role: 'customer',
    agent: 'g1',
    sealed_agent: 'x3',
    scope: 'cards',
    scope_until: AT,
    link: 'l1',
    sealed_link: 'x4',
    channel: 'web',
    locale: 'hi',
    device: 'd',
    created_at: AT,
    used_at: AT,
    ended_at: AT,
  },
  retired_tokens: { token_hash: 't0', session: 's1', run: 'r1', event: 'e1', sealed_next: 'x', retired_at: AT },
  runs: {
    ...waitingRun({ customer: 'c1', agent: 'g1', link: 'l1', draft_of: 'c1/f', outcome: 'done', outcome_kind: 'success' }),
    reference: 'SR1',
    sealed_about: 'x',
    ended_at: AT,
    started_at: AT,
    moved_at: AT,
    answered: 0,
    uploads: 1,
  },
  events: { run: 'r1', key: 'e1', body_digest: 'd', sealed_body: 'b', version: 2, sealed_answer: 'a', at: AT },
  audit: { at: AT, run: 'r1', session: 's1', customer: 'c1', agent: 'g1', action: 'answer', version: 2, detail: '{}' },
  outbox: dueMessage({ sealed_message: 'x', code: 'done', reference: 'SR1', sealed_settlement: 'y', created_at: AT, finished_at: AT }),
  otp: {
    ref: 'o1',
    session: 's1',
    customer: 'c1',
    purpose: 'p',
    subject: 'mail',
    code_digest: 'd',
    sealed_customer: 'x',
    counted: 'n1',
    network: 'w1',
    message: 'm1',
    sent_at: AT,
    expires_at: AT,
    used_at: AT,
  },
  attempt_counters: { customer: 'c1', purpose: 'p', failures: 1, sends: 2, window_from: AT, locked_until: AT },
  grid_questions: {
    ref: 'q1',
    session: 's1',
    customer: 'c1',
    sealed_asked: 'x',
    sealed_customer: 'y',
    asked_at: AT,
    expires_at: AT,
    used_at: AT,
  },
  links: {
    id: 'l1',
    token_digest: 'd1',
    purpose: 'confirm',
    session: 's1',
    run: 'r1',
    agent: 'g1',
    customer: 'c1',
    sealed_link: 'x',
    once: 1,
    state: 'waiting',
    sent_at: AT,
    expires_at: AT,
    opened_by: 's2',
    browser: 'b',
    closed_at: AT,
  },
  built_in_results: { run: 'r1', call: 'c', sealed_result: 'x', at: AT },
  uploads: { id: 'u1', run: 'r1', field: 'f', sealed_fact: 'x', size: 5_000_000_000, at: AT },
  installation: { name: 'n', value: 'v' },
  holds: { name: 'run/r1', reason: 'asked', placed_by: 'e', placed_at: AT },
  audit_chain: { position: AT, line: AT, digest: 'd' },
  differences: {
    key: 'r1:c1',
    run: 'r1',
    operation: 'o',
    kind: 'k',
    ours: 'done',
    bank: 'failed',
    found_at: AT,
    sealed_settlement: 'x',
    closed_at: AT,
  },
  duties: { name: 'd', holder: 'h', lease_until: AT, done_on: '2026-11-30' },
  service_interest: { number: 'n', service: 's', sealed_mobile: 'x', locale: 'hi', asked_at: AT },
  open_lines: { id: 'o1', server: 's', session: 's1', address: 'a', until: AT },
};
const tables = Object.keys(whole) as (keyof Tables)[];

/** What may stay empty, of each table; all else must be given. */
const mayBeNull: Partial<Readonly<Record<keyof Tables, string>>> = {
  flow_versions: 'base locale',
  sessions: 'customer sealed_customer applicant sealed_applicant agent sealed_agent scope scope_until link sealed_link device ended_at',
  runs: 'customer agent link draft_of outcome outcome_kind reference sealed_about delivery ended_at',
  events: 'sealed_answer',
  audit: 'run session customer agent version',
  outbox: 'run sealed_message code reference sealed_settlement finished_at',
  otp: 'counted network message used_at',
  grid_questions: 'used_at',
  links: 'session run agent opened_by browser closed_at',
  differences: 'sealed_settlement closed_at',
};
const emptyIn = (table: keyof Tables): readonly string[] => mayBeNull[table]?.split(' ') ?? [];

/** By what each row is alone; a second one of the same is refused. */
const alone: readonly (readonly [keyof Tables, string])[] = [
  ['flow_versions', 'hash'],
  ['sessions', 'id'],
  ['sessions', 'token_hash'],
  ['retired_tokens', 'token_hash'],
  ['runs', 'id'],
  ['runs', 'session begin_key'],
  ['runs', 'draft_of'],
  ['events', 'run key'],
  ['outbox', 'key'],
  ['otp', 'ref'],
  ['attempt_counters', 'customer purpose'],
  ['grid_questions', 'ref'],
  ['links', 'id'],
  ['links', 'token_digest'],
  ['built_in_results', 'run call'],
  ['uploads', 'id'],
  ['installation', 'name'],
  ['holds', 'name'],
  ['audit_chain', 'position'],
  ['audit_chain', 'line'],
  ['differences', 'key'],
  ['duties', 'name'],
  ['service_interest', 'number service'],
  ['open_lines', 'id'],
];

/** What belongs to a run, which must be there. */
const ofRuns: readonly (keyof Tables)[] = ['events', 'outbox', 'links', 'built_in_results', 'uploads'];

describeEachStore('each table', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;
  beforeEach(async () => {
    empty = await makeStore('bare');
    store = await openStore(chooseDialect(empty.databaseUrl, empty.dataFolder));
    for (const table of tables) await insert(store.db, table, whole[table]);
    await store.db
      .insertInto('runs')
      .values(waitingRun({ id: 'r2', session: 's2' }))
      .execute();
  });
  afterEach(async () => {
    await store.close();
    await empty.remove();
  });

  /** As a row of any table, whose names and values the tables above say. */
  const insert = async (db: Kysely<Tables>, table: keyof Tables, row: object) => {
    const [names, values] = [Object.keys(row).map((name) => sql.ref(name)), Object.values(row)];
    return sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(db);
  };
  /** What becomes of a row, which is not kept. */
  const trying = async (table: keyof Tables, row: object): Promise<string> => {
    const undone = new Error('stored');
    const tried = store.db.transaction().execute(async (trx) => {
      await insert(trx, table, row);
      throw undone;
    });
    return tried.catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  };
  const isNumber = (value: unknown) => typeof value === 'number';
  /** The same with other texts and numbers, but for those named. */
  const another = (table: keyof Tables, same: readonly string[]) =>
    Object.fromEntries(
      Object.entries(whole[table]).map(([name, value]) => {
        if (same.includes(name)) return [name, value];
        if (name === 'run') return [name, 'r2'];
        return [name, isNumber(value) ? value + 1 : `${String(value)} of another`];
      }),
    );

  test('keeps every part of a row', async () => {
    for (const table of tables) {
      const { rows } = await sql`select * from ${sql.table(table)} limit 1`.execute(store.db);
      expect(rows, table).toEqual([table === 'audit' ? { id: 1, ...whole.audit } : whole[table]]);
    }
  });

  /** A primary key that is a text by itself may be null on SQLite. */
  const isOddKey = (table: string, name: string) => store.dialect.name === 'sqlite' && table === 'installation' && name === 'name';

  test('takes a row without what may stay empty, and none without anything else', async () => {
    for (const table of tables) {
      const row: Record<string, unknown> = another(table, []);
      const without = (names: readonly string[]) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, null])) });
      expect(await trying(table, without(emptyIn(table))), table).toBe('stored');
      for (const name of Object.keys(row).filter((one) => !emptyIn(table).includes(one) && !isOddKey(table, one)))
        expect(await trying(table, without([name])), `${table}.${name}`).toMatch(/not.null/i);
    }
  });

  test('has one row of each key, and none of a run that is not there', async () => {
    for (const [table, names] of alone) {
      const key = names.split(' ');
      expect(await trying(table, another(table, key)), `${table}: ${names}`).toMatch(/unique/i);
      // Of several parts none alone makes it the same.
      if (key.length > 1) for (const name of key) expect(await trying(table, another(table, [name])), `${table}: ${name}`).toBe('stored');
    }
    for (const table of ofRuns) expect(await trying(table, { ...another(table, []), run: 'nowhere' }), table).toMatch(/foreign key/i);
  });

  test('of what was done is never changed and never shortened', async () => {
    for (const table of ['audit', 'audit_chain'] as const) {
      const change = sql`update ${sql.table(table)} set ${sql.ref(table === 'audit' ? 'at' : 'line')} = 1`;
      await expect(change.execute(store.db), table).rejects.toThrow('append-only');
      await expect(sql`delete from ${sql.table(table)}`.execute(store.db), table).rejects.toThrow('append-only');
      const shorten = sql`truncate ${sql.table(table)}`;
      if (store.dialect.name === 'postgres') await expect(shorten.execute(store.db), table).rejects.toThrow('append-only');
    }
  });
});
