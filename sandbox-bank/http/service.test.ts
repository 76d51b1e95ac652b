import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSandboxBank, type SandboxBank } from './service.ts';

let service: SandboxBank;
beforeEach(async () => {
  service = await startSandboxBank({ port: 0, clock: () => new Date('2026-11-21T10:00:00+05:30') });
});
afterEach(() => service.stop());

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(service.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

async function get(path: string) {
  const response = await fetch(service.url + path);
  return { status: response.status, body: await response.json() };
}

const asha = { 'x-customer': 'CU100001' };
const cancel = (key: string) =>
  post('/operations/mandate.cancel', { mandateIds: ['M1'] }, { ...asha, 'idempotency-key': key, 'x-correlation-id': 'run-1' });

describe('operations over HTTP', () => {
  test('a read', async () => {
    const { status, body } = await post('/operations/mandate.list', {}, asha);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ok: true,
      data: { items: expect.arrayContaining([expect.objectContaining({ id: 'M1', merchant: 'Saffron Streaming' })]) },
    });
  });

  test.each([
    ['hi', 'hi', 'बचत खाता'],
    ['hi-IN, hi;q=0.9, en;q=0.5', 'hi', 'बचत खाता'],
    ['en;q=0.3, hi;q=0.8', 'hi', 'बचत खाता'],
    ['ta, en;q=0.5', 'en', 'Savings account'],
    ['ta', 'en', 'Savings account'],
    ['', 'en', 'Savings account'],
  ])('asked for "%s" it answers in %s, and says so', async (accepted, language, name) => {
    const response = await fetch(`${service.url}/operations/customer.products`, {
      method: 'POST',
      body: '{"kind":"account"}',
      headers: { 'content-type': 'application/json', ...asha, 'accept-language': accepted },
    });
    expect(response.headers.get('content-language')).toBe(language);
    expect(await response.json()).toMatchObject({
      ok: true,
      data: { items: expect.arrayContaining([expect.objectContaining({ id: 'A1', name })]) },
    });
  });

  test('a write is done once for one key and counted', async () => {
    const first = await cancel('k1');
    expect(first).toMatchObject({ status: 200, body: { ok: true, reference: expect.stringMatching(/^SR/) } });
    expect(first.body.reference).toBe(first.body.data.reference);
    expect(await cancel('k1')).toEqual(first);
    const { body } = await get('/sandbox/writes');
    expect(body).toMatchObject({
      counts: { 'mandate.cancel': 1 },
      writes: [{ operation: 'mandate.cancel', key: 'k1', correlation: 'run-1', customer: 'CU100001' }],
    });
  });

  test.each([
    { name: 'a write without a key', path: '/operations/mandate.cancel', body: { mandateIds: ['M1'] }, headers: asha, status: 400 },
    {
      name: 'input that breaks the contract',
      path: '/operations/mandate.cancel',
      body: { mandateIds: [] },
      headers: { ...asha, 'idempotency-key': 'k' },
      status: 400,
    },
    { name: 'an operation that does not exist', path: '/operations/nothing', body: {}, headers: {}, status: 404 },
    { name: 'a path that does not exist', path: '/nothing', body: {}, headers: {}, status: 404 },
    {
      name: 'a broken failure header',
      path: '/operations/mandate.list',
      body: {},
      headers: { ...asha, 'x-sandbox-fail': 'mandate' },
      status: 400,
    },
  ])('$name is refused for good', async ({ path, body, headers, status }) => {
    expect(await post(path, body, headers)).toMatchObject({ status, body: { ok: false, code: 'service.error', retryable: false } });
  });

  test('a body that is no JSON is refused in the same form', async () => {
    const response = await fetch(`${service.url}/operations/mandate.list`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ ok: false, code: 'service.error', retryable: false });
  });

  test.each([
    ['without a customer', {}, 401, 'session.expired'],
    ['told to fail', { ...asha, 'x-sandbox-fail': 'pan.verify=pan.down, mandate.list=data.unavailable' }, 503, 'data.unavailable'],
    ['told to fail whatever it is', { ...asha, 'x-sandbox-fail': '*=maintenance' }, 503, 'maintenance'],
    ['as konkan', { 'x-customer': 'CU100005' }, 422, 'card.cancel.level'],
  ])('mandate.list %s', async (_case, headers, status, code) => {
    expect(await post('/operations/mandate.list', {}, headers)).toMatchObject({ status, body: { ok: false, code } });
  });
});

