import { randomUUID } from 'node:crypto';
import type { RunView } from '../../schemas/api.ts';
import type { Client } from './client.ts';
import { identify, type TestServer } from './testServer.ts';

/** A customer's run whose write is left to people. */
export interface Undecided {
  readonly run: string;
  /** Idempotency key of the write. */
  readonly key: string;
}

/** A customer blocks a debit card, and the bank never says whether it is: as the outbox leaves it after a day (`deliver.test.ts`). */
export async function leaveUndecided(test: TestServer, customer: Client): Promise<Undecided> {
  const review = await customer.answer(await identify(test, customer), { card: 'D1', reason: 'lost', replace: 'no' });
  test.bank.bank.failures = { 'card.block': 'service.unavailable', 'request.byKey': 'service.unavailable' };
  const event = { type: 'answer', step: review.screen?.step, answers: { forGood: true } };
  const body = { event, version: review.version };
  await test.hurried(() => customer.post<RunView>(`/api/runs/${review.run}/events`, body, { 'idempotency-key': randomUUID() }));
  await test.server.services.inFlight.idle();
  const { db } = test.server.services.store;
  const ofRun = db.selectFrom('outbox').select('key').where('run', '=', review.run).where('operation', '=', 'card.block');
  const { key } = await ofRun.executeTakeFirstOrThrow();
  const left = { state: 'unknown', outcome_unknown: 1, attempts: 20, lease_until: 0 } as const;
  await db.updateTable('outbox').set(left).where('key', '=', key).execute();
  return { run: review.run, key };
}
