import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { giveDetails, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const typed = { subject: 'card', text: 'My card was charged twice at the Banyan Gym.' };
const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25' };

describeEachStore('a run that failed, tried again', (makeStore) => {
  let seva: TestServer;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(() => {
    seva.nextDay();
    seva.bank.bank.failures = {};
  });

  const asAsha = async (): Promise<Client> => {
    const client = seva.client();
    await identify(seva, client);
    return client;
  };
  const asGopal = async (): Promise<Client> => {
    const client = seva.client();
    await client.session();
    await client.answer(await giveDetails(client, await client.begin('block-debit-card'), gopal), { code: seva.code(gopal.mobile) });
    return client;
  };
  const again = (client: Client, run: string, flow = 'grievance') =>
    client.post<RunView>('/api/runs', { flow, again: run, another: true }, { 'idempotency-key': randomUUID() });
  const raised = async (client: Client): Promise<RunView> => {
    const about = await client.answer(await client.begin('grievance'), { what: 'raise' });
    return client.answer(await client.answer(about, typed), {});
  };
  const failed = async (client: Client): Promise<RunView> => {
    seva.bank.bank.failures = { 'grievance.submit': 'service.error' };
    const view = await raised(client);
    expect(view.outcome).toMatchObject({ id: 'unavailable', retry: true });
    seva.bank.bank.failures = {};
    return view;
  };
  const offered = async (client: Client, view: RunView) => {
    const about = await client.answer(view, { what: 'raise' });
    return Object.fromEntries((about.screen?.fields ?? []).flatMap(({ id, value }) => (value === undefined ? [] : [[id, value]])));
  };

  test('has the answers filled in, and can be sent', async () => {
    const client = await asAsha();
    const begun = await again(client, (await failed(client)).run);
    expect(begun.screen?.fields?.find(({ id }) => id === 'what')?.value).toBe('raise');
    expect(await offered(client, begun)).toEqual(typed);
    expect((await raised(client)).outcome?.id).toBe('sent');
  });

  test('also on another device of the customer', async () => {
    const { run } = await failed(await asAsha());
    const other = await asAsha();
    expect(await offered(other, await again(other, run))).toEqual(typed);
  });

  test.each<[string, (run: string) => Promise<readonly [Client, RunView]>]>([
    ["another customer's", async (run) => asGopal().then(async (client) => [client, await again(client, run)])],
    ['none', async () => asAsha().then(async (client) => [client, await again(client, 'no-such-run')])],
    [
      'one that did not fail',
      async () => {
        const client = await asAsha();
        return [client, await again(client, (await raised(client)).run)];
      },
    ],
  ])('nothing is offered of %s, and nothing is said of it', async (_, beginAgain) => {
    const { run } = await failed(await asAsha());
    const [client, view] = await beginAgain(run);
    expect(await offered(client, view)).toEqual({});
  });

  test('nor of one of another service', async () => {
    const client = await asAsha();
    const { run } = await failed(client);
    const plain = await client.begin('feedback');
    const begun = await again(client, run, 'feedback');
    expect(begun.screen).toEqual(plain.screen);
  });

  test('an id that is none is refused as any malformed body', async () => {
    const client = await asAsha();
    await expect(again(client, '')).rejects.toMatchObject({ status: 400 });
  });
});
