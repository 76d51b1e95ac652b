import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const TEN_MINUTES = 600_000;
const refused = { status: 429, body: { code: 'guest-writes-exceeded' } };
const question = 'Is there a ramp at this branch?';

describeEachStore('what is sent without a login', (makeStore) => {
  let seva: TestServer;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { guestWrites: { ofSession: 2, ofAddress: 3 } });
  });
  afterAll(() => seva.stop());

  const visitor = async () => {
    const client = seva.client();
    await client.session();
    return client;
  };

  /** The review of a guest's request, and whose it is. */
  const guestAtReview = async (mobile: string): Promise<{ client: Client; view: RunView }> => {
    const client = await visitor();
    let view = await client.answer(await client.begin('service-request'), { what: 'new' });
    view = await client.answer(view, { type: 'other' });
    view = await client.answer(view, { login: 'no' });
    view = await client.answer(view, { name: 'Ravi Menon', mobile, guestQuestion: question });
    expect(view.screen?.step).toBe('guestReview');
    return { client, view };
  };

  /** Feedback of somebody who says nothing of themselves. */
  const praise = async (client: Client): Promise<RunView> =>
    client.answer(await client.begin('feedback'), { kind: 'compliment', text: 'The ramp helps.' });

  test('forms of guests: a session, and an address, send so many within ten minutes; answers stay, and customers go on', async () => {
    const first = await guestAtReview('+919876543210');
    const key = randomUUID();
    expect(await first.client.answer(first.view, {}, key)).toMatchObject({ outcome: { id: 'sent' } });
    // The same once more is no second one.
    expect(await first.client.answer(first.view, {}, key)).toMatchObject({ outcome: { id: 'sent' } });
    // Feedback counts as forms do, and one session sends two.
    expect(await praise(first.client)).toMatchObject({ outcome: { id: 'thanks' } });
    await expect(praise(first.client)).rejects.toMatchObject(refused);

    // What the session was refused is not counted for its network.
    expect(await praise(await visitor())).toMatchObject({ outcome: { id: 'thanks' } });
    const second = await guestAtReview('+919876543211');
    await expect(second.client.answer(second.view, {})).rejects.toMatchObject(refused);
    expect(await second.client.look(second.view.run)).toEqual(second.view);

    const customer = await visitor();
    await identify(seva, customer);
    let asked = await customer.answer(await customer.begin('service-request'), { what: 'new' });
    asked = await customer.answer(asked, { type: 'other' });
    asked = await customer.answer(asked, { question });
    asked = await customer.answer(asked, {});
    expect(await customer.answer(asked, {})).toMatchObject({ outcome: { id: 'srConfirmation' } });

    // Who waits as told finds everything again, without having touched anything meanwhile.
    seva.later(TEN_MINUTES);
    expect(await second.client.answer(second.view, {})).toMatchObject({ outcome: { id: 'sent' } });
  });
});
