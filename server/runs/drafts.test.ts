import { randomUUID } from 'node:crypto';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import limits from '../../schemas/limits.json' with { type: 'json' };
import type { OpenRunLine, RunView, UploadView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { tidyUp } from '../janitor.ts';
import { removeRun } from './removeRun.ts';
import { SESSION_LIFE_MS } from '../sessions/sessions.ts';
import type { Client } from '../testing/client.ts';
import { png } from '../testing/samples.ts';
import { asha, askForCode, giveDetails, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DRAFT = limits.limits.draftDays.value * DAY;
const VISITOR = limits.limits.visitorDraftHours.value * HOUR;
const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25' };
const pan = 'ZZZPR0101Z';
const card = { card: 'D1', reason: 'lost', replace: 'no' };

describeEachStore('drafts', (makeStore) => {
  let seva: TestServer;
  let folder: string;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
    folder = join(seva.server.services.config.dataFolder, 'uploads');
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    seva.later(DRAFT);
    await tidy();
  });

  const tidy = () => tidyUp(seva.server.services);
  const db = () => seva.server.services.store.db;
  const listOf = async (client: Client) => (await client.get<{ runs: OpenRunLine[] }>('/api/runs')).runs;
  const discard = (client: Client, run: string) => client.send('DELETE', `/api/runs/${run}`);
  const outcomeOf = (request: Promise<unknown>) => request.catch((error: unknown) => error);
  const actionsOf = async (run: string) =>
    (await db().selectFrom('audit').select('action').where('run', '=', run).orderBy('id').execute()).map(({ action }) => action);
  /** How many rows there are of a run, but for the audit trail. */
  const rowsOf = async (run: string) => {
    const counts = [(await db().selectFrom('runs').select('id').where('id', '=', run).execute()).length];
    for (const table of ['events', 'outbox', 'built_in_results', 'uploads'] as const)
      counts.push((await db().selectFrom(table).select('run').where('run', '=', run).execute()).length);
    return counts;
  };
  const visitor = async () => {
    const client = seva.client();
    await client.session();
    return client;
  };
  /** Asha on some device; the run in which she was verified is discarded. */
  const ashaElsewhere = async () => {
    const client = seva.client();
    const { run } = await identify(seva, client);
    await discard(client, run);
    return client;
  };
  const otherCustomer = async () => {
    const client = await visitor();
    await client.answer(await giveDetails(client, await client.begin('block-debit-card'), gopal), { code: seva.code(gopal.mobile) });
    expect((await client.session()).verified).toBe(true);
    return client;
  };
  /** A draft of somebody who comes from the app and has not said yet who they are. */
  const agreedInApp = async (client: Client): Promise<RunView> => {
    await client.session('CSP-IMOBILE');
    return client.answer(await client.begin('imobile-gdpr'), { agrees: true });
  };
  /** A draft with a sensitive answer and a file. */
  const draftOf = async (client: Client): Promise<{ readonly view: RunView; readonly file: UploadView }> => {
    const proof = await client.answer(await client.begin('update-pan'), { pan });
    const file = await client.upload(proof.run, 'document', 'card.png', png);
    return { view: await client.answer(proof, { kind: 'card', document: file }), file };
  };

  describe('on another device', () => {
    test('RO01: a customer who is verified there finds what was begun on the first, and finishes it there', async () => {
      const { view } = await draftOf(await ashaElsewhere());
      const second = await ashaElsewhere();
      const [line, ...others] = await listOf(second);
      expect(others).toEqual([]);
      expect(line).toMatchObject({
        run: view.run,
        flow: 'update-pan',
        area: 'profile',
        title: 'Update PAN',
        step: 'Check your answers',
        route: 'preview',
      });
      const there = await second.look(view.run);
      expect(there).toEqual(view);
      const done = await second.answer(there, { mine: true });
      expect(done).toMatchObject({ state: 'ended', outcome: { kind: 'success' } });
      expect(await listOf(second)).toEqual([]);
    });

    test('what is sensitive in it stays masked', async () => {
      const { view } = await draftOf(await ashaElsewhere());
      const second = await ashaElsewhere();
      expect(JSON.stringify(await listOf(second))).not.toContain(pan);
      const there = await second.look(view.run);
      expect(JSON.stringify(there)).not.toContain(pan);
      const proof = await second.event(there, { type: 'back', step: 'review' });
      const before = await second.event(proof, { type: 'back', step: 'proof' });
      expect(before.screen?.fields.map(({ id, value, kept }) => [id, value, typeof kept])).toEqual([['pan', undefined, 'string']]);
      expect(JSON.stringify(before)).not.toContain(pan);
    });

    test('a run that a visitor began is theirs alone until somebody is verified in it, and then that customer’s', async () => {
      const [first, second] = [seva.client(), await ashaElsewhere()];
      const agreed = await agreedInApp(first);
      expect((await listOf(first)).map(({ run }) => run)).toEqual([agreed.run]);
      const asked = await giveDetails(first, agreed, asha);
      expect(await listOf(second)).toEqual([]);
      await first.answer(asked, { code: seva.code(asha.mobile) });
      expect((await listOf(second)).map(({ run }) => run)).toEqual([asked.run]);
      expect(await listOf(await visitor())).toEqual([]);
      expect(await listOf(await otherCustomer())).not.toContainEqual(expect.objectContaining({ run: asked.run }));
    });

    test('the list is told in the language that is read there, the latest first, with when each was touched and goes', async () => {
      const first = await ashaElsewhere();
      const older = await first.answer(await first.begin('grievance'), { what: 'raise' });
      seva.later(HOUR / 4);
      const newer = await first.answer(await first.begin('block-debit-card'), card);
      const [top, below] = (await first.send<{ runs: OpenRunLine[] }>('GET', '/api/runs', { 'x-locale': 'hi' })).body.runs;
      expect([top?.run, below?.run]).toEqual([newer.run, older.run]);
      expect(top).toMatchObject({ title: 'डेबिट कार्ड ब्लॉक करें', step: 'यह कार्ड ब्लॉक करें' });
      expect(Date.parse(top?.at ?? '') - Date.parse(below?.at ?? '')).toBe(HOUR / 4);
      expect(Date.parse(top?.expires ?? '') - Date.parse(top?.at ?? '')).toBe(DRAFT);
    });

    test('goes on there whatever key that device has begun with, and the key begins nothing twice', async () => {
      const [first, second] = [await ashaElsewhere(), await ashaElsewhere()];
      const key = randomUUID();
      const [mine, other] = [await first.begin('update-pan', key), await second.begin('grievance', key)];
      expect(await second.answer(mine, { pan })).toMatchObject({ run: mine.run, screen: { step: 'proof' } });
      expect((await first.begin('update-pan', key)).run).toBe(mine.run);
      expect((await second.begin('grievance', key)).run).toBe(other.run);
    });

    test('of two devices that answer the same step at once one wins, and the other is told with the run as it stands', async () => {
      const first = await ashaElsewhere();
      const second = await ashaElsewhere();
      const view = await first.begin('update-pan');
      const answers = await Promise.all([first, second].map((client) => outcomeOf(client.answer(view, { pan }))));
      const told = answers.filter((answer) => answer instanceof Error);
      expect(told).toHaveLength(1);
      expect(told[0]).toMatchObject({ status: 409, body: { code: 'run-moved', run: { run: view.run } } });
      expect(answers).toContainEqual(expect.objectContaining({ run: view.run, screen: expect.objectContaining({ step: 'proof' }) }));
    });
  });

  describe('expire', () => {
    test('a customer’s is shown until its last moment, then removed with answers, events and files; its audit trail stays', async () => {
      const { view, file } = await draftOf(await ashaElsewhere());
      const before = await actionsOf(view.run);
      seva.later(DRAFT - 1);
      await tidy();
      const owner = await ashaElsewhere();
      expect((await listOf(owner)).map(({ run }) => run)).toEqual([view.run]);
      expect(await owner.look(view.run)).toMatchObject({ run: view.run });
      seva.later(1);
      expect(await listOf(owner)).toEqual([]);
      const requests = [
        () => owner.look(view.run),
        () => owner.answer(view, { mine: true }),
        () => owner.get(`/api/runs/${view.run}/uploads/document/${file.id}`),
        () => discard(owner, view.run),
      ];
      for (const request of requests) {
        expect(await outcomeOf(request())).toMatchObject({ status: 404, body: { code: 'run-not-found' } });
      }
      expect(existsSync(join(folder, file.id))).toBe(true);
      await tidy();
      expect(await rowsOf(view.run)).toEqual([0, 0, 0, 0, 0]);
      expect(existsSync(join(folder, file.id))).toBe(false);
      expect(await actionsOf(view.run)).toEqual([...before, 'refused', 'refused', 'refused', 'refused', 'expired']);
    });

    test('every step, and what is kept of a half-filled one, gives it its whole time again', async () => {
      const client = await ashaElsewhere();
      const begun = await client.begin('grievance');
      const saved = (what: string) => ({ type: 'save', step: begun.screen?.step ?? '', answers: { what } }) as const;
      const view = await client.event(begun, saved('raise'));
      seva.later(DRAFT - HOUR);
      const owner = await ashaElsewhere();
      await owner.event(view, saved('track'));
      seva.later(DRAFT - HOUR);
      await tidy();
      expect((await listOf(await ashaElsewhere())).map(({ run }) => run)).toEqual([view.run]);
    });

    test('a visitor’s goes sooner, though no sooner than any session', async () => {
      expect(VISITOR).toBeGreaterThanOrEqual(SESSION_LIFE_MS);
      const mine = await draftOf(await ashaElsewhere());
      const client = await visitor();
      const theirs = await askForCode(client);
      seva.later(VISITOR - 1);
      await tidy();
      expect((await rowsOf(theirs.run))[0]).toBe(1);
      seva.later(1);
      await tidy();
      expect(await rowsOf(theirs.run)).toEqual([0, 0, 0, 0, 0]);
      expect((await rowsOf(mine.view.run))[0]).toBe(1);
    });

    test('a request that has ended stays with its receipt', async () => {
      const client = seva.client();
      const { run } = await client.answer(await client.answer(await identify(seva, client), card), { forGood: true });
      seva.later(10 * DRAFT);
      await tidy();
      expect(await (await ashaElsewhere()).get(`/api/runs/${run}/receipt`)).toMatchObject({ title: 'Block a debit card' });
    });

    test('more than one look at the database finds are all removed', async () => {
      const client = seva.client();
      await client.session();
      const rows = await db()
        .selectFrom('runs')
        .selectAll()
        .where('id', '=', (await client.begin('grievance')).run)
        .execute();
      for (let copy = 0; copy < 230; copy += 1) {
        await db()
          .insertInto('runs')
          .values(rows.map((row) => ({ ...row, id: `copy-${copy}`, draft_of: null, begin_key: `copy-${copy}` })))
          .execute();
      }
      seva.later(VISITOR);
      await tidy();
      expect(await db().selectFrom('runs').select('id').where('id', 'like', 'copy-%').execute()).toEqual([]);
    });

    test('a file that belongs to nothing is removed once it is old, and one that belongs to a run stays', async () => {
      const { file } = await draftOf(await ashaElsewhere());
      for (const name of ['stray-old', 'stray-new']) writeFileSync(join(folder, name), 'x');
      for (const name of ['stray-old', file.id]) utimesSync(join(folder, name), 1, 1);
      await tidy();
      expect(['stray-old', 'stray-new', file.id].map((name) => existsSync(join(folder, name)))).toEqual([false, true, true]);
    });
  });

  // The bank has the write, or may have it: as after a crash in the middle, and as in a service of several writes.
  describe.each([
    ['waits for the bank', { state: 'received', outcome_unknown: 0 }],
    ['is being tried', { state: 'processing', outcome_unknown: 0 }],
    ['is done', { state: 'done', outcome_unknown: 0 }],
    ['was given up without knowing', { state: 'failed', outcome_unknown: 1 }],
  ])('one of whose writes %s', (_, message) => {
    const written = async (client: Client) => {
      const { view } = await draftOf(client);
      await db()
        .insertInto('outbox')
        .values({
          key: `${view.run}:test`,
          run: view.run,
          call: 'test',
          operation: 'pan.update',
          sealed_message: null,
          attempts: 1,
          next_at: seva.server.services.clock() + 60_000,
          lease_until: 0,
          code: null,
          created_at: 0,
          finished_at: null,
          ...message,
        })
        .execute();
      return view.run;
    };

    test('stays, is still found, and does not say when it goes', async () => {
      const run = await written(await ashaElsewhere());
      seva.later(DRAFT + HOUR);
      await tidy();
      const [line, ...others] = await listOf(await ashaElsewhere());
      expect([line?.run, line?.expires, others]).toEqual([run, undefined, []]);
      await db().deleteFrom('outbox').where('run', '=', run).where('call', '=', 'test').execute();
    });

    test('cannot be discarded', async () => {
      const client = await ashaElsewhere();
      const run = await written(client);
      const before = await rowsOf(run);
      expect(await outcomeOf(discard(client, run))).toMatchObject({ status: 409, body: { code: 'run-written' } });
      expect(await rowsOf(run)).toEqual(before);
      await db().deleteFrom('outbox').where('run', '=', run).where('call', '=', 'test').execute();
    });
  });

  test('one whose only write has certainly failed can be discarded, and expires', async () => {
    const client = await ashaElsewhere();
    const { view } = await draftOf(client);
    await db()
      .insertInto('outbox')
      .values({
        key: `${view.run}:test`,
        run: view.run,
        call: 'test',
        operation: 'pan.update',
        sealed_message: null,
        state: 'failed',
        outcome_unknown: 0,
        attempts: 5,
        next_at: 0,
        lease_until: 0,
        code: 'service.unavailable',
        created_at: 0,
        finished_at: 0,
      })
      .execute();
    expect((await discard(client, view.run)).status).toBe(204);
  });

  describe('are discarded', () => {
    test('by their customer, from any device: answers and files are gone at once, the audit trail stays and says who', async () => {
      const { view, file } = await draftOf(await ashaElsewhere());
      const before = await actionsOf(view.run);
      const second = await ashaElsewhere();
      expect(await discard(second, view.run)).toMatchObject({ status: 204, body: undefined });
      expect(await rowsOf(view.run)).toEqual([0, 0, 0, 0, 0]);
      expect(existsSync(join(folder, file.id))).toBe(false);
      expect(await listOf(second)).toEqual([]);
      expect(await actionsOf(view.run)).toEqual([...before, 'discarded']);
      const row = await db()
        .selectFrom('audit')
        .selectAll()
        .where('run', '=', view.run)
        .where('action', '=', 'discarded')
        .executeTakeFirstOrThrow();
      const [own] = await db().selectFrom('sessions').select(['id', 'customer']).where('id', '=', row.session).execute();
      expect([row.customer, JSON.parse(row.detail)]).toEqual([own?.customer, { flow: 'update-pan', request: expect.any(String) }]);
      expect(own?.customer).not.toBeNull();
    });

    test('by a visitor, their own', async () => {
      const client = await visitor();
      const { run } = await client.begin('grievance');
      await discard(client, run);
      expect(await outcomeOf(client.look(run))).toMatchObject({ status: 404 });
    });

    test('by nobody else: it is not there for them, in the words for what never was, and nothing is changed', async () => {
      const owner = await ashaElsewhere();
      const { view, file } = await draftOf(owner);
      const before = await rowsOf(view.run);
      for (const client of [await visitor(), await otherCustomer()]) {
        const [real, none] = [await outcomeOf(discard(client, view.run)), await outcomeOf(discard(client, 'A'.repeat(22)))];
        expect(real).toMatchObject({ status: 404, body: { code: 'run-not-found' } });
        expect(Reflect.get(Object(real), 'body')).toEqual(Reflect.get(Object(none), 'body'));
      }
      expect(await rowsOf(view.run)).toEqual(before);
      expect(existsSync(join(folder, file.id))).toBe(true);
      expect((await actionsOf(view.run)).filter((action) => action === 'refused')).toHaveLength(2);
      expect(await owner.look(view.run)).toEqual(view);
    });

    test('not from another site, nor without a session', async () => {
      const owner = await ashaElsewhere();
      const { view } = await draftOf(owner);
      const other = await visitor();
      for (const csrf of ['', 'x', other.csrf]) {
        const forged = Object.assign(seva.client(), { cookie: owner.cookie, csrf });
        expect(await outcomeOf(discard(forged, view.run))).toMatchObject({ status: 403, body: { code: 'csrf-refused' } });
      }
      expect(await outcomeOf(discard(seva.client(), view.run))).toMatchObject({ status: 401, body: { code: 'session-expired' } });
      for (const path of [
        '/api/runs',
        '/api/runs/',
        `/api/runs/${view.run}/events`,
        `/api/runs/${encodeURIComponent(`${view.run}' or '1'='1`)}`,
      ]) {
        expect(await outcomeOf(owner.send('DELETE', path))).toMatchObject({ status: 404 });
      }
      expect(await owner.look(view.run)).toEqual(view);
    });

    test('once: again, and whatever was sent from an open page, is told that it is gone', async () => {
      const owner = await ashaElsewhere();
      const { view } = await draftOf(owner);
      const both = await Promise.all([outcomeOf(discard(owner, view.run)), outcomeOf(discard(owner, view.run))]);
      expect(new Set(both.map((answer): unknown => Reflect.get(Object(answer), 'status')))).toEqual(new Set([204, 404]));
      expect(await outcomeOf(owner.answer(view, { mine: true }))).toMatchObject({ status: 410 });
      expect(await outcomeOf(owner.upload(view.run, 'document', 'card.png', png))).toMatchObject({ status: 410 });
    });

    test('but not what has ended', async () => {
      const client = seva.client();
      const { run } = await client.answer(await client.answer(await identify(seva, client), card), { forGood: true });
      expect(await outcomeOf(discard(client, run))).toMatchObject({ status: 409, body: { code: 'run-ended' } });
      expect(await client.get(`/api/runs/${run}/receipt`)).toMatchObject({ title: 'Block a debit card' });
    });

    test('while another device submits: either it is discarded and the bank hears nothing, or it is done and stays', async () => {
      for (let round = 0; round < 4; round += 1) {
        seva.nextDay();
        const first = seva.client();
        const review = await first.answer(await identify(seva, first), card);
        const second = await ashaElsewhere();
        const [submitted, discarded] = await Promise.all([
          outcomeOf(first.answer(review, { forGood: true })),
          outcomeOf(discard(second, review.run)),
        ]);
        const writes = seva.bank.bank.state.writes.filter(({ operation }) => operation === 'card.block').length;
        const gone = Reflect.get(Object(discarded), 'status') === 204;
        expect([writes, (await rowsOf(review.run))[0]], JSON.stringify([submitted, discarded])).toEqual(gone ? [0, 0] : [1, 1]);
      }
    });

    test('not from an older version: a run that has moved on since keeps all it has', async () => {
      const { view } = await draftOf(await ashaElsewhere());
      const before = await rowsOf(view.run);
      const audit = { at: 0, run: view.run, session: null, customer: null, action: 'discarded', version: 1, detail: '{}' };
      expect(
        await removeRun(seva.server.services.store, {
          run: view.run,
          from: view.version - 1,
          movedAt: seva.server.services.clock(),
          audit,
        }),
      ).toBeUndefined();
      expect(await rowsOf(view.run)).toEqual(before);
      expect(await actionsOf(view.run)).not.toContain('discarded');
    });
  });
});