describe('modes', () => {
  test('down refuses everything, normal ends it', async () => {
    await post('/sandbox/mode', { mode: 'down' });
    expect(await post('/operations/mandate.list', {}, asha)).toMatchObject({
      status: 503,
      body: { code: 'service.unavailable', retryable: true },
    });
    await post('/sandbox/mode', { mode: 'normal' });
    expect(await post('/operations/mandate.list', {}, asha)).toMatchObject({ status: 200 });
  });

  test('slow does the write before it answers', async () => {
    await post('/sandbox/mode', { mode: 'slow', delayMs: 400 });
    const impatient = fetch(`${service.url}/operations/mandate.cancel`, {
      method: 'POST',
      body: '{"mandateIds":["M1"]}',
      signal: AbortSignal.timeout(150),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1', ...asha },
    });
    await expect(impatient).rejects.toThrow();
    expect((await get('/sandbox/writes')).body.counts).toEqual({ 'mandate.cancel': 1 });
  });

  test('slow works on a write until it answers, and says so to whoever asks after its key', async () => {
    const asked = async () => {
      const { body } = await post('/operations/request.byKey', { key: 'k1', sentAt: new Date().toISOString() });
      return body.data.state;
    };
    await post('/sandbox/mode', { mode: 'slow', delayMs: 300 });
    const slowly = cancel('k1');
    await expect.poll(() => asked()).toBe('working');
    await slowly;
    await post('/sandbox/mode', { mode: 'normal' });
    expect(await asked()).toBe('done');
  });

  test('lossy does the write and never answers', async () => {
    await post('/sandbox/mode', { mode: 'lossy' });
    await expect(cancel('k1')).rejects.toThrow();
    await post('/sandbox/mode', { mode: 'normal' });
    expect(await cancel('k1')).toMatchObject({ status: 200 });
    expect((await get('/sandbox/writes')).body.counts).toEqual({ 'mandate.cancel': 1 });
  });

  test('mixed answers half of the writes that it has done badly, in each way, by the seed; counts them; leaves reads alone', async () => {
    await post('/sandbox/mode', { mode: 'mixed', seed: 3 });
    const ways: (number | string)[] = [];
    for (let count = 0; count < 10; count += 1) {
      const message = { channel: 'sms', to: '6000000001', text: 'x' };
      const sent = post('/operations/message.send', message, { 'idempotency-key': `k${String(count)}` });
      ways.push(await sent.then(({ status, body }) => `${String(status)} ${typeof body.reference}`).catch(() => 'none'));
      expect((await post('/operations/mandate.list', {}, asha)).status).toBe(200);
    }
    expect(ways.filter((way) => way === '200 string' || way === '200 undefined')).toHaveLength(5);
    expect((await get('/sandbox/mode')).body).toMatchObject({
      mixture: { given: { 'server-error': 1, page: 1, throttled: 1, 'wrong-reference': 1, lossy: 1 } },
    });
    expect((await get('/sandbox/writes')).body.counts).toEqual({ 'message.send': 10 });
  });

  test.each([[{}], [{ mode: 'sleepy' }], [{ mode: 'slow', delayMs: -1 }], [{ mode: 'mixed', seed: 'x' }], [null]])(
    '%j is no mode',
    async (body) => {
      expect((await post('/sandbox/mode', body)).status).toBe(400);
      expect((await get('/sandbox/mode')).body).toEqual({ mode: 'normal', delayMs: 0 });
    },
  );
});

