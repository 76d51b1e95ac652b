import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { InterestView } from '../../schemas/api.ts';
import { tidyUp } from '../janitor.ts';
import { logInAgent } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { copyOfFlows } from '../testing/copyOfFlows.ts';
import { flowsOfTests } from '../testing/flowsOfTests.ts';
import { asha, identify, MORNING, startTestServer, type TestServer } from '../testing/testServer.ts';
import { tellOfServices, type TellContext } from './tell.ts';

const SERVICE = 'update-landline';
const DAY = 24 * 3_600_000;
const mobile = '9876543210';

/** Flows among which the service is not. */
function flowsWithout(dataFolder: string): string {
  const folder = copyOfFlows(dataFolder, flowsOfTests());
  for (const file of globSync(`**/${SERVICE}.*`, { cwd: folder })) rmSync(join(folder, file));
  return folder;
}

describeEachStore('who waits for a service that is not here', (makeStore) => {
  let seva: TestServer;
  let without: string;
  beforeAll(async () => {
    const empty = await makeStore();
    without = flowsWithout(empty.dataFolder);
    seva = await startTestServer(empty, { flowsFolder: without });
  });
  afterAll(() => seva.stop());
  afterEach(async () => {
    await seva.clear();
    seva.later(MORNING - seva.bank.bank.clock().getTime());
  });

  const here = () => seva.restart({ flowsFolder: flowsOfTests() });
  const visitor = async () => {
    const client = seva.client();
    await client.session();
    return client;
  };
  const ask = (client: Client, body: object = { mobile }, headers = {}, service = SERVICE) =>
    client.post<InterestView>(`/api/services/${service}/interest`, body, headers);
  const rows = () => seva.server.services.store.db.selectFrom('service_interest').selectAll().execute();
  const messages = () => seva.server.services.store.db.selectFrom('outbox').selectAll().where('run', 'is', null).execute();
  const sent = (to = mobile) => seva.bank.bank.state.messages.filter((message) => message.to === to).map(({ text }) => text);
  /** The server as it is when the service has come, without a start. */
  const withService = (): TellContext => {
    const [some] = seva.server.services.flows.list();
    if (some === undefined) throw new Error('There are no flows.');
    const served = { ...some, id: SERVICE, area: 'profile', title: 'X' };
    return {
      ...seva.server.services,
      flows: { ...seva.server.services.flows, served: (id) => (id === SERVICE ? served : undefined), list: () => [] },
    };
  };
  const delivered = () => expect.poll(async () => (await messages()).every(({ state }) => state === 'done')).toBe(true);

  test('is told once, by a text message with its name and address, and forgotten then', async () => {
    expect(seva.server.services.flows.served(SERVICE)).toBeUndefined();
    await ask(await visitor(), { mobile: '+91 98765-43210' });
    await ask(await visitor());
    await seva.restart();
    await seva.server.services.inFlight.idle();
    expect(await messages()).toEqual([]);
    expect(await rows()).toHaveLength(1);
    await here();
    await expect.poll(() => sent()).toHaveLength(1);
    const { origin } = seva.server.services.config;
    expect(sent()[0]).toBe(
      `Update landline number is now available on our website: ${origin.origin}/servicing/profile/${SERVICE} ` +
        `You asked us to tell you. We've removed your number from the list.`,
    );
    expect(await rows()).toEqual([]);
    await delivered();
    await seva.restart();
    await seva.server.services.inFlight.idle();
    expect(sent()).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
    await seva.restart({ flowsFolder: without });
  });

  test('is told once by several who tell at once, each in the language that they asked in', async () => {
    const numbers = Array.from({ length: 130 }, (_, index) => String(9_000_000_000 + index));
    const client = await visitor();
    for (const number of numbers) await ask(client, { mobile: number }, { 'x-locale': number.endsWith('7') ? 'hi' : 'en' });
    await seva.server.services.inFlight.idle();
    await Promise.all([1, 2, 3].map(() => tellOfServices(withService())));
    expect(await rows()).toEqual([]);
    expect(await messages()).toHaveLength(numbers.length);
    await expect.poll(() => numbers.flatMap((number) => sent(number)).length, { timeout: 30_000 }).toBe(numbers.length);
    for (const number of numbers) expect(sent(number)[0]).toMatch(number.endsWith('7') ? /^X अब हमारी वेबसाइट/ : /^X is now available/);
    await delivered();
  });

  test('is not woken: nobody is told before nine or after eight', async () => {
    await ask(await visitor());
    const at = (time: string) => ({ ...withService(), clock: () => Date.parse(`2026-11-21T${time}+05:30`) });
    for (const time of ['08:59:59', '20:00:00', '03:00:00']) await tellOfServices(at(time));
    expect(await messages()).toEqual([]);
    await tellOfServices(at('19:59:59'));
    expect(await messages()).toHaveLength(1);
    await delivered();
  });

  test('is answered alike whether or not the number is known, is a customer’s, or waits for more than it may', async () => {
    const client = await visitor();
    const answer = { maskedMobile: 'XXXXXX3210', until: '2027-11-21' };
    expect(await ask(client)).toEqual(answer);
    expect(await ask(client)).toEqual(answer);
    expect(await ask(client, { mobile: asha.mobile })).toEqual({ ...answer, maskedMobile: 'XXXXXX0001' });
    for (let count = 0; count < 12; count += 1) expect(await ask(client, { mobile }, {}, `service-${String(count)}`)).toEqual(answer);
    expect((await rows()).filter(({ service }) => service !== SERVICE)).toHaveLength(9);
  });

  test('is not told of a service that is here, however often that is asked for', async () => {
    const client = await visitor();
    for (const as of [client, await visitor()])
      await expect(ask(as, { mobile }, {}, 'update-pan')).rejects.toMatchObject({ status: 409, body: { code: 'service-available' } });
    expect(await rows()).toEqual([]);
  });

  test('is a customer whose own number others have used up: theirs is kept all the same', async () => {
    const stranger = await visitor();
    for (let count = 0; count < 11; count += 1) await ask(stranger, { mobile: asha.mobile }, {}, `service-${String(count)}`);
    expect(await rows()).toHaveLength(10);
    const client = seva.client();
    await identify(seva, client);
    await ask(client, {});
    expect((await rows()).map(({ service }) => service)).toContain(SERVICE);
  });

  test('as a verified customer is told on the registered number, which the page is not told', async () => {
    const client = seva.client();
    await identify(seva, client);
    expect(await ask(client, {})).toEqual({ maskedMobile: 'XXXXXX0001', until: '2027-11-21' });
    seva.bank.bank.failures = { 'customer.mobile': 'service.unavailable' };
    await expect(ask(client, {})).rejects.toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
    seva.bank.bank.failures = {};
    expect(await rows()).toHaveLength(1);
  });

  test('stands in the database without the number', async () => {
    await ask(await visitor());
    const { store, secrets } = seva.server.services;
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain(mobile);
    expect(secrets.open(`interest/${row?.number}/${SERVICE}`, row?.sealed_mobile ?? '')).toBe(mobile);
    expect(JSON.stringify(await store.db.selectFrom('audit').selectAll().execute())).not.toContain(mobile);
    expect(seva.log.join('\n')).not.toContain(mobile);
  });

  test.each([
    ['no mobile number', { mobile: '12345' }, SERVICE, 400, 'body-malformed'],
    ['a number of another country', { mobile: '+447700900123' }, SERVICE, 400, 'body-malformed'],
    ['no service', { mobile }, 'No%20Service', 400, 'body-malformed'],
    ['anything else', { mobile, text: 'x' }, SERVICE, 400, 'body-malformed'],
    ['no number of a stranger', {}, SERVICE, 403, 'not-verified'],
  ])('gives %s: it is refused', async (_, body, service, status, code) => {
    await expect(ask(await visitor(), body, {}, service)).rejects.toMatchObject({ status, body: { code } });
    expect(await rows()).toEqual([]);
  });

  test('is no agent', async () => {
    const client = seva.client();
    await logInAgent(client);
    await expect(ask(client)).rejects.toMatchObject({ status: 403, body: { code: 'not-verified' } });
  });

  test('is kept for a year after asking last, and what was sent for a day', async () => {
    await ask(await visitor());
    seva.later(200 * DAY);
    await ask(await visitor());
    seva.later(364 * DAY);
    await tidyUp(seva.server.services);
    expect(await rows()).toHaveLength(1);
    seva.later(DAY);
    await tellOfServices(withService());
    expect(await messages()).toEqual([]);
    await tidyUp(seva.server.services);
    expect(await rows()).toEqual([]);
    await ask(await visitor());
    await tellOfServices(withService());
    await delivered();
    await tidyUp(seva.server.services);
    expect(await messages()).toHaveLength(1);
    seva.later(DAY + 1);
    await tidyUp(seva.server.services);
    expect(await messages()).toEqual([]);
  });
});
