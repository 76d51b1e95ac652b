import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyFolder } from '../../tests/stores/eachStore.ts';
import { ownOperations } from '../runs/ownOperations.ts';
import { operations } from '../sandbox-bank/bank/contract.ts';
import { answerLink, linkToken, logInAgent } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { asha, askForCode, startTestServer, type TestServer } from '../testing/testServer.ts';

describe('every error that the contract declares for an operation of the server\'s own', () => {
  let seva: TestServer;
  let client: Client;
  beforeAll(async () => { seva = await startTestServer(emptyFolder()); });
  afterAll(() => seva.stop());
  beforeEach(() => {
    seva.nextDay();
    client = seva.client();
  });

  const wrong = () => (seva.code(asha.mobile) === '000000' ? '000001' : '000000');
  const threeWrong = async () => {
    let view = await askForCode(client);
    for (let times = 0; times < 3; times += 1) view = await client.answer(view, { code: wrong() });
    return view;
  };

  const askByLink = async () => {
    await logInAgent(client);
    return client.answer(await client.begin('agent-service'), { mobile: asha.mobile, pan: asha.pan, area: 'cards' });
  };

  const cases: Readonly<Record<string, () => Promise<void>>> = {
    async 'otp.send attempts.exceeded'() {
      await threeWrong();
      seva.later(60_000);
      expect((await askForCode(client)).outcome?.id).toBe('identify/locked');
    },
    async 'otp.verify otp.invalid'() {
      expect((await client.answer(await askForCode(client), { code: wrong() })).problems).toMatchObject([{ field: 'code', key: 'bank.otp.invalid' }]);
    },
    /** A code that was used in one run is over in another. */
    async 'otp.verify otp.expired'() {
      const [one, two] = [await askForCode(client), await askForCode(client)];
      await client.answer(one, { code: seva.code(asha.mobile) });
      expect((await client.answer(two, { code: seva.code(asha.mobile) })).problems).toMatchObject([{ field: 'code', key: 'bank.otp.expired' }]);
    },
    async 'otp.verify otp.exhausted'() {
      expect((await threeWrong()).outcome?.id).toBe('identify/branch');
    },
    async 'agent.link.send attempts.exceeded'() {
      let view = await askByLink();
      for (let times = 0; times < 6; times += 1) {
        seva.later(31_000);
        view = await client.event(view, { type: 'act', step: 'confirmation', action: 'resend' });
      }
      expect(view.outcome?.id).toBe('locked');
    },
    async 'agent.link.status agent.cancelled'() {
      const view = await askByLink();
      await answerLink(seva, linkToken(seva, asha.mobile), 'declined');
      expect((await client.event(view, { type: 'poll', step: 'confirmation' })).outcome?.id).toBe('cancelled');
    },
    async 'agent.link.status link.expired'() {
      const view = await askByLink();
      seva.later(601_000);
      expect((await client.event(view, { type: 'poll', step: 'confirmation' })).outcome?.id).toBe('expired');
    },
  };

  const declared = [...operations.values()].filter(({ name, provider }) => provider === 'seva' && ownOperations.has(name))
    .flatMap(({ name, errors }) => errors.map((code) => `${name} ${code}`));

  test.each(declared)('%s', async (error) => {
    expect(cases).toHaveProperty([error]);
    await cases[error]?.();
  });
});
