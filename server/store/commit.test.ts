import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { dueMessage, openedStore, waitingRun } from '../testing/openedStore.ts';
import { commitStart, commitStep, isOfVersion, rewriteRun, type RunStep } from './commit.ts';
import { anyUnfinished, givenBy } from './given.ts';
import { ApartError, refuseApart } from './steps.ts';
import type { Store } from './store.ts';
import type { RunRow } from './tables/runs.ts';

const line = (version: number) => ({ at: 2, run: 'r1', session: 's1', action: 'answer', version, detail: '{}' });
const event = (key: string, version: number) => ({
  run: 'r1',
  key,
  body_digest: `digest of ${key}`,
  sealed_body: `body of ${key}`,
  version,
  sealed_answer: `answer to ${key}`,
  at: 2,
});
const step = (from: number, changes: Partial<RunStep> = {}): RunStep => ({
  run: 'r1',
  from,
  change: { sealed_run: `from ${String(from)}` },
  audit: [line(from + 1)],
  ...changes,
});

describeEachStore('a run', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;
  beforeEach(async () => {
    empty = await makeStore();
    store = await openedStore(empty);
  });
  afterEach(async () => {
    await store.close();
    await empty.remove();
  });

  const begin = async (changes: Partial<RunRow> = {}) => {
    // Of a row that was read nothing is missing.
    const row = { ...waitingRun(), agent: null, link: null, draft_of: null, sealed_about: null, ...changes } as RunRow;
    return commitStart(store, { row, audit: { ...line(1), run: row.id, action: 'begin' } });
  };
  const standing = async (id = 'r1') =>
    store.db.selectFrom('runs').select(['version', 'sealed_run']).where('id', '=', id).executeTakeFirst();
  const trail = async () =>
    (await store.db.selectFrom('audit').select(['run', 'action', 'version']).orderBy('id').execute()).map(({ run, action, version }) =>
      [run, action, version].join(' '),
    );

  test('begins once under its key and its id: a second beginning leaves nothing', async () => {
    expect(await begin()).toBe(true);
    expect(await begin({ begin_key: 'other' })).toBe(false);
    expect(await begin({ id: 'r2', begin_key: 'b' })).toBe(false);
    expect(await begin({ id: 'r3', begin_key: 'other' })).toBe(true);
    expect(await trail()).toEqual(['r1 begin 1', 'r3 begin 1']);
  });

  test('does not begin without its line of the trail, and is told so', async () => {
    const row = { ...waitingRun(), agent: null, link: null, draft_of: null, sealed_about: null } as RunRow;
    const half = commitStart(store, { row, audit: { ...line(1), detail: null as unknown as string } });
    await expect(half).rejects.toThrow(/not.null/i);
    expect(await standing()).toBeUndefined();
  });

  test('is on by as many versions as it has lines of the trail', async () => {
    await begin();
    expect(await commitStep(store, step(1, { audit: [line(2), line(3)] }))).toBe(true);
    expect(await standing()).toEqual({ version: 3, sealed_run: 'from 1' });
    expect(await trail()).toEqual(['r1 begin 1', 'r1 answer 2', 'r1 answer 3']);
    expect([await isOfVersion(store.db, { run: 'r1', from: 3 }), await isOfVersion(store.db, { run: 'r1', from: 2 })]).toEqual([
      true,
      false,
    ]);
    expect(await commitStep(store, step(1))).toBe(false);
    expect(await standing()).toEqual({ version: 3, sealed_run: 'from 1' });
  });

  test('keeps of its drafts the last, and of those before what tells that they were sent', async () => {
    await begin();
    await commitStep(store, step(1, { event: event('a', 2) }));
    await commitStep(store, step(2, { event: event('b', 3) }));
    await commitStep(store, step(3, { event: event('c', 4), supersedes: true }));
    const kept = store.db.selectFrom('events').select(['key', 'body_digest', 'sealed_body', 'sealed_answer']).orderBy('key');
    expect(await kept.execute()).toEqual([
      { key: 'a', body_digest: 'digest of a', sealed_body: 'body of a', sealed_answer: 'answer to a' },
      { key: 'b', body_digest: 'digest of b', sealed_body: '', sealed_answer: null },
      { key: 'c', body_digest: 'digest of c', sealed_body: 'body of c', sealed_answer: 'answer to c' },
    ]);
  });

  test('learns how a write ended, of which only the end stays, and of no other', async () => {
    await begin();
    const sent = (key: string) => dueMessage({ key, call: key, sealed_settlement: 'found' });
    await commitStep(store, step(1, { message: sent('k1') }));
    await commitStep(store, step(2, { message: sent('k2') }));
    const delivered = { key: 'k1', state: 'failed', code: 'no-funds', reference: 'SR1', at: 9 } as const;
    await commitStep(store, step(3, { delivered }));
    const columns = ['key', 'state', 'code', 'reference', 'finished_at', 'sealed_message', 'sealed_settlement'] as const;
    expect(await store.db.selectFrom('outbox').select(columns).orderBy('key').execute()).toEqual([
      {
        key: 'k1',
        state: 'failed',
        code: 'no-funds',
        reference: 'SR1',
        finished_at: 9,
        sealed_message: null,
        sealed_settlement: null,
      },
      {
        key: 'k2',
        state: 'received',
        code: null,
        reference: null,
        finished_at: null,
        sealed_message: 'sealed',
        sealed_settlement: 'found',
      },
    ]);
  });

  test('is rewritten where it is, unless it has moved on', async () => {
    await begin();
    await begin({ id: 'r2', begin_key: 'other' });
    expect(await rewriteRun(store, { run: 'r1', version: 1, sealed: 'anew' })).toBe(true);
    expect([await standing(), await standing('r2')]).toEqual([
      { version: 1, sealed_run: 'anew' },
      { version: 1, sealed_run: 'x' },
    ]);
    await commitStep(store, step(1));
    expect(await rewriteRun(store, { run: 'r1', version: 1, sealed: 'late' })).toBe(false);
    expect(await standing()).toEqual({ version: 2, sealed_run: 'from 1' });
  });

  test('that has moved on takes no steps that were to be stored with something else', async () => {
    await begin();
    await expect(refuseApart(undefined, store.db)).resolves.toBeUndefined();
    await expect(refuseApart({ run: 'r1', from: 1 }, store.db)).resolves.toBeUndefined();
    const late = refuseApart({ run: 'r1', from: 2 }, store.db);
    await expect(late).rejects.toThrow(ApartError);
    await expect(late).rejects.toMatchObject({ name: 'ApartError' });
  });

  test('is told from others by what was given in it, and by whether it has ended', async () => {
    await begin({ id: 'answered', begin_key: '1', answered: 1, uploads: 0 });
    await begin({ id: 'file', begin_key: '2', answered: 0, uploads: 1, ended_at: 5 });
    await begin({ id: 'nothing', begin_key: '3', answered: 0, uploads: 0 });
    const runs = store.db.selectFrom('runs').select('id').orderBy('id');
    expect(await runs.where((row) => givenBy(row)).execute()).toEqual([{ id: 'answered' }, { id: 'file' }]);
    expect(await runs.where((row) => anyUnfinished(row)).execute()).toEqual([{ id: 'answered' }, { id: 'nothing' }]);
  });
});
