import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachStore } from '../../../tests/stores/eachStore.ts';
import { onBareDatabase } from '../../testing/bareDatabase.ts';
import { dueMessage, waitingRun } from '../../testing/openedStore.ts';
import type { Dialect } from '../dialect.ts';
import { changeTables, takeBack } from '../migrate.ts';
import type { Tables } from '../tables.ts';

/** Rows as the first version stored them. */
const first: readonly (readonly [table: string, row: object])[] = [
  ['flow_versions', { hash: 'h', flow: 'f', source: 's', seal: 'x', stored_at: 1 }],
  ['sessions', { id: 's1', token_hash: 't', generation: 1, csrf: 'c', role: 'customer', channel: 'web', created_at: 1, used_at: 2 }],
  ['retired_tokens', { token_hash: 't0', session: 's1', run: 'r1', event: 'e', sealed_next: 'x', retired_at: 1 }],
  [
    'runs',
    {
      id: 'r1',
      session: 's1',
      customer: 'c1',
      flow: 'f',
      hash: 'h',
      version: 3,
      sealed_run: 'x',
      state: 'asking',
      title: 'T',
      delivery: 'received',
      begin_key: 'b',
      uploads: 0,
      started_at: 1,
      moved_at: 2,
    },
  ],
  ['events', { run: 'r1', key: 'e', body_digest: 'd', sealed_body: 'b', version: 2, at: 1 }],
  [
    'outbox',
    {
      key: 'r1:c1',
      run: 'r1',
      call: 'c1',
      operation: 'card.block',
      sealed_letter: 'letter',
      state: 'received',
      unsure: 1,
      attempts: 2,
      next_at: 3,
      lease_until: 4,
      created_at: 5,
    },
  ],
  ['otp', { ref: 'o', session: 's1', customer: 'c1', purpose: 'p', code_digest: 'd', sealed_customer: 'x', sent_at: 1, expires_at: 2 }],
  ['otp_locks', { customer: 'c1', purpose: 'p', failures: 3, sends: 1, window_from: 1, locked_until: 9 }],
  ['own_calls', { run: 'r1', call: 'c', sealed_result: 'x', at: 1 }],
  ['uploads', { id: 'u', run: 'r1', field: 'f', sealed_fact: 'x', size: 7, at: 1 }],
  ['rate_limits', { key: 'k', count: 3, resets_at: 9 }],
  ['audit', { at: 1, run: 'r1', session: 's1', action: 'begin', version: 1, detail: '{}' }],
];

/** The same rows, as the newest version reads them. */
const newest: Readonly<Partial<Record<keyof Tables, object>>> = {
  flow_versions: { hash: 'h', base: null, locale: null },
  sessions: { id: 's1', locale: 'en', agent: null, scope: null, scope_until: null, link: null, applicant: null, device: null },
  retired_tokens: { token_hash: 't0', sealed_next: 'x' },
  runs: { id: 'r1', version: 3, answered: 1, draft_of: 'c1/f', agent: null, link: null, sealed_about: null },
  events: { run: 'r1', key: 'e', sealed_body: 'b' },
  outbox: dueMessage({
    sealed_message: 'letter',
    outcome_unknown: 1,
    attempts: 2,
    next_at: 3,
    lease_until: 4,
    created_at: 5,
    sealed_settlement: null,
  }),
  otp: { ref: 'o', subject: '', counted: null, network: null, message: null },
  attempt_counters: { customer: 'c1', failures: 3, locked_until: 9 },
  built_in_results: { run: 'r1', sealed_result: 'x' },
  uploads: { id: 'u', run: 'r1', size: 7 },
  audit: { id: 1, run: 'r1', action: 'begin', agent: null },
};

const link = {
  id: 'l1',
  token_digest: 'd1',
  session: 's1',
  run: 'r1',
  customer: 'c1',
  sealed_link: 'x',
  state: 'waiting',
  sent_at: 1,
  expires_at: 9,
};

