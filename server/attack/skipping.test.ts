import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { loadRun, sealRun } from '../runs/record.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { inVain, type Attack } from './witness.ts';

const card = { card: 'D1', reason: 'lost', replace: 'no' };

// One store: the engine refuses the event before anything is stored.
describeOneStore('a step that is not reached', (makeStore) => {
  let seva: TestServer;
  let client: Client;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    client = seva.client();
    await client.session();
  });

  /** What leads on, at every step of the run's flow but the one on its screen. */
  const everyLaterStep = async (view: RunView): Promise<readonly Attack[]> => {
    const program = await seva.server.services.flows.current(view.flow);
    const places = [...(program?.places.keys() ?? [])].filter((path) => path !== view.screen?.step);
    expect(places.length).toBeGreaterThan(2);
    const events = (step: string) => [
      { type: 'answer', step, answers: {} },
      { type: 'edit', step, target: view.screen?.step ?? '' },
      { type: 'act', step, action: 'resend' },
    ];
    return places
      .flatMap(events)
      .map(
        (event) => () => client.post(`/api/runs/${view.run}/events`, { event, version: view.version }, { 'idempotency-key': randomUUID() }),
      );
  };

  test.each(['block-debit-card', 'update-pan', 'update-address', 'nominee-registration', 'grievance', 'mandate-cancellation'])(
    '%s: nobody gets past the first one without answering it',
    async (flow) => {
      const view = await client.begin(flow);
      for (const { body } of await inVain(seva, await everyLaterStep(view), view.run)) expect(body.code).toBe('step-moved');
      expect(await client.look(view.run)).toEqual(view);
    },
  );

  test('a verified customer cannot leave one out either', async () => {
    const view = await identify(seva, client);
    for (const { body } of await inVain(seva, await everyLaterStep(view), view.run)) expect(body.code).toBe('step-moved');
  });

  test('the code is not to be walked around: without it a run that stands behind it gets nothing from the bank', async () => {
    const { services } = seva.server;
    const review = await client.answer(await identify(seva, client), card);
    const reached = await loadRun(services, review.run);
    const stranger = seva.client();
    await stranger.session();
    const { run: id } = await stranger.begin('block-debit-card');
    // As if the engine had been tricked into it.
    if (reached)
      await services.store.db
        .updateTable('runs')
        .set({ sealed_run: sealRun(services.secrets, { ...reached.run, id }) })
        .where('id', '=', id)
        .execute();
    const after = await stranger.answer(await stranger.look(id), { forGood: true });
    expect(after.outcome).toMatchObject({ id: 'failed' });
    expect(seva.bank.bank.state.writes.filter(({ operation }) => operation === 'card.block')).toEqual([]);
  });

  test('a session that is over does nothing more, and the new one that comes after it is nobody', async () => {
    const review = await client.answer(await identify(seva, client), card);
    await client.post('/api/session/end', {});
    const over = () => client.answer(review, { forGood: true });
    expect((await inVain(seva, [over]))[0]?.body.code).toBe('session-expired');
    await client.session();
    expect((await inVain(seva, [over], review.run))[0]?.body.code).toBe('run-not-found');
  });
});
