import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import limits from '../../schemas/limits.json' with { type: 'json' };
import type { OpenRunLine, RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { tidyUp } from '../janitor.ts';
import type { Client } from '../testing/client.ts';
import { dueMessage } from '../testing/openedStore.ts';
import { png } from '../testing/samples.ts';
import { asha, giveDetails, startTestServer, type TestServer } from '../testing/testServer.ts';

const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25' };
const pan = 'ZZZPR0101Z';
const VISITOR = limits.limits.visitorDraftHours.value * 3_600_000;

describeEachStore('one draft a service', (makeStore) => {
  let seva: TestServer;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    for (const table of ['events', 'built_in_results', 'uploads', 'outbox', 'runs'] as const) await db().deleteFrom(table).execute();
  });

  const db = () => seva.server.services.store.db;
  const listOf = async (client: Client) => (await client.get<{ runs: OpenRunLine[] }>('/api/runs')).runs;
  /** Somebody on some device, verified in a run in which nothing was answered. */
  const known = async ({ mobile, dateOfBirth }: typeof gopal): Promise<Client> => {
    const client = seva.client();
    await client.session();
    await client.answer(await giveDetails(client, await client.begin('block-debit-card'), { mobile, dateOfBirth }), {
      code: seva.code(mobile),
    });
    return client;
  };
  const ashaElsewhere = () => known(asha);
  const otherCustomer = () => known(gopal);
  /** A draft of somebody who comes from the app and has not said yet who they are. */
  const agreedInApp = async (client: Client): Promise<RunView> => {
    await client.session('CSP-IMOBILE');
    return client.answer(await client.begin('imobile-gdpr'), { agrees: true });
  };
  /** A draft with a sensitive answer and a file. */
  const draftOf = async (client: Client): Promise<RunView> => {
    const proof = await client.answer(await client.begin('update-pan'), { pan });
    const file = await client.upload(proof.run, 'document', 'card.png', png);
    return client.answer(proof, { kind: 'card', document: file });
  };
  const beginAgain = (client: Client, flow: string, more: object = {}, key: string = randomUUID()) =>
    client.post<RunView>('/api/runs', { flow, ...more }, { 'idempotency-key': key });
  const refused = (draft: RunView) => ({ status: 409, body: { code: 'draft-open', draft: { run: draft.run } } });

  test('who begins a service again is told of its draft, wherever it was begun, and of none of another service', async () => {
    const first = await ashaElsewhere();
    const view = await draftOf(first);
    const second = await ashaElsewhere();
    const [line] = await listOf(second);
    await expect(beginAgain(second, 'update-pan')).rejects.toMatchObject({ status: 409, body: { code: 'draft-open', draft: line } });
    expect((await listOf(second)).map(({ run }) => run)).toEqual([view.run]);
    expect(await beginAgain(second, 'grievance')).toMatchObject({ state: 'asking' });
    expect(await beginAgain(await otherCustomer(), 'update-pan')).not.toMatchObject({ run: view.run });
  });

  test('one without an answer is none: another is begun, and neither is listed', async () => {
    const client = await ashaElsewhere();
    const begun = await beginAgain(client, 'update-pan');
    expect((await beginAgain(client, 'update-pan')).run).not.toBe(begun.run);
    expect(await listOf(client)).toEqual([]);
    await client.event(begun, { type: 'save', step: begun.screen?.step ?? '', answers: { pan } });
    // A sensitive answer is not kept while it is typed.
    expect(await listOf(client)).toEqual([]);
  });

  test('one without an answer goes as soon as a visitor’s; a file alone makes it a draft, which is kept', async () => {
    const client = await ashaElsewhere();
    const blank = await beginAgain(client, 'grievance');
    const { run } = await client.answer(await beginAgain(client, 'update-pan'), { pan });
    await db().updateTable('runs').set({ answered: 0 }).where('id', '=', run).execute();
    await client.upload(run, 'document', 'card.png', png);
    const left = async () => {
      await tidyUp(seva.server.services);
      const rows = await db().selectFrom('runs').select('id').where('id', 'in', [blank.run, run]).execute();
      return rows.map(({ id }) => id);
    };
    seva.later(VISITOR - 1);
    expect(new Set(await left())).toEqual(new Set([blank.run, run]));
    seva.later(1);
    await expect((await ashaElsewhere()).look(blank.run)).rejects.toMatchObject({ status: 404 });
    expect(await left()).toEqual([run]);
    expect((await listOf(await ashaElsewhere())).map((line) => line.run)).toEqual([run]);
  });

  test('going back to the first page leaves it one: what was answered is kept aside', async () => {
    const client = await ashaElsewhere();
    const about = await client.answer(await beginAgain(client, 'grievance'), { what: 'raise' });
    await client.event(about, { type: 'back', step: about.screen?.step ?? '' });
    expect((await listOf(client)).map(({ run }) => run)).toEqual([about.run]);
    await expect(beginAgain(client, 'grievance')).rejects.toMatchObject(refused(about));
  });

  test('what is to be replaced is left where no more may be begun; of equal requests at once none is told that it is gone', async () => {
    const client = await ashaElsewhere();
    const view = await draftOf(client);
    const key = randomUUID();
    const { hourly } = seva.server.services.config;
    const limit = hourly.runsOfSession;
    Object.assign(hourly, { runsOfSession: 1 });
    await expect(beginAgain(client, 'update-pan', { replaces: view.run })).rejects.toMatchObject({ status: 429 });
    expect((await listOf(client)).map(({ run }) => run)).toEqual([view.run]);
    Object.assign(hourly, { runsOfSession: limit });
    const equal = () => beginAgain(client, 'update-pan', { replaces: view.run }, key);
    const begun = await Promise.all([equal(), equal(), equal(), equal()]);
    expect(new Set(begun.map(({ run }) => run)).size).toBe(1);
  });

  test('what is being typed makes it one', async () => {
    const client = await ashaElsewhere();
    const begun = await beginAgain(client, 'grievance');
    await client.event(begun, { type: 'save', step: begun.screen?.step ?? '', answers: { what: 'raise' } });
    await expect(beginAgain(client, 'grievance')).rejects.toMatchObject(refused(begun));
  });

  test('a visitor’s own is one as well, before and after somebody is verified', async () => {
    const client = seva.client();
    const agreed = await agreedInApp(client);
    await expect(beginAgain(client, 'imobile-gdpr')).rejects.toMatchObject(refused(agreed));
    expect(await agreedInApp(seva.client())).toMatchObject({ state: 'asking' });
    await client.answer(await giveDetails(client, agreed, asha), { code: seva.code(asha.mobile) });
    await expect(beginAgain(client, 'imobile-gdpr')).rejects.toMatchObject(refused(agreed));
  });

  test('started again, the draft is discarded with its files, once, however often that is asked under one key', async () => {
    const client = await ashaElsewhere();
    const view = await draftOf(client);
    const key = randomUUID();
    const begun = await beginAgain(client, 'update-pan', { replaces: view.run }, key);
    await expect(client.look(view.run)).rejects.toMatchObject({ status: 410, body: { code: 'run-discarded' } });
    expect(await db().selectFrom('uploads').select('id').where('run', '=', view.run).execute()).toEqual([]);
    expect((await beginAgain(client, 'update-pan', { replaces: view.run }, key)).run).toBe(begun.run);
  });

  test('what is to be replaced is nothing but a draft of this service, and is left where the service cannot be begun', async () => {
    const client = await ashaElsewhere();
    const view = await draftOf(client);
    const other = await client.answer(await client.begin('grievance'), { what: 'raise' });
    await expect(beginAgain(client, 'update-pan', { replaces: other.run })).rejects.toMatchObject(refused(view));
    await expect(beginAgain(client, 'no-such-flow', { replaces: view.run })).rejects.toMatchObject({ status: 404 });
    await beginAgain(await otherCustomer(), 'update-pan', { replaces: view.run });
    expect((await listOf(client)).map(({ run }) => run).sort()).toEqual([other.run, view.run].sort());
  });

  test('one for which the bank has recorded a consent and nothing else says when it goes, and can be discarded', async () => {
    const client = await ashaElsewhere();
    const { run } = await client.answer(await client.answer(await client.begin('video-kyc'), { start: 'now' }), { agreed: true });
    const written = await db().selectFrom('outbox').select('operation').where('run', '=', run).execute();
    expect(written).toContainEqual({ operation: 'consent.record' });
    expect((await listOf(client)).find((line) => line.run === run)?.expires).toBeDefined();
    expect((await client.send('DELETE', `/api/runs/${run}`)).status).toBe(204);
    expect(await listOf(client)).toEqual([]);
  });

  test('one for which the bank has done something stays, and another can be begun beside it', async () => {
    const client = await ashaElsewhere();
    const view = await draftOf(client);
    await db()
      .insertInto('outbox')
      .values(dueMessage({ run: view.run, state: 'done', finished_at: 1000 }))
      .execute();
    await expect(beginAgain(client, 'update-pan', { replaces: view.run })).rejects.toMatchObject({ body: { code: 'run-written' } });
    expect(await beginAgain(client, 'update-pan', { another: true })).toMatchObject({ state: 'asking' });
  });
});
