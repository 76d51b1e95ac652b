import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { RunView } from '../schemas/api.ts';
import { describeEachStore, emptyFolder } from '../tests/stores/eachStore.ts';
import { startSandboxBank } from '../sandbox-bank/http/service.ts';
import { answering, startPart } from './start/children.ts';
import { freePort } from './start/freePort.ts';
import { chooseDialect, openStore } from './store/store.ts';
import { Client } from './testing/client.ts';
import { codeIn } from './testing/codeIn.ts';
import { asha, giveDetails, identify, startTestServer, type TestServer } from './testing/testServer.ts';
import { warmStart } from './testing/warmStart.ts';

const card = { card: 'D1', reason: 'lost', replace: 'no' };
const slow = (bank: string, delayMs: number) =>
  fetch(new URL('/sandbox/mode', bank), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'slow', delayMs }),
  });

describeEachStore('stopping', (makeStore) => {
  let seva: TestServer;
  afterEach(() => seva.stop());

  test('answers the request that is under way, brings its write to an end, and takes no other', async () => {
    seva = await startTestServer(await makeStore(), { waitMs: 5000 });
    const client = seva.client();
    const review = await client.answer(await identify(seva, client), card);
    await slow(seva.bank.url, 600);
    const submitting = client.answer(review, { forGood: true });
    await sleep(200);
    const { address } = seva.server;
    const stopping = seva.server.stop();
    await sleep(50);
    // The door is shut, or will be in a moment: on a busy machine that takes longer than the wait.
    const other = await fetch(`${address}/readyz`).then(
      ({ status }) => status,
      () => 'refused',
    );
    expect(['refused', 503]).toContain(other);
    expect(await submitting).toMatchObject({ state: 'ended', delivery: 'done' });
    await stopping;
    await slow(seva.bank.url, 0);
    await seva.restart();
    expect(seva.bank.bank.state.writes.filter(({ operation }) => operation === 'card.block')).toHaveLength(1);
  });

  test('goes on answering for a while, no longer ready, so that a balancer sends nobody more', async () => {
    seva = await startTestServer(await makeStore(), { drainMs: 600 });
    const client = seva.client();
    await client.session();
    const { address } = seva.server;
    const stopping = seva.server.stop();
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await client.begin('block-debit-card')).screen).toBeDefined();
    await stopping;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    Object.assign(seva.server.services.config, { drainMs: 0 });
    await seva.restart({ drainMs: 0 });
  });

  test('waits for no connection on which nothing was asked', async () => {
    seva = await startTestServer(await makeStore());
    const { hostname, port } = new URL(seva.server.address);
    const opened = connect(Number(port), hostname);
    await once(opened, 'connect');
    const ended = once(opened, 'close');
    await seva.restart();
    await ended;
  });

  test('brings a write to an end for which no request waits any more', async () => {
    seva = await startTestServer(await makeStore(), { waitMs: 50 });
    const client = seva.client();
    const review = await client.answer(await identify(seva, client), card);
    await slow(seva.bank.url, 600);
    const body = { event: { type: 'answer', step: 'review', answers: { forGood: true } }, version: review.version };
    expect(await client.post<RunView>(`/api/runs/${review.run}/events`, body, { 'idempotency-key': 'submit-once' })).toMatchObject({
      state: 'busy',
    });
    await seva.restart();
    const again = Object.assign(seva.client(), { cookie: client.cookie, csrf: client.csrf });
    expect(await again.get(`/api/runs/${review.run}`)).toMatchObject({ state: 'ended', delivery: 'done' });
  });
});

describe('the process', () => {
  test('ends with 0 after SIGTERM, with everything done that it had begun', { timeout: 60_000 }, async () => {
    const empty = emptyFolder();
    const bank = await startSandboxBank({ port: 0 });
    const port = await freePort();
    const environment = {
      PORT: String(port),
      SEVA_DATA: empty.dataFolder,
      ...warmStart,
      SEVA_LOG: 'fatal',
      BANK_URL: bank.url,
      SEVA_SANDBOX: '1',
      SEVA_WAIT_MS: '100',
    };
    const part = startPart('server', 'server/main.ts', { environment, quiet: true });
    await answering(part, `http://127.0.0.1:${port}/readyz`);
    const client = new Client(`http://127.0.0.1:${port}`);
    await client.session();
    const question = await giveDetails(client, await client.begin('block-debit-card'), asha);
    const code = codeIn(bank.bank.state.messages.findLast(({ to }) => to === asha.mobile)?.text ?? '');
    const review = await client.answer(await client.answer(question, { code }), card);
    await slow(bank.url, 800);
    await client.post(
      `/api/runs/${review.run}/events`,
      { event: { type: 'answer', step: 'review', answers: { forGood: true } }, version: review.version },
      { 'idempotency-key': 'submit-once' },
    );

    const exited = once(part.process, 'exit');
    part.process.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    const store = await openStore(chooseDialect(undefined, empty.dataFolder));
    expect(
      await store.db.selectFrom('runs').select(['state', 'delivery', 'outcome']).where('id', '=', review.run).executeTakeFirst(),
    ).toEqual({ state: 'ended', delivery: 'done', outcome: 'blocked' });
    await store.close();
    await bank.stop();
    await empty.remove();
  });
});