describe('standing failures and reset', () => {
  test('they hold until they are taken back', async () => {
    await post('/sandbox/fail', { 'mandate.list': 'hours.closed' });
    expect(await post('/operations/mandate.list', {}, asha)).toMatchObject({ status: 403, body: { code: 'hours.closed' } });
    await post('/sandbox/fail', {});
    expect((await post('/operations/mandate.list', {}, asha)).status).toBe(200);
  });

  test.each([[{ 'mandate.guess': 'maintenance' }], [{ 'mandate.list': 1 }], [[]]])('%j names no failure', async (body) => {
    expect((await post('/sandbox/fail', body)).status).toBe(400);
  });

  test('reset forgets writes, messages, failures and modes', async () => {
    await cancel('k1');
    await post('/operations/message.send', { channel: 'sms', to: '6000000001', text: 'x' }, { 'idempotency-key': 'k2' });
    await post('/sandbox/mode', { mode: 'down' });
    expect((await post('/sandbox/reset', {})).status).toBe(204);
    expect((await get('/sandbox/writes')).body).toEqual({ writes: [], counts: {} });
    expect((await get('/sandbox/outbox')).body).toEqual({ outbox: [] });
    expect((await post('/operations/mandate.list', {}, asha)).body.data.items).toHaveLength(7);
  });
});

describe('for people who play with it', () => {
  test('personas have everything that identifies them', async () => {
    const { body } = await get('/sandbox/personas');
    expect(body.personas).toHaveLength(14);
    expect(body.personas[0]).toMatchObject({
      id: 'asha',
      name: 'Asha Rao',
      mobile: '6000000001',
      pan: 'ZZZPR0001Z',
      dateOfBirth: '1991-05-14',
      account: '000100000101',
      aadhaar: '999999990019',
    });
  });

  test('the outbox shows messages, newest first', async () => {
    for (const text of ['one', 'two'])
      await post('/operations/message.send', { channel: 'sms', to: '6000000001', text }, { 'idempotency-key': text });
    expect((await get('/sandbox/outbox')).body.outbox).toEqual([
      { at: '2026-11-21T10:00:00+05:30', channel: 'sms', to: '6000000001', text: 'two' },
      { at: '2026-11-21T10:00:00+05:30', channel: 'sms', to: '6000000001', text: 'one' },
    ]);
  });

  test('healthz', async () => {
    expect(await get('/healthz')).toEqual({ status: 200, body: { ok: true } });
  });
});

