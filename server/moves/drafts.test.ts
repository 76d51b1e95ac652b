import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { loadRun } from '../runs/record.ts';
import { bytesOf } from '../../tests/every-flow/stage.ts';
import type { Client } from '../testing/client.ts';
import { asha, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const LONG = '9'.repeat(250_000);

describeEachStore('what is typed and not sent', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let view: RunView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    client = seva.client();
    await client.session();
    view = await client.begin('update-pan');
  });

  const using = ['mobile', 'dateOfBirth'];
  const db = () => seva.server.services.store.db;
  const save = (mobile: unknown, at = view, key: string = randomUUID()) =>
    client.event(at, { type: 'save', step: view.screen?.step ?? '', answers: { using, mobile } }, key);
  const draft = async () => (await loadRun(seva.server.services, view.run))?.run.draft?.answers;
  /** Everything that the database holds of the run, but for the trail. */
  const held = async () => {
    const runs = await db().selectFrom('runs').selectAll().where('id', '=', view.run).execute();
    const events = await db().selectFrom('events').selectAll().where('run', '=', view.run).orderBy('version').execute();
    return { events, bytes: JSON.stringify([runs, events]).length };
  };

  test.each([
    ['250 kB in a mobile number', LONG],
    ['a list for a text', [asha.mobile]],
    ['an object for a text', { number: asha.mobile }],
  ])('%s is not kept', async (_, mobile) => {
    const before = await held();
    await expect(save(mobile)).rejects.toMatchObject({ status: 422, body: { code: 'draft-misshapen' } });
    expect(await held()).toEqual(before);
  });

  test('nor is it of an answer that is refused, and nothing of it stays', async () => {
    const after = await client.answer(view, { using, mobile: LONG });
    expect(after.problems).toMatchObject([{ field: 'mobile' }, { field: 'dateOfBirth' }]);
    expect(await draft()).toEqual({ using });
    expect((await held()).bytes).toBeLessThan(20_000);
  });

  test('of many drafts of a field the last one is kept', async () => {
    let at = await save('6');
    const { bytes } = await held();
    for (let digits = 2; digits <= 10; digits += 1) at = await save(asha.mobile.slice(0, digits), at);
    const { events, bytes: later } = await held();
    expect(await draft()).toEqual({ using, mobile: asha.mobile });
    expect(events.slice(0, -1).map(({ sealed_body, sealed_answer }) => [sealed_body, sealed_answer])).toEqual(
      Array.from({ length: 9 }, () => ['', null]),
    );
    expect(later - bytes).toBeLessThan(9 * 300);
  });

  test('nothing of a draft is kept once the answer is given', async () => {
    const at = await save('600');
    await client.answer(at, { using, mobile: asha.mobile, dateOfBirth: asha.dateOfBirth });
    const kept = (await held()).events.map(({ sealed_body }) => sealed_body === '');
    expect(kept).toEqual([true, false]);
  });

  test('a draft that is sent again is not kept twice, and takes nothing from a later one', async () => {
    const key = randomUUID();
    const first = await save('600', view, key);
    expect(await save('600', view, key)).toEqual(first);
    const second = await save('6000', first);
    expect((await save('600', view, key)).version).toBe(second.version);
    expect(await draft()).toEqual({ using, mobile: '6000' });
    await expect(save('60', view, key)).rejects.toMatchObject({ body: { code: 'idempotency-key-reused' } });
  });

  /** Sends a draft that follows another of the same view, as a page does that is being left. */
  const follow = (mobile: string, before: string) => {
    const event = { type: 'save', step: view.screen?.step ?? '', answers: { using, mobile } };
    const key = randomUUID();
    const body = { event, version: view.version, after: before };
    const sent = () => client.post<RunView>(`/api/runs/${view.run}/events`, body, { 'idempotency-key': key });
    return { key, sent };
  };

  test('a draft of the same view that follows one on its way is the one that is kept, whichever comes first', async () => {
    const [first, lost] = [randomUUID(), randomUUID()];
    await save('6', view, first);
    const second = follow('60', first);
    const kept = await second.sent();
    expect(await draft()).toEqual({ using, mobile: '60' });
    expect(await second.sent()).toEqual(kept);
    await follow('600', second.key).sent();
    expect(await draft()).toEqual({ using, mobile: '600' });

    view = await client.begin('update-pan');
    await follow('60', lost).sent();
    await expect(save('6', view, lost)).rejects.toMatchObject({ status: 409, body: { code: 'run-moved' } });
    expect(await draft()).toEqual({ using, mobile: '60' });
  });

  test('the newer one is kept where both come at once', async () => {
    const first = randomUUID();
    const [older, newer] = await Promise.allSettled([save('6', view, first), follow('60', first).sent()]);
    expect(newer.status).toBe('fulfilled');
    if (older.status === 'rejected') expect(older.reason).toMatchObject({ status: 409, body: { code: 'run-moved' } });
    expect(await draft()).toEqual({ using, mobile: '60' });
  });

  test('nothing follows what is not the latest, and no answer follows a draft', async () => {
    const first = randomUUID();
    const at = await save('6', view, first);
    await save('61', at);
    await expect(follow('60', first).sent()).rejects.toMatchObject({ status: 409, body: { code: 'run-moved' } });
    expect(await draft()).toEqual({ using, mobile: '61' });

    view = await client.begin('update-pan');
    await save('6', view, first.toUpperCase());
    const answer = { type: 'answer', step: view.screen?.step ?? '', answers: { using } };
    const late = client.post(
      `/api/runs/${view.run}/events`,
      { event: answer, version: view.version, after: first.toUpperCase() },
      { 'idempotency-key': randomUUID() },
    );
    await expect(late).rejects.toMatchObject({ status: 409, body: { code: 'run-moved' } });
  });

  test('nor does a draft follow an answer, be it one of the same step that was not taken', async () => {
    const key = randomUUID();
    const after = await client.answer(view, { using, mobile: asha.mobile }, key);
    expect([after.screen?.step, after.problems.length]).toEqual([view.screen?.step, 1]);
    await expect(follow('60', key).sent()).rejects.toMatchObject({ status: 409, body: { code: 'run-moved' } });
    expect(await draft()).toEqual({ using, mobile: asha.mobile });
  });

  test('a late draft of one document is not taken for the next', async () => {
    const owner = seva.client();
    await owner.session();
    const asked = await identify(seva, owner, 'discrepant-documents');
    const list = await owner.answer(asked, { reference: 'SR100000003' });
    const first = await owner.answer(list, {});
    expect(first.screen).toMatchObject({ step: 'documents/file', itemIndex: 0 });
    const file = await owner.upload(first.run, 'file', 'pan.jpg', bytesOf('pan.jpg'));
    const late = { type: 'save', step: 'documents/file', answers: { file }, item: 0 } as const;
    const kept = await owner.event(first, late);
    const second = await owner.answer(kept, { file });
    expect(second.screen).toMatchObject({ step: 'documents/file', itemIndex: 1 });
    await expect(owner.event(second, late)).rejects.toMatchObject({ status: 409, body: { code: 'step-moved' } });
    expect((await loadRun(seva.server.services, first.run))?.run.draft).toBeUndefined();
  });
});
