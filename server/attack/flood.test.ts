import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

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
});
