import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { createInFlight } from '../runtime/inFlight.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { clearStore } from '../testing/clearStore.ts';
import { dueMessage, openedStore, waitingRun } from '../testing/openedStore.ts';
import { scriptedBank } from '../testing/scriptedBank.ts';
import { createOutbox, type DeliveryContext, type EndedWrite } from './deliver.ts';
import { resend, settle } from './settlement.ts';

const NOW = 1_700_000_000_000;
const KEY = 'r1:c1';
const done = { outcome: 'done', data: { reference: 'SR1' } } as const;
const failed = { outcome: 'failed' } as const;

describeEachStore('a write that is left to people', (makeStore) => {
  let empty: EmptyStore;
  let context: DeliveryContext;
  const bank = scriptedBank();
  const ended: EndedWrite[] = [];
  const secrets = createSecrets(Buffer.alloc(32, 7));

  beforeAll(async () => {
    empty = await makeStore();
    const log = { info() {}, warn() {}, error() {} };
    const concludeWrite = async (one: EndedWrite) => ended.push(one) === 0;
    const store = await openedStore(empty);
    context = {
      store,
      secrets,
      clock: () => NOW,
      config: { bankTimeoutMs: 5000 },
      inFlight: createInFlight(),
      log,
      bank,
      contract: () => undefined,
      concludeWrite,
    };
  });
  beforeEach(async () => {
    await clearStore(context.store);
    ended.length = 0;
    bank.calls.length = 0;
    await context.store.db
      .insertInto('runs')
      .values(waitingRun({ customer: 'digest' }))
      .execute();
    const facts = { session: { verified: true, role: 'customer' }, channel: 'web' };
    const call = { operation: 'card.block', input: {}, correlation: 'r1', channel: 'web' };
    const sealed_message = secrets.seal(`outbox/${KEY}`, JSON.stringify({ call, facts }));
    await context.store.db
      .insertInto('outbox')
      .values(dueMessage({ state: 'unknown', outcome_unknown: 1, attempts: 1900, sealed_message }))
      .execute();
  });
  afterAll(async () => {
    await context.store.close();
    await empty.remove();
  });

  const deliver = () => createOutbox(context).deliver(KEY);
  const row = () => context.store.db.selectFrom('outbox').selectAll().where('key', '=', KEY).executeTakeFirstOrThrow();
  const trail = async (most: number) => {
    const lines = context.store.db.selectFrom('audit').select(['action', 'run', 'customer', 'detail']).orderBy('id', 'desc').limit(most);
    return (await lines.execute()).toReversed();
  };

  test.each([
    ['done', done, { ok: true, data: { reference: 'SR1' } }, { state: 'done', code: null }],
    ['failed', failed, { ok: false, code: 'service.unavailable' }, { state: 'failed', code: 'service.unavailable' }],
  ])(
    'ends as %s when two have found so, without another call of the bank, and the audit trail names both',
    async (_, finding, result, after) => {
      expect(await settle(context, KEY, finding, 'MG1')).toBe('proposed');
      await deliver();
      expect([ended, await row()]).toMatchObject([[], { state: 'unknown' }]);
      expect(await settle(context, KEY, finding, 'AG2')).toBe('settled');
      await deliver();
      expect(ended).toMatchObject([{ run: 'r1', call: 'c1', result }]);
      expect(bank.calls).toEqual([]);
      expect(await row()).toMatchObject({ ...after, sealed_message: null, sealed_settlement: null, finished_at: NOW });
      const line = (action: string, by: string) => ({
        action,
        run: 'r1',
        customer: 'digest',
        detail: JSON.stringify({ key: KEY, by, outcome: finding.outcome }),
      });
      expect(await trail(2)).toEqual([line('settlement-proposed', 'MG1'), line('settlement-confirmed', 'AG2')]);
      expect(await settle(context, KEY, finding, 'AG3')).toBe('no-case');
    },
  );

  test('is not settled by one person, nor by two who have found different things', async () => {
    await settle(context, KEY, done, 'MG1');
    expect(await settle(context, KEY, done, 'MG1')).toBe('same-person');
    expect(await settle(context, KEY, { outcome: 'done', data: { reference: 'SR2' } }, 'AG2')).toBe('proposed');
    expect(await settle(context, KEY, failed, 'MG1')).toBe('proposed');
    expect((await row()).state).toBe('unknown');
    expect(await settle(context, KEY, failed, 'AG2')).toBe('settled');
  });

  test('of many who confirm at once one settles it', async () => {
    await settle(context, KEY, failed, 'MG1');
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((by) => settle(context, KEY, failed, by)));
    expect(all.toSorted()).toEqual(['no-case', 'no-case', 'no-case', 'settled']);
  });

  test('keeps a finding sealed', async () => {
    await settle(context, KEY, done, 'MG1');
    expect((await row()).sealed_settlement).toMatch(/^v2/);
  });

  test('is asked for by its key first, and then sent again under it, whatever one person had found', async () => {
    await settle(context, KEY, failed, 'MG1');
    expect(await resend(context, KEY, 'AG2')).toBe(true);
    bank.answer = { kind: 'lost', sent: true };
    await deliver();
    expect(bank.calls.map(({ operation, key }) => [operation, key])).toEqual([
      ['request.byKey', undefined],
      ['card.block', KEY],
    ]);
    expect(await row()).toMatchObject({ state: 'processing', attempts: 4, sealed_settlement: null });
    expect(await trail(1)).toMatchObject([{ action: 'resent', detail: JSON.stringify({ key: KEY, by: 'AG2' }) }]);
    expect(await resend(context, KEY, 'AG2')).toBe(false);
  });

  describe('is none', () => {
    test.each(['received', 'processing', 'done', 'failed'])('while it is %s', async (state) => {
      await context.store.db.updateTable('outbox').set({ state }).execute();
      expect([await settle(context, KEY, done, 'MG1'), await resend(context, KEY, 'MG1')]).toEqual(['no-case', false]);
      expect(await row()).toMatchObject({ state, sealed_settlement: null });
    });
  });
});
