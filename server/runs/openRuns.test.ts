import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { tidyUp } from '../janitor.ts';
import { answerLink, linkToken, logInAgent } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { beginAnew, onDevice, unfinishedOf } from '../testing/devices.ts';
import { dueMessage } from '../testing/openedStore.ts';
import { png } from '../testing/samples.ts';
import { asha, startTestServer, type TestServer } from '../testing/testServer.ts';
import { hold } from './holds.ts';
import { removalOf, removeRun } from './removeRun.ts';

const DRAFT = limits.limits.draftDays.value * 24 * 3_600_000;
const VISITOR = limits.limits.visitorDraftHours.value * 3_600_000;
const card = { card: 'D1', reason: 'lost', replace: 'no' };
const about = { what: 'raise' };

describeEachStore('what is unfinished', (makeStore) => {
  let seva: TestServer;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    await seva.clear();
    seva.nextDay();
  });

  const db = () => seva.server.services.store.db;
  const rowOf = (run: string) => db().selectFrom('runs').selectAll().where('id', '=', run).executeTakeFirst();
  const told = (run: string) => ({ status: 409, body: { code: 'draft-open', draft: { run } } });
  /** An agent for whose session Asha has confirmed the area of cards. */
  const agentForAsha = async (): Promise<Client> => {
    const agent = seva.client();
    await logInAgent(agent);
    const asked = await agent.answer(await agent.begin('agent-service'), { mobile: asha.mobile, pan: 'ZZZPR0001Z', area: 'cards' });
    await answerLink(seva, linkToken(seva, asha.mobile), 'confirmed');
    await agent.event(asked, { type: 'poll', step: asked.screen?.step ?? '' });
    await agent.session();
    return agent;
  };

  test('an agent is told of the drafts of this session alone, its customer of all', async () => {
    const customer = await onDevice(seva);
    const own = await customer.answer(await beginAnew(customer, 'block-debit-card'), card);
    const agent = await agentForAsha();
    expect(await unfinishedOf(agent)).toEqual([]);
    seva.later(1);
    const theirs = await agent.answer(await beginAnew(agent, 'block-debit-card'), card);
    expect(await unfinishedOf(agent)).toEqual([theirs.run]);
    await expect(beginAnew(agent, 'block-debit-card')).rejects.toMatchObject(told(theirs.run));
    expect(await unfinishedOf(customer)).toEqual([theirs.run, own.run]);
    seva.later(60_000);
    expect(await unfinishedOf(await agentForAsha())).toEqual([]);
  });

  test('of two that replace one draft at once both begin, and it is discarded once', async () => {
    const [phone, desk] = [await onDevice(seva), await onDevice(seva)];
    const { run } = await phone.answer(await beginAnew(phone, 'grievance'), about);
    const views = await Promise.all([phone, desk].map((client) => beginAnew(client, 'grievance', { replaces: run })));
    expect(new Set(views.map((view) => view.run)).size).toBe(2);
    const gone = await db().selectFrom('audit').select('id').where('run', '=', run).where('action', '=', 'discarded').execute();
    expect([gone.length, await unfinishedOf(phone)]).toEqual([1, []]);
  });

  test('a file alone is a draft, whatever else is stored at that moment, and says so', async () => {
    const client = await onDevice(seva);
    const proof = await client.answer(await beginAnew(client, 'update-pan'), { pan: 'ZZZPR0101Z' });
    await client.upload(proof.run, 'document', 'card.png', png);
    await db().updateTable('runs').set({ answered: 0 }).where('id', '=', proof.run).execute();
    expect(await unfinishedOf(client)).toEqual([proof.run]);
    await expect(beginAnew(client, 'update-pan')).rejects.toMatchObject(told(proof.run));
    expect((await client.look(proof.run)).answered).toBe(true);
  });

  test('a file that comes in keeps its run as long again, also where its removal was decided before', async () => {
    const client = await onDevice(seva);
    const { run } = await client.answer(await beginAnew(client, 'update-pan'), { pan: 'ZZZPR0101Z' });
    await db().updateTable('runs').set({ answered: 0 }).where('id', '=', run).execute();
    const before = await rowOf(run);
    if (before === undefined) throw new Error('it was begun');
    seva.later(1);
    await client.upload(run, 'document', 'card.png', png);
    const { store, clock } = seva.server.services;
    expect((await rowOf(run))?.moved_at).toBe(clock());
    expect(await removeRun(store, removalOf(before, clock(), 'expired'))).toBeUndefined();
    seva.later(VISITOR);
    await tidyUp(seva.server.services);
    expect(await rowOf(run)).toBeDefined();
  });

  const linkOf = (run: string) => ({
    id: randomUUID(),
    token_digest: randomUUID(),
    purpose: 'confirm',
    session: null,
    run,
    agent: null,
    customer: 'c',
    sealed_link: '',
    once: 0,
    state: 'waiting',
    sent_at: seva.server.services.clock(),
    expires_at: seva.server.services.clock() + DRAFT,
    opened_by: null,
    browser: null,
    closed_at: null,
  });

  test.each<[string, (run: string) => Promise<unknown>]>([
    [
      'the bank has done something for it',
      (run) =>
        db()
          .insertInto('outbox')
          .values(dueMessage({ run, state: 'done' }))
          .execute(),
    ],
    ['it is held', (run) => hold(seva.server.services, { run }, 'EM100001', 'a complaint')],
    ['it was begun by a link', (run) => db().updateTable('runs').set({ link: 'l1' }).where('id', '=', run).execute()],
    ['somebody was asked by a link of it', (run) => db().insertInto('links').values(linkOf(run)).execute()],
  ])('a run in which nothing was given is removed as soon as a visitor’s, but not where %s', async (_, happens) => {
    const client = await onDevice(seva);
    const [plain, kept] = [await beginAnew(client, 'grievance'), await beginAnew(client, 'grievance')];
    await happens(kept.run);
    seva.later(VISITOR);
    await tidyUp(seva.server.services);
    expect([await rowOf(plain.run), (await rowOf(kept.run))?.id]).toEqual([undefined, kept.run]);
    expect((await (await onDevice(seva)).look(kept.run)).run).toBe(kept.run);
  });

  test('one of which somebody was asked by a link is removed as a customer’s draft is', async () => {
    const { run } = await beginAnew(await onDevice(seva), 'grievance');
    await db().insertInto('links').values(linkOf(run)).execute();
    seva.later(DRAFT);
    await tidyUp(seva.server.services);
    expect(await rowOf(run)).toBeUndefined();
  });
});