describeEachStore('rows of a version before', (makeStore) => {
  let dialect: Dialect;
  let db: Kysely<Tables>;
  onBareDatabase(makeStore, (bare) => ({ dialect, db } = bare));

  const insert = async (table: string, row: object) => {
    const names = Object.keys(row).map((name) => sql.ref(name));
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(db);
  };
  const rowsOf = async (table: string) => (await sql`select * from ${sql.table(table)} order by 1`.execute(db)).rows;
  const inOutbox = async () => (await db.selectFrom('outbox').select('key').orderBy('key').execute()).map(({ key }) => key);

  test('of the first are there under the names of today, with nothing in what came later', async () => {
    await changeTables(db, dialect, '001-first-tables');
    for (const [table, row] of first) await insert(table, row);
    await changeTables(db, dialect);
    for (const [table, row] of Object.entries(newest))
      expect([table, await rowsOf(table)]).toEqual([table, [expect.objectContaining(row)]]);
    // On SQLite counts are in a file of their own.
    if (dialect.name === 'sqlite') await expect(rowsOf('rate_limits')).rejects.toThrow('no such table');
    else expect(await rowsOf('rate_limits')).toEqual([{ key: 'k', count: 3, resets_at: 9 }]);
  });

  test('that are links to agents are of an older form and are let go', async () => {
    await changeTables(db, dialect, '007-grids');
    for (const [table, row] of first.filter(([one]) => one === 'runs')) await insert(table, row);
    await insert('links', { ...link, purpose: 'confirm', agent: 'a1', opened_by: 's2', settled_at: 3 });
    await expect(insert('links', { ...link, id: 'l2', purpose: 'confirm' })).rejects.toThrow(/unique/i);
    await expect(insert('links', { ...link, id: 'l2', token_digest: 'd2', purpose: 'confirm', run: 'nowhere' })).rejects.toThrow(
      /foreign/i,
    );
    await expect(insert('links', { ...link, token_digest: 'd2', purpose: 'confirm' })).rejects.toThrow(/unique/i);
    await changeTables(db, dialect);
    expect(await rowsOf('links')).toEqual([]);
  });

  test('in which something sealed holds something sealed end, and no others', async () => {
    await changeTables(db, dialect, '015-installation');
    const session = { generation: 1, csrf: 'c', role: 'customer', channel: 'web', locale: 'en', created_at: 1, used_at: 2 };
    await insert('sessions', { ...session, id: 's1', token_hash: 't1', link: 'l1', sealed_link: 'x' });
    await insert('sessions', { ...session, id: 's2', token_hash: 't2', link: 'l2' });
    const older = { ...link, once: 1, run: null, closed_at: 5 };
    await insert('links', { ...older, purpose: 'confirm' });
    await insert('links', { ...older, id: 'l2', token_digest: 'd2', purpose: 'resume' });
    await changeTables(db, dialect);
    expect(await rowsOf('sessions')).toMatchObject([
      { link: null, sealed_link: null },
      { link: 'l2', sealed_link: null },
    ]);
    expect(await rowsOf('links')).toMatchObject([
      { purpose: 'confirm', expires_at: 0, closed_at: 5 },
      { purpose: 'resume', expires_at: 9, closed_at: 5 },
    ]);
  });

  test('that are messages stay whole when messages of no run come, and alone when these go again', async () => {
    const whole = dueMessage({ code: 'x', reference: 'SR1', sealed_settlement: 'y', finished_at: 9 });
    await changeTables(db, dialect, '020-devices');
    const { answered: _, ...run } = waitingRun();
    await insert('runs', run);
    await insert('outbox', whole);
    await expect(insert('outbox', dueMessage({ key: 'own', run: null }))).rejects.toThrow(/not.null/i);
    await changeTables(db, dialect, '021-service-interest');
    expect(await rowsOf('outbox')).toEqual([whole]);
    await insert('outbox', dueMessage({ key: 'own', run: null }));
    await expect(insert('outbox', dueMessage({ key: 'x', run: 'nowhere' }))).rejects.toThrow(/foreign key/i);
    await expect(insert('outbox', dueMessage({ run: null }))).rejects.toThrow(/unique/i);
    expect(await inOutbox()).toEqual(['own', 'r1:c1']);
    expect(await takeBack(db, dialect)).toBe('021-service-interest');
    expect(await rowsOf('outbox')).toEqual([whole]);
    await expect(insert('outbox', dueMessage({ key: 'own', run: null }))).rejects.toThrow(/not.null/i);
    await expect(insert('outbox', dueMessage({ key: 'x', run: 'nowhere' }))).rejects.toThrow(/foreign key/i);
  });
});
