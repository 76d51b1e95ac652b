import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { RunView } from '../../schemas/api.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const TEN_MINUTES = 600_000;
const known = 'MH02ZZ1234';

describeEachStore('what is asked about loans and cars without a login', (makeStore) => {
  let seva: TestServer;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { guestLookups: { ofSession: 2, ofAddress: 3 } });
  });
  afterAll(() => seva.stop());

  const visitor = async () => {
    const client = seva.client();
    await client.session();
    return client;
  };

  const valued = async (client: Client, registration = known): Promise<RunView> => {
    let view = await client.answer(await client.begin('vehicle-valuation'), { how: 'number', number: registration });
    while (view.screen && view.screen.step !== 'value' && !view.outcome) view = await client.answer(view, { kilometres: 48_000 });
    return view;
  };

  test('guests: a session, and an address, ask so often within ten minutes, right or wrong; customers go on', async () => {
    const first = await visitor();
    for (const _ of [1, 2]) expect(await valued(first)).toMatchObject({ screen: { step: 'value' } });
    expect(await valued(first)).toMatchObject({ outcome: { id: 'tooMany' } });
    // What the session was refused is not counted for its network.
    const second = await visitor();
    expect(await valued(second)).toMatchObject({ screen: { step: 'value' } });
    expect(await valued(second)).toMatchObject({ outcome: { id: 'tooMany' } });
    expect(await valued(await visitor())).toMatchObject({ outcome: { id: 'tooMany' } });

    const customer = await visitor();
    await identify(seva, customer);
    for (const _ of [1, 2, 3]) expect(await valued(customer)).toMatchObject({ screen: { step: 'value' } });

    seva.later(TEN_MINUTES);
    expect(await valued(await visitor())).toMatchObject({ screen: { step: 'value' } });
  });
});