describe('pages for which a customer leaves', () => {
  const pay = { 'x-customer': 'CU100007', 'idempotency-key': 'p1' };
  const initiate = () =>
    post('/operations/payment.initiate', { productId: 'L1', amount: 1234.5, returnUrl: 'http://127.0.0.1:1/runs?run=7' }, pay);
  const status = (order: string) => post('/operations/payment.status', { order }, { 'x-customer': 'CU100007' });

  test.each([
    ['paid', { ok: true, data: { status: 'success' } }],
    ['failed', { code: 'transaction.failed' }],
    ['insufficient', { code: 'funds.insufficient' }],
  ])('the gateway leads back with order and token: %s', async (ending, expected) => {
    const { order, url } = (await initiate()).body.data;
    const page = await (await fetch(url)).text();
    expect(page).toContain('₹1,234.50');
    const back = await fetch(`${url}/${ending}`, { redirect: 'manual' });
    const address = new URL(back.headers.get('location') ?? '');
    expect(address.searchParams.get('run')).toBe('7');
    expect(address.searchParams.get('order')).toBe(order);
    expect(address.searchParams.get('token')).toMatch(/^T/);
    expect((await status(order)).body).toMatchObject(expected);
  });

  test('an order that does not exist has no page', async () => {
    expect((await get('/gateway/PO1')).status).toBe(404);
    expect((await get('/gateway/PO1/paid')).status).toBe(404);
  });

  /** Answers the page of a visit, and gives what the customer comes back with. */
  const leave = async (address: string) =>
    Object.fromEntries(new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '').searchParams);
  const consent = async (documents: readonly string[]): Promise<{ url: string; state: string }> =>
    (await post('/operations/digilocker.consent', { documents, returnUrl: 'http://127.0.0.1:1/back?run=7' }, asha)).body.data;

  test('DigiLocker leads back with state and code, and shares what was left ticked', async () => {
    const { url, state } = await consent(['pan', 'aadhaar']);
    expect(await (await fetch(url)).text()).toMatch(/name="document" value="aadhaar" checked/);
    const back = await leave(`${url}/share?document=pan&document=drivingLicence`);
    expect(back).toMatchObject({ run: '7', state });
    expect(await post('/operations/digilocker.fetch', { state, code: back['code'] }, asha)).toMatchObject({
      body: { ok: true, data: { documents: [{ kind: 'pan', name: 'Asha Rao', maskedNumber: 'XXXXXX001Z' }] } },
    });
    expect(await (await fetch(url)).text()).toContain('was answered before');
  });

  test.each(['refuse', 'share'])('DigiLocker left by %s with nothing ticked shares nothing', async (choice) => {
    const { url, state } = await consent(['pan']);
    const { code } = await leave(`${url}/${choice}`);
    expect(code).toBe('denied');
    expect(await post('/operations/digilocker.fetch', { state, code }, asha)).toMatchObject({ body: { code: 'upload.failed' } });
  });

  test.each([
    ['sign', { ok: true, data: { documentId: 'ES-CU100001-1-signed', signedAt: '2026-11-21T10:00:00+05:30' } }],
    ['fail', { code: 'esign.failed' }],
    ['cancel', { code: 'esign.failed' }],
  ])('the signing page left by %s', async (choice, expected) => {
    const input = { title: 'KYC <form>', text: 'My details are true.', consentRef: 'CN200000001', returnUrl: 'http://127.0.0.1:1/back' };
    const { url, state } = (await post('/operations/kyc.esign.start', input, asha)).body.data;
    const page = await (await fetch(url)).text();
    expect(page).toContain('KYC &#60;form&#62;');
    expect(page).toContain('My details are true.');
    const { code } = await leave(`${url}/${choice}`);
    expect((await post('/operations/kyc.esign', { state, code }, asha)).body).toMatchObject(expected);
  });

  test.each(['/digilocker/DL-CU100001-9', '/esign/ES-CU100001-9'])('%s, which nobody was sent to, has no page', async (path) => {
    expect((await get(path)).status).toBe(404);
    expect((await get(`${path}/share`)).status).toBe(404);
  });

  test('a return address that is not of the web is refused', async () => {
    const answer = await post('/operations/payment.initiate', { productId: 'L1', amount: 5, returnUrl: 'javascript:alert(1)' }, pay);
    expect(answer).toMatchObject({ status: 400, body: { code: 'service.error' } });
  });
});

describe('with a data folder', () => {
  test('what was answered is there after a restart', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'sandbox-bank-'));
    await service.stop();
    service = await startSandboxBank({ port: 0, dataFolder });
    const first = await cancel('k1');
    await service.stop();
    service = await startSandboxBank({ port: 0, dataFolder });
    expect(await cancel('k1')).toEqual(first);
    expect((await get('/sandbox/writes')).body.counts).toEqual({ 'mandate.cancel': 1 });
    await rm(dataFolder, { recursive: true });
  });

  test('books of another make are left aside', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'sandbox-bank-'));
    await writeFile(join(dataFolder, 'sandbox-bank.json'), '{"format":"old","state":{"customers":[]}}');
    await service.stop();
    service = await startSandboxBank({ port: 0, dataFolder });
    expect(await cancel('k1')).toMatchObject({ status: 200 });
    await rm(dataFolder, { recursive: true });
  });
});
