import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestLine, RunView, UploadView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { png } from '../testing/samples.ts';
import { asha, askForCode, giveDetails, identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { inVain, type Attack } from './witness.ts';

const MINUTE = 60_000;
const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25' };
const savitri = { mobile: '6000000004', dateOfBirth: '1952-08-19' };
const card = { card: 'D1', reason: 'lost', replace: 'no' };

describeEachStore('what belongs to somebody else', (makeStore) => {
  let seva: TestServer;
  let owner: Client;
  let ended: RunView;
  let open: RunView;
  let file: UploadView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
    owner = seva.client();
    ended = await owner.answer(await owner.answer(await identify(seva, owner), card), { forGood: true });
    open = await owner.answer(await owner.begin('update-pan'), { pan: 'ZZZPR0101Z' });
    file = await owner.upload(open.run, 'document', 'card.png', png);
  });
  afterAll(() => seva.stop());
  beforeEach(() => {
    seva.later(MINUTE);
  });

  /** A customer of the bank with an own, verified session. */
  const otherCustomer = async (person = gopal) => {
    const client = seva.client();
    await client.session();
    const question = await giveDetails(client, await client.begin('block-debit-card'), person);
    await client.answer(question, { code: seva.code(person.mobile) });
    expect((await client.session()).verified).toBe(true);
    return client;
  };
  const nobody = async () => {
    const client = seva.client();
    await client.session();
    return client;
  };

  test.each([
    ['a visitor', nobody],
    ['another customer', () => otherCustomer()],
  ])('is not there for %s, in the words for what never was', async (_, make) => {
    const client = await make();
    const requests = (run: string): readonly Attack[] => [
      () => client.get(`/api/runs/${run}`),
      () => client.get(`/api/runs/${run}/receipt`),
      () => client.get(`/api/runs/${run}/receipt.pdf`),
      () => client.get(`/api/runs/${run}/uploads/document/${file.id}`),
      () => client.upload(run, 'document', 'card.png', png),
      () => client.post(`/api/runs/${run}/lookups/document`, { answers: {} }),
      () => client.event({ ...open, run }, { type: 'answer', step: 'proof', answers: {} }),
      () => client.event({ ...open, run }, { type: 'save', step: 'proof', answers: {} }),
      () => client.event({ ...open, run }, { type: 'back', step: 'proof' }),
      () => client.send('DELETE', `/api/runs/${run}`),
    ];
    const refusals = [
      ...(await inVain(seva, requests(open.run), open.run)),
      ...(await inVain(seva, requests(ended.run), ended.run)),
      ...(await inVain(seva, requests('A'.repeat(22)))),
    ];
    for (const { status, body } of refusals)
      expect([status, body]).toEqual([404, { code: 'run-not-found', message: 'server.run-not-found' }]);
  });

  test('the trail of a run tells which session and which customer tried', async () => {
    const client = await otherCustomer();
    await inVain(seva, [() => client.get(`/api/runs/${open.run}`)], open.run);
    const { db } = seva.server.services.store;
    const lines = await db.selectFrom('audit').selectAll().where('run', '=', open.run).orderBy('id').execute();
    const [mine, theirs] = [lines[0], lines.at(-1)];
    expect(theirs).toMatchObject({ action: 'refused', version: open.version });
    expect(JSON.parse(theirs?.detail ?? '')).toEqual({
      flow: 'update-pan',
      asked: 'GET /api/runs/:id',
      code: 'run-not-found',
      request: expect.any(String),
    });
    expect(theirs?.customer).toEqual(expect.any(String));
    expect([theirs?.customer, theirs?.session]).not.toEqual([mine?.customer, mine?.session]);
  });

  test('an event that somebody saw on its way is worth nothing in another session, and in its own only what it was', async () => {
    const key = randomUUID();
    const run = await owner.begin('block-debit-card');
    const seen = () => owner.answer(run, card, key);
    const review = await seen();
    const client = await otherCustomer();
    await inVain(seva, [() => client.answer(run, card, key), () => client.answer(review, { forGood: true })], run.run);
    expect(await seen()).toEqual(review);
    expect(await owner.look(run.run)).toEqual(review);
  });

  test('events out of their order are refused, whatever came before', async () => {
    const run = await owner.begin('block-debit-card');
    const later = { ...run, version: run.version + 1, screen: run.screen && { ...run.screen, step: 'review' } };
    await inVain(
      seva,
      [() => owner.answer(later, { forGood: true }), () => owner.answer({ ...later, version: run.version }, { forGood: true })],
      run.run,
    );
    await owner.answer(run, card);
    await inVain(
      seva,
      [() => owner.answer(run, { ...card, reason: 'fraud' }), () => owner.event(run, { type: 'back', step: 'card' })],
      run.run,
    );
  });

  test('another customer finds neither the reference nor the list, and cannot tell a reference of somebody else from none', async () => {
    const client = await otherCustomer();
    const { requests: own } = await owner.get<{ requests: RequestLine[] }>('/api/requests');
    const line = own.find(({ run }) => run !== undefined);
    expect(line).toBeDefined();
    // What the bank has open for a customer is that customer's.
    const { requests: others } = await client.get<{ requests: RequestLine[] }>('/api/requests');
    expect(others.filter(({ run, reference }) => run !== undefined || own.some((one) => one.reference === reference))).toEqual([]);
    const answers = await Promise.all(
      [line?.reference ?? '', 'SR999999999', "SR1' or '1'='1"].map((reference) =>
        client.get(`/api/requests/${encodeURIComponent(reference)}`).catch((error: unknown) => error),
      ),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { code: 'request-not-found', message: 'server.request-not-found' } });
    await expect((await nobody()).get(`/api/requests/${line?.reference ?? ''}`)).rejects.toMatchObject({
      status: 403,
      body: { code: 'not-verified' },
    });
  });

  /** What the trail of a run, or of none, has of refusals since the line before. */
  const refusalsOf = async (run: string | null, since: number) => {
    const { db } = seva.server.services.store;
    const lines = db.selectFrom('audit').selectAll().where('run', 'is not distinct from', run).where('action', '=', 'refused');
    return (await lines.where('id', '>', since).orderBy('id').execute()).map(({ session, customer, version, detail }) => {
      const { request: _, ...told } = JSON.parse(detail) as Readonly<Record<string, unknown>>;
      return { session: typeof session, customer: typeof customer, version, ...told };
    });
  };
  const lastLine = async () => {
    const { db } = seva.server.services.store;
    return (await db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
  };

  test.each(['again', 'replaces'])(
    'a run of somebody else named by `%s` at a beginning gives nothing, and its trail has it',
    async (name) => {
      const client = await otherCustomer();
      const since = await lastLine();
      const begun = await client.post<RunView>('/api/runs', { flow: 'update-pan', [name]: open.run }, { 'idempotency-key': randomUUID() });
      expect(begun.screen).toEqual((await client.begin('update-pan')).screen);
      expect(await refusalsOf(open.run, since)).toEqual([
        {
          session: 'string',
          customer: 'string',
          version: open.version,
          flow: 'update-pan',
          asked: 'POST /api/runs',
          code: 'run-not-found',
        },
      ]);
      expect((await owner.look(open.run)).state).toBe('asking');
    },
  );

  test('a reference of somebody else that is asked for stands in the trail of its run, one of nobody in that of none', async () => {
    const { requests: own } = await owner.get<{ requests: RequestLine[] }>('/api/requests');
    const reference = own.find(({ run }) => run === ended.run)?.reference ?? '';
    const [customer, visitor] = [await otherCustomer(), await nobody()];
    const since = await lastLine();
    for (const client of [customer, visitor])
      for (const one of [reference, 'SR999999999', "SR1' or '1'='1"])
        await expect(client.get(`/api/requests/${encodeURIComponent(one)}`)).rejects.toMatchObject({ body: { code: expect.any(String) } });
    const asked = 'GET /api/requests/:reference';
    const byBoth = (line: object) => [
      { session: 'string', customer: 'string', ...line, asked, code: 'request-not-found' },
      { session: 'string', customer: 'object', ...line, asked, code: 'not-verified' },
    ];
    expect(await refusalsOf(ended.run, since)).toEqual(byBoth({ version: ended.version, flow: 'block-debit-card' }));
    expect(await refusalsOf(null, since)).toEqual(byBoth({ version: null }));
  });

  test('a file of somebody else is no answer', async () => {
    // Gopal's own PAN is being changed already.
    const client = await otherCustomer(savitri);
    const proof = await client.answer(await client.begin('update-pan'), { pan: 'ZZZPR0101Z' });
    const after = await client.answer(proof, { kind: 'card', document: file });
    expect(after.screen?.step).toBe(proof.screen?.step);
  });

  test('what an answer says of an own file counts for nothing: only what was stored does', async () => {
    const forged = { ...file, name: 'salary.pdf', size: 1, type: 'application/pdf' };
    const review = await owner.answer(open, { kind: 'card', document: forged });
    expect(JSON.stringify(review.screen?.review)).toContain('card.png');
    expect(JSON.stringify(review.screen?.review)).not.toContain('salary.pdf');
    await owner.event(review, { type: 'back', step: review.screen?.step ?? '' });
  });

  test('a session speaks for one customer only, whatever code it enters later', async () => {
    const client = seva.client();
    const first = await askForCode(client);
    const question = await giveDetails(client, await client.begin('block-debit-card'), gopal);
    await client.answer(first, { code: seva.code(asha.mobile) });
    const after = await client.answer(question, { code: seva.code(gopal.mobile) });
    expect(after.screen?.step).not.toBe('card');
    expect((await client.session()).customer).toMatchObject({ name: 'Asha' });
  });

  test('a key that somebody else used for an event brings nobody their answer', async () => {
    const key = randomUUID();
    const mine = await owner.begin('block-debit-card', key);
    const client = await otherCustomer();
    const theirs = await client.begin('block-debit-card', key);
    expect(theirs.run).not.toBe(mine.run);
  });
});
