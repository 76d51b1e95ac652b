import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FieldType } from '../../engine/language/fieldType.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { readLanguage } from '../../schemas/readLanguage.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { png } from '../testing/samples.ts';
import { asha, askForCode, identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { takeUpload } from '../uploads/take.ts';
import { catalogue, isErrorCode, type ErrorCode } from './catalogue.ts';
import { refusalError, ServiceError } from './serviceError.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the catalogue', () => {
  const rows = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
    .split('\n')
    .map((line) => /^\| `([a-z-]+)` \| (\d{3}) \|/.exec(line))
    .filter((match) => match !== null);

  test('and its documentation agree', () => {
    expect(Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]))).toEqual(
      Object.fromEntries(Object.entries(catalogue).map(([code, { status }]) => [code, status])),
    );
  });

  test('names words that there are', () => {
    const { messages } = readLanguage({ root, fieldTypes });
    expect(
      Object.values(catalogue)
        .map(({ message }) => message)
        .filter((key) => messages[key] === undefined),
    ).toEqual([]);
  });

  test('has codes of one form, and knows its own', () => {
    for (const code of Object.keys(catalogue)) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(isErrorCode('run-moved')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(new ServiceError('run-moved').status).toBe(409);
  });

  test('a refusal of the engine that it does not know is one that is not allowed', () => {
    const run = {
      version: 1,
      run: 'r',
      flow: 'f',
      hash: 'h',
      title: '',
      state: 'ended',
      problems: [],
      live: {},
      today: '2026-11-21',
      idle: { seconds: 900, warnSeconds: 780 },
    } as const;
    expect(refusalError('flow-version-wrong', run).body).toMatchObject({ code: 'event-not-allowed', run: { version: 1 } });
  });
});

/** What a request is refused with. */
const refusal = async (request: Promise<unknown>): Promise<ErrorCode | 'none'> => {
  try {
    await request;
    return 'none';
  } catch (error) {
    const code: unknown = Reflect.get(Object(Reflect.get(Object(error), 'body')), 'code');
    return typeof code === 'string' && isErrorCode(code) ? code : Promise.reject(error);
  }
};

