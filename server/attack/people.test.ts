import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { answerLink, linkToken } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { handInHost, neha, withEverybodyHost } from '../testing/everybodyHost.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

// Whoever applies for a business wants to submit what its people have not confirmed.

const people = ['6000000501', '6000000502'];

// One store: what may be submitted is decided by the bank; the statements of links are tried on both in server/linkPurposes.
describeOneStore('handing an application of several people in', (makeStore) => {
  let seva: TestServer;
  let applicant: Client;
  beforeAll(async () => {
    const store = await makeStore();
    seva = await startTestServer(store, { flowsFolder: withEverybodyHost(store.dataFolder) });
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    applicant = seva.client();
    await applicant.session();
  });

  const begun = async (confirm: 'yes' | 'no'): Promise<RunView> => {
    const asked = await applicant.answer(await applicant.begin(handInHost), neha);
    return applicant.answer(await applicant.answer(asked, { code: seva.code(neha.mobile) }), { confirm });
  };
  const allConfirm = async (waiting: RunView): Promise<RunView> => {
    for (const mobile of people) await answerLink(seva, linkToken(seva, mobile), 'confirmed');
    return applicant.event(waiting, { type: 'poll', step: waiting.screen?.step ?? '' });
  };
  const application = () => {
    const found = seva.bank.bank.state.applications.find(({ leadId }) => leadId === 'LD100000152');
    if (!found) throw new Error('The application is gone');
    return found;
  };
  /** As a second run of the same application does. */
  const change = (from: string, to: string) => {
    application().saved = JSON.parse(JSON.stringify(application().saved).replace(from, to));
  };

  test('what all have confirmed is taken', async () => {
    expect((await applicant.answer(await allConfirm(await begun('yes')), {})).outcome?.id).toBe('done');
    expect(application().status).toBe('AgentAssigned');
  });

  test.each([
    ['a share', '"share":40', '"share":41'],
    ['a person', '6000000502', '6000000503'],
    ['the business', 'Spice Route', 'Silk Route'],
  ])('what a second run has changed after all have confirmed is not: %s', async (_, from, to) => {
    const pause = await allConfirm(await begun('yes'));
    change(from, to);
    expect((await applicant.answer(pause, {})).outcome?.id).toBe('changed');
    expect(application().status).toBe('Open');
  });

  test('nor is what a run submits that has asked nobody', async () => {
    expect((await applicant.answer(await begun('no'), {})).outcome?.id).toBe('changed');
    expect(application().status).toBe('Open');
  });
});
