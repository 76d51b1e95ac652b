import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import limits from '../../schemas/limits.json' with { type: 'json' };
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { Refused, type Client } from '../testing/client.ts';
import { beginAnew, onDevice, unfinishedOf } from '../testing/devices.ts';
import { dueMessage } from '../testing/openedStore.ts';
import { png } from '../testing/samples.ts';
import { asha, giveDetails, startTestServer, type TestServer } from '../testing/testServer.ts';
import { PlaceTakenError } from './draftPlace.ts';
import { refusePlace, untilPlaced } from './takePlace.ts';

const VISITOR = limits.limits.visitorDraftHours.value * 3_600_000;
const about = { what: 'raise' };

describeEachStore('the place of the one draft of a service', (makeStore) => {
  let seva: TestServer;
  let phone: Client;
  let desk: Client;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    await seva.clear();
    seva.nextDay();
    [phone, desk] = [await onDevice(seva), await onDevice(seva)];
  });

  const db = () => seva.server.services.store.db;
  const begunAtOnce = () => Promise.all([beginAnew(phone, 'grievance'), beginAnew(desk, 'grievance')]);
  const told = (run: string) => ({ status: 409, body: { code: 'draft-open', draft: { run } } });
  const placeOf = async (run: string) =>
    (await db().selectFrom('runs').select('draft_of').where('id', '=', run).executeTakeFirstOrThrow()).draft_of;
  const haveBankWrite = (run: string) =>
    db()
      .insertInto('outbox')
      .values(dueMessage({ run, state: 'done', finished_at: 1000 }))
      .execute();

  test('of two that are answered in one moment one has it, the other is told of that, and nothing of it is stored', async () => {
    for (let round = 0; round < 5; round += 1) {
      const views = await begunAtOnce();
      const ends = await Promise.allSettled([phone.answer(views[0], about), desk.answer(views[1], about)]);
      const [taken] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.run] : []));
      const refusals = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
      expect(refusals).toEqual([expect.any(Refused)]);
      expect(refusals[0]).toMatchObject(told(taken ?? ''));
      expect(await unfinishedOf(phone)).toEqual([taken]);
      const other = views.find(({ run }) => run !== taken);
      expect(await phone.look(other?.run ?? '')).toEqual(other);
      await seva.clear();
      [phone, desk] = [await onDevice(seva), await onDevice(seva)];
    }
  });

  test('of two that replace one draft at once one is the next draft; the other goes on once that is discarded', async () => {
    const { run } = await phone.answer(await beginAnew(phone, 'grievance'), about);
    const views = await Promise.all([phone, desk].map((client) => beginAnew(client, 'grievance', { replaces: run })));
    const [first, second] = [views[0] as RunView, views[1] as RunView];
    await phone.answer(first, about);
    const key = randomUUID();
    await expect(desk.answer(second, about, key)).rejects.toMatchObject(told(first.run));
    await desk.send('DELETE', `/api/runs/${first.run}`);
    await desk.answer(second, about, key);
    expect(await unfinishedOf(phone)).toEqual([second.run]);
  });

  test('of two files that come in one moment one takes it, and the other is refused with the draft', async () => {
    for (let round = 0; round < 3; round += 1) {
      const runs = await Promise.all(
        [phone, desk].map(async (client) => {
          const { run } = await client.answer(await beginAnew(client, 'update-pan', { another: true }), { pan: 'ZZZPR0101Z' });
          await db().updateTable('runs').set({ answered: 0, draft_of: null }).where('id', '=', run).execute();
          return run;
        }),
      );
      const sent = [phone, desk].map((client, index) => client.upload(runs[index] ?? '', 'document', 'card.png', png));
      const ends = await Promise.allSettled(sent);
      const taken = runs[ends.findIndex(({ status }) => status === 'fulfilled')];
      const refusals = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
      expect(refusals).toEqual([expect.any(Refused)]);
      expect(refusals[0]).toMatchObject(told(taken ?? ''));
      await seva.clear();
      [phone, desk] = [await onDevice(seva), await onDevice(seva)];
    }
  });

  test('what is being typed takes it as an answer does, and so does a file', async () => {
    const [first, second] = await begunAtOnce();
    await phone.event(first, { type: 'save', step: first.screen?.step ?? '', answers: about });
    await expect(desk.event(second, { type: 'save', step: second.screen?.step ?? '', answers: about })).rejects.toMatchObject(
      told(first.run),
    );
    const proof = await phone.answer(await beginAnew(phone, 'update-pan'), { pan: 'ZZZPR0101Z' });
    await db().updateTable('runs').set({ answered: 0, draft_of: null }).where('id', '=', proof.run).execute();
    await phone.upload(proof.run, 'document', 'card.png', png);
    expect(await placeOf(proof.run)).toMatch(/\/update-pan$/);
    const later = await beginAnew(desk, 'update-pan', { another: true });
    await db().updateTable('runs').set({ draft_of: null }).where('id', '=', later.run).execute();
    await expect(desk.answer(later, { pan: 'ZZZPR0101Z' })).rejects.toMatchObject(told(proof.run));
  });

  test('of somebody who is verified while they do it, it is asked for with the next answer', async () => {
    const draft = await phone.answer(await beginAnew(phone, 'grievance'), about);
    const stranger = seva.client();
    await stranger.session();
    const begun = await beginAnew(stranger, 'grievance');
    const known = await stranger.answer(await giveDetails(stranger, begun, asha), { code: seva.code(asha.mobile) });
    await expect(stranger.answer(known, about)).rejects.toMatchObject(told(draft.run));
  });

  test('what has ended, is over, or is more than a draft has it no longer', async () => {
    const [first, second] = await begunAtOnce();
    await phone.answer(first, about);
    await haveBankWrite(first.run);
    await desk.answer(second, about);
    expect(new Set(await unfinishedOf(phone))).toEqual(new Set([first.run, second.run]));
    // It goes on beside the draft.
    const now = await phone.look(first.run);
    await phone.event(now, { type: 'back', step: now.screen?.step ?? '' });
    await db().updateTable('runs').set({ ended_at: 1000 }).where('id', '=', second.run).execute();
    const third = await beginAnew(desk, 'grievance', { another: true });
    await desk.answer(third, about);
    expect(await unfinishedOf(phone)).toContain(third.run);
  });

  test('a draft whose time is over is in nobody’s way', async () => {
    const visitor = seva.client();
    await visitor.session('CSP-IMOBILE');
    await visitor.answer(await beginAnew(visitor, 'imobile-gdpr'), { agrees: true });
    seva.later(VISITOR);
    await visitor.session('CSP-IMOBILE');
    await visitor.answer(await beginAnew(visitor, 'imobile-gdpr'), { agrees: true });
  });

  test('a customer’s draft whose time is over makes way for the next', async () => {
    const [first, second] = await begunAtOnce();
    await phone.answer(first, about);
    await db().updateTable('runs').set({ moved_at: 0 }).where('id', '=', first.run).execute();
    await desk.answer(second, about);
    expect(await placeOf(first.run)).toBeNull();
    expect(await placeOf(second.run)).toMatch(/\/grievance$/);
  });

  test('one that is begun beside a draft because that was asked for goes on beside it', async () => {
    const draft = await phone.answer(await beginAnew(phone, 'grievance'), about);
    const other = await beginAnew(desk, 'grievance', { another: true });
    const next = await desk.answer(other, about);
    await desk.event(next, { type: 'back', step: next.screen?.step ?? '' });
    expect(await placeOf(other.run)).toBe(`beside/${other.run}`);
    expect(new Set(await unfinishedOf(phone))).toEqual(new Set([draft.run, other.run]));
  });

  test('a file alone is as much as an answer', async () => {
    const begun = await beginAnew(phone, 'grievance');
    await db().updateTable('runs').set({ uploads: 1 }).where('id', '=', begun.run).execute();
    await phone.event(begun, { type: 'save', step: begun.screen?.step ?? '', answers: {} });
    expect(await placeOf(begun.run)).toMatch(/\/grievance$/);
  });

  test('one that was begun by a link takes none', async () => {
    const begun = await beginAnew(phone, 'grievance');
    await db().updateTable('runs').set({ link: 'l1' }).where('id', '=', begun.run).execute();
    await phone.answer(begun, about);
    expect(await placeOf(begun.run)).toBeNull();
  });

  test('two that are begun beside one for which the bank has done something are no two drafts', async () => {
    const { run } = await phone.answer(await beginAnew(phone, 'grievance'), about);
    await haveBankWrite(run);
    const views = await Promise.all([phone, desk].map((client) => beginAnew(client, 'grievance', { another: true })));
    await phone.answer(views[0] as RunView, about);
    await expect(desk.answer(views[1] as RunView, about)).rejects.toMatchObject(told(views[0]?.run ?? ''));
  });

  test('the database has no second run in it', async () => {
    const [first, second] = await begunAtOnce();
    await phone.answer(first, about);
    const draft_of = await placeOf(first.run);
    expect(draft_of).not.toBeNull();
    await expect(db().updateTable('runs').set({ draft_of }).where('id', '=', second.run).execute()).rejects.toThrow(/unique/i);
  });
});

describe('what takes a place', () => {
  test('is done again while others take it in the same moment, and no more than a few times', async () => {
    const work = vi.fn(async () => refusePlace());
    await expect(untilPlaced(work)).rejects.toThrow(PlaceTakenError);
    expect(work).toHaveBeenCalledTimes(5);
    const second = vi.fn(async () => 'placed').mockImplementationOnce(async () => refusePlace());
    expect(await untilPlaced(second)).toBe('placed');
  });

  test('is not done again after any other fault', async () => {
    const work = vi.fn(async () => Promise.reject(new Error('disk full')));
    await expect(untilPlaced(work)).rejects.toThrow('disk full');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