// One store: status and words of a code are the same wherever the rows lie.
describeOneStore('each code', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { bankTimeoutMs: 300 });
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    client = seva.client();
    await client.session();
  });

  const card = { card: 'D1', reason: 'lost', replace: 'no' };
  const blocked = async () =>
    (await client.answer(await client.answer(await identify(seva, client), card), { forGood: true })).outcome?.reference ?? '';
  const corrupt = (run: string) =>
    seva.server.services.store.db.updateTable('runs').set({ sealed_run: 'v1.AAAA' }).where('id', '=', run).execute();
  const json = (path: string, body: string, headers: Record<string, string> = {}) =>
    client.send('POST', path, { 'content-type': 'application/json', ...headers }, body);

  const cases: readonly [ErrorCode, () => Promise<unknown>][] = [
    [
      'action-cooldown',
      async () => {
        const view = await askForCode(client);
        await client.event(view, { type: 'act', step: 'identify/otp', action: 'resend' });
      },
    ],
    ['body-malformed', () => json('/api/runs', '{"flow": ')],
    ['body-malformed', () => json('/api/runs', '{"flow": "update-pan", "customer": "nikhil"}')],
    ['body-malformed', () => json('/api/runs', '{"flow": 7}')],
    ['body-malformed', () => client.send('POST', '/api/runs', { 'content-type': 'text/plain' }, 'update-pan')],
    ['body-malformed', () => json('/api/runs', '{"flow": "update-pan", "__proto__": {"verified": true}}')],
    ['body-too-large', () => json('/api/runs', JSON.stringify({ flow: 'x'.repeat(20_000) }))],
    [
      'csrf-refused',
      () => {
        client.csrf = 'another';
        return client.begin('update-pan');
      },
    ],
    [
      'deadline-passed',
      async () => {
        const view = await askForCode(client);
        seva.later(400_000);
        await client.answer(view, { code: '123456' });
      },
    ],
    [
      'draft-misshapen',
      async () => {
        const view = await client.begin('update-pan');
        await client.event(view, { type: 'save', step: view.screen?.step ?? '', answers: { using: { any: 'shape' } } });
      },
    ],
    [
      'draft-open',
      async () => {
        await client.answer(await identify(seva, client), card);
        await client.post('/api/runs', { flow: 'block-debit-card' });
      },
    ],
    [
      'event-malformed',
      async () => {
        const view = await client.begin('update-pan');
        await client.post(
          `/api/runs/${view.run}/events`,
          { event: { type: 'succeeded', call: 'x', data: {} }, version: view.version },
          { 'idempotency-key': randomUUID() },
        );
      },
    ],
    [
      'event-not-allowed',
      async () => {
        const view = await client.begin('update-pan');
        await client.event(view, { type: 'poll', step: 'identify/details' });
      },
    ],
    [
      'field-unknown',
      async () => {
        const view = await client.begin('update-pan');
        await client.answer(view, { verified: true });
      },
    ],
    ['flow-not-found', () => client.begin('no-such-service')],
    ['flow-not-found', () => client.begin('identify')],
    [
      'idempotency-key-missing',
      async () => {
        const view = await client.begin('update-pan');
        await json(`/api/runs/${view.run}/events`, JSON.stringify({ event: { type: 'back', step: 'x' }, version: 1 }));
      },
    ],
    [
      'idempotency-key-malformed',
      async () => {
        const view = await client.begin('update-pan');
        await client.event(view, { type: 'back', step: 'x' }, 'short');
      },
    ],
    [
      'idempotency-key-reused',
      async () => {
        const view = await client.begin('update-pan');
        const key = randomUUID();
        await client.answer(view, { using: ['mobile', 'pan'] }, key);
        await client.answer(view, { using: ['mobile', 'dateOfBirth'] }, key);
      },
    ],
    [
      'idempotency-key-reused',
      async () => {
        const key = randomUUID();
        await client.begin('update-pan', key);
        await client.begin('block-debit-card', key);
      },
    ],
    ['not-found', () => client.get('/api/no-such-thing')],
    ['not-found', () => client.get('/flows/0.js')],
    ['not-verified', () => client.get('/api/requests')],
    [
      'declaration-not-found',
      async () => {
        await identify(seva, client);
        await client.get('/api/declaration');
      },
    ],
    [
      'request-not-found',
      async () => {
        await identify(seva, client);
        await client.get('/api/requests/SR999999999');
      },
    ],
    [
      'run-ended',
      async () => {
        const view = await client.answer(await client.answer(await identify(seva, client), card), { forGood: true });
        await client.event(view, { type: 'back', step: 'review' });
      },
    ],
    [
      'run-moved',
      async () => {
        const view = await client.begin('update-pan');
        await client.answer(view, { using: ['mobile', 'pan'] });
        await client.answer(view, { using: ['mobile', 'pan'] });
      },
    ],
    [
      'run-not-ended',
      async () => {
        const view = await client.begin('update-pan');
        await client.get(`/api/runs/${view.run}/receipt`);
      },
    ],
    ['run-not-found', () => client.look('AAAAAAAAAAAAAAAAAAAAAA')],
    [
      'service-error',
      async () => {
        const view = await client.begin('update-pan');
        await corrupt(view.run);
        await client.look(view.run);
      },
    ],
    [
      'service-unavailable',
      async () => {
        const reference = await blocked();
        seva.bank.bank.failures = { 'serviceRequest.status': 'service.error' };
        await client.get(`/api/requests/${reference}`);
      },
    ],
    [
      'session-expired',
      () => {
        client.cookie = '';
        return client.begin('update-pan');
      },
    ],
    [
      'step-moved',
      async () => {
        const view = await client.begin('update-pan');
        await client.event(view, { type: 'answer', step: 'pan', answers: { pan: asha.pan } });
      },
    ],
  ];

  test.each(cases)('%s is provoked', async (code, act) => {
    expect(await refusal(act())).toBe(code);
  });

  test('`upload-refused` has the words of the field type', async () => {
    const { services } = seva.server;
    const picky: FieldType = { ...type('upload'), file: () => [{ key: 'portrait.dark', params: { least: 3 } }] };
    const field = { id: 'f', type: 'upload', label: 'F', visible: true, required: true, readOnly: false, settings: {} };
    const taken = takeUpload(
      services,
      services.storage,
      { session: { id: 's' }, run: 'r', field, type: picky, maxBytes: 1000 },
      { name: 'a.png', stream: Readable.from([png]), truncated: async () => false },
    );
    await expect(taken).rejects.toMatchObject({ body: { code: 'upload-refused', message: 'portrait.dark', params: { least: 3 } } });
  });

  test('and every other code is provoked in the test of its own place', () => {
    const here = new Set<string>([...cases.map(([code]) => code), 'upload-refused']);
    for (const code of Object.keys(catalogue).filter((one) => !here.has(one))) {
      const place = Object.keys(places).find((prefix) => code.startsWith(prefix)) ?? '';
      expect(readFileSync(join(root, 'server', places[place] ?? 'errors/README.md'), 'utf8'), code).toContain(`'${code}'`);
    }
  });
});

/** Where the codes that need a set-up of their own are provoked. */
const places: Readonly<Record<string, string>> = {
  'customer-not-confirmed': 'links/links.test.ts',
  'customer-unknown': 'linkPurposes/service.test.ts',
  'flow-too-costly': 'errors/costlyFlow.test.ts',
  'flow-': 'flows/flows.test.ts',
  'link-expired': 'links/links.test.ts',
  'link-not-permitted': 'linkPurposes/service.test.ts',
  'link-prefill': 'linkPurposes/service.test.ts',
  'links-exceeded': 'linkPurposes/resume.test.ts',
  'lookup-': 'moves/lookup.test.ts',
  overloaded: 'health/load.test.ts',
  'portal-': 'runs/closed.test.ts',
  'drafts-exceeded': 'quotas/quotas.test.ts',
  'guest-writes-exceeded': 'quotas/guestWrites.test.ts',
  'runs-exceeded': 'quotas/quotas.test.ts',
  'service-available': 'interest/interest.test.ts',
  'sessions-exceeded': 'quotas/quotas.test.ts',
  'run-busy': 'outbox/outbox.test.ts',
  'run-discarded': 'runs/discarded.test.ts',
  'run-written': 'runs/drafts.test.ts',
  'too-many-requests': 'http/http.test.ts',
  'upload-infected': 'uploads/scanned.test.ts',
  'upload-unscanned': 'uploads/scanned.test.ts',
  'upload-unstored': 'uploads/away.test.ts',
  'upload-exceeded': 'quotas/fileQuota.test.ts',
  'upload-full': 'quotas/fileQuota.test.ts',
  'upload-': 'uploads/uploads.test.ts',
};

function type(name: string): FieldType {
  const found = fieldTypes.get(name);
  if (!found) throw new Error(`There is no field type ${name}`);
  return found;
}
