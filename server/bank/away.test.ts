import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyFolder } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

describe('a bank that is away while something is read', () => {
  let seva: TestServer;
  let client: Client;

  beforeAll(async () => {
    seva = await startTestServer(emptyFolder(), { bankTimeoutMs: 200 });
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    await seva.setBankMode({ mode: 'normal' });
    client = seva.client();
    await identify(seva, client);
  });

  /** How often the bank was asked for the cards since a line of the log. */
  const asked = (since: number) => seva.log.slice(since).filter((line) => line.includes('"operation":"customer.products"')).length;

  test.each([
    ['too slow', { mode: 'slow', delayMs: 2000 }],
    ['down', { mode: 'down' }],
    ['cutting every connection', { mode: 'lossy' }],
  ])('because it is %s, is asked three times, and the customer learns that it is away', async (_, body) => {
    await seva.setBankMode(body);
    const since = seva.log.length;
    const began = performance.now();
    const begun = await client.begin('block-debit-card');
    const view = begun.state === 'busy' ? await client.look(begun.run) : begun;
    expect(view.outcome).toMatchObject({ id: 'unavailable', kind: 'failure', retry: true });
    expect(asked(since)).toBe(3);
    expect(performance.now() - began).toBeLessThan(4000);
  });

  test('and back before the third try, is not noticed', async () => {
    await seva.setBankMode({ mode: 'down' });
    const since = seva.log.length;
    const begun = client.begin('block-debit-card');
    await expect.poll(() => asked(since), { interval: 5 }).toBe(1);
    await seva.setBankMode({ mode: 'normal' });
    expect(await begun).toMatchObject({ screen: { step: 'card' } });
  });

  test('a refusal of the service itself is not repeated', async () => {
    seva.bank.bank.failures = { 'customer.products': 'data.unavailable' };
    const since = seva.log.length;
    expect((await client.begin('block-debit-card')).outcome?.id).toBe('unavailable');
    expect(asked(since)).toBe(1);
  });
});

describe('an operation that the bank does not answer', () => {
  test('is left alone once nobody has answered it often enough; customers are told at once, and before they go on', async () => {
    const seva = await startTestServer(emptyFolder(), { breakerCalls: 3 });
    const client = seva.client();
    await identify(seva, client);
    const standing = await client.begin('block-debit-card');
    expect(standing).toMatchObject({ state: 'asking' });
    expect(standing.away).toBeUndefined();
    seva.bank.bank.failures = { 'customer.products': 'service.unavailable' };
    expect(await client.begin('block-debit-card')).toMatchObject({ outcome: { id: 'unavailable', retry: true } });
    const asked = () => seva.log.filter((line) => line.includes('"operation":"customer.products"')).length;
    const before = asked();
    expect(await client.begin('block-debit-card')).toMatchObject({ outcome: { id: 'unavailable', retry: true } });
    expect(asked()).toBe(before);
    expect(await client.look(standing.run)).toMatchObject({ state: 'asking', away: true });
    expect(await (await fetch(`${seva.server.address}/readyz`)).json()).toMatchObject({ degraded: ['bank'] });
    await seva.stop();
  });
});
