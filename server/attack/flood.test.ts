import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { asha, askForCode, startTestServer, type TestServer } from '../testing/testServer.ts';

describeEachStore('flooding strangers with codes', (makeStore) => {
  let seva: TestServer;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { trustedProxies: 1 });
  });
  afterAll(() => seva.stop());
  beforeEach(() => seva.nextDay());

  const mine = '6200000001';
  const sent = async (purpose: string) =>
    (await seva.server.services.store.db.selectFrom('attempt_counters').select('sends').where('purpose', '=', purpose).execute()).map(
      ({ sends }) => sends,
    );

  test('ST07: a code of one’s own that is refused again and again has no more sent to others than there may be', async () => {
    const client = seva.client();
    await client.session();
    const runs = [];
    for (let number = 0; number < 34; number += 1) runs.push(await client.begin('savings-account'));
    const [first, helpers, others] = [runs[0], runs.slice(1, 17), runs.slice(17)];
    if (!first) throw new Error('A run was begun');
    const asked = await client.answer(first, { mobile: mine, pan: 'ZZZPA1001A' });
    const own = seva.code(mine);
    // Several runs ask for the code of another application to the same number, which is sent once.
    const waiting = [];
    for (const run of helpers) waiting.push(await client.answer(run, { mobile: mine, pan: 'ZZZPB1002B' }));
    const refused = seva.code(mine);
    await client.answer(asked, { code: own });
    expect((await client.session()).applicant).toBe(true);
    let strangers = 0;
    for (const [number, run] of others.entries()) {
      const view = await client.answer(run, { mobile: `6${300_000_000 + number * 41}`, pan: `ZZZPC${1100 + number}D` });
      if (view.outcome) break;
      strangers += 1;
      const helper = waiting[number];
      if (helper) await client.answer(helper, { code: refused }).catch(() => undefined);
    }
    // The refused one is one of the twelve that a session may ask for and not use.
    expect(strangers).toBe(11);
    expect(await sent('codes of a session')).toEqual([12]);
  });

  test('ST07: a crowd of invented applicants shuts no customer of their network out, nor do codes that others did not use', async () => {
    const { db } = seva.server.services.store;
    const fill = (purpose: string, counted: { readonly sends?: number; readonly failures?: number }) =>
      db.updateTable('attempt_counters').set(counted).where('purpose', '=', purpose).executeTakeFirstOrThrow();
    const apply = async () => {
      const client = seva.client();
      await client.session();
      return client.answer(await client.begin('savings-account'), { mobile: mine, pan: 'ZZZPA1001A' });
    };
    const ended = (view: { readonly outcome?: { readonly id: string } | undefined }) => view.outcome?.id;
    expect(ended(await apply())).toBeUndefined();
    await fill('codes of applicants of a network', { sends: 300, failures: 60 });
    expect(ended(await apply())).toBeDefined();
    const customer = seva.client();
    await customer.session();
    await customer.answer(await askForCode(customer), { code: seva.code(asha.mobile) });
    expect((await customer.session()).verified).toBe(true);
    // Of Asha nothing is counted any more: she has used her code.
    await fill('codes of a network', { sends: 300, failures: 60 });
    const again = seva.client();
    await again.session();
    const asked = await askForCode(again);
    expect(ended(await askForCode(seva.client()))).toBe('identify/locked');
    await again.answer(asked, { code: seva.code(asha.mobile) });
    expect((await again.session()).verified).toBe(true);
    await fill('codes of a network', { sends: 3000, failures: 300 });
    expect(ended(await askForCode(seva.client()))).toBe('identify/locked');
  });
});
