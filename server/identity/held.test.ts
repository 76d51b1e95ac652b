import { afterEach, expect, test } from 'vitest';
import { emptyFolder } from '../../tests/stores/eachStore.ts';
import { arun } from '../testing/agents.ts';
import { asha, giveDetails, startTestServer, type TestServer } from '../testing/testServer.ts';
import type { Timer } from '../builtIn/constantTime.ts';

const QUANTUM_MS = 1000;

/** Time that stands still, and rests that last until the test ends them. */
function gate(): Timer & { readonly rests: number[]; open(): void } {
  const rests: number[] = [];
  let waiting: (() => void)[] = [];
  return {
    rests,
    now: () => 0,
    rest: (ms) =>
      new Promise((resolve) => {
        rests.push(ms);
        waiting.push(resolve);
      }),
    open() {
      for (const go of waiting) go();
      waiting = [];
    },
  };
}

let seva: TestServer;
afterEach(() => seva.stop());

/** Begins what is held, sees that it is, and gives its answer after the gate was opened. */
async function held<T>(timer: ReturnType<typeof gate>, asked: Promise<T>): Promise<T> {
  let answered = false;
  void asked.finally(() => {
    answered = true;
  });
  const before = timer.rests.length;
  await expect.poll(() => timer.rests.length).toBe(before + 1);
  const other = seva.client();
  await other.session();
  expect((await other.begin('block-debit-card')).screen?.step).toBe('identify/details');
  expect(answered).toBe(false);
  timer.open();
  return asked;
}

test('answers about who somebody is are held for the same time, right, wrong and unknown, and nobody else waits', async () => {
  const timer = gate();
  seva = await startTestServer(emptyFolder(), { constantTimeMs: QUANTUM_MS, waitMs: 30_000 }, { timer });
  const visit = async (details: { mobile: string; dateOfBirth: string }) => {
    const client = seva.client();
    await client.session();
    return giveDetails(client, await client.begin('block-debit-card'), details);
  };
  expect((await held(timer, visit(asha))).screen?.step).toBe('identify/otp');
  expect((await held(timer, visit({ ...asha, dateOfBirth: '1990-01-01' }))).problems[0]?.key).toBe('identify.nomatch');
  expect((await held(timer, visit({ mobile: '6999999999', dateOfBirth: '1990-01-01' }))).problems[0]?.key).toBe('identify.nomatch');
  for (const agentId of [arun.agentId, 'AG199999']) {
    const client = seva.client();
    await client.session();
    const question = await client.begin('agent-login');
    expect((await held(timer, client.answer(question, { agentId, secret: 'wrong-wrong' }))).problems[0]?.key).toBe('bank.auth.failed');
  }
  expect(timer.rests).toEqual(Array.from({ length: 5 }, () => QUANTUM_MS));
});
