import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyFolder } from '../../tests/stores/eachStore.ts';
import { operations } from '../../sandbox-bank/bank/contract.ts';
import { customerKeyOf, sealAgent } from '../sessions/session.ts';
import { answerLink, joseph, linkToken, logInAgent, meena } from '../testing/agents.ts';
import type { RunView } from '../../schemas/api.ts';
import type { Client } from '../testing/client.ts';
import { everybodyHost, neha, withEverybodyHost } from '../testing/everybodyHost.ts';
import { asha, askForCode, startTestServer, type TestServer } from '../testing/testServer.ts';
import { leaveUndecided, type Undecided } from '../testing/undecided.ts';

describe("every error that the contract declares for an operation of the server's own", () => {
  let seva: TestServer;
  let client: Client;
  beforeAll(async () => {
    const place = emptyFolder();
    seva = await startTestServer(place, { flowsFolder: withEverybodyHost(place.dataFolder) });
  });
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

  const fresh = 'asha@example.org';
  const wrongOfEmail = () => (seva.code(fresh) === '000000' ? '000001' : '000000');
  const askByEmail = async () => {
    const view = await askForCode(client, asha, 'update-email');
    return client.answer(await client.answer(await client.answer(view, { code: seva.code(asha.mobile) }), { change: 'email' }), {
      email: fresh,
    });
  };

  const number = '+919876500077';
  const wrongOfNumber = () => (seva.code(number) === '000000' ? '000001' : '000000');
  const askByText = async (): Promise<RunView> => {
    const view = await askForCode(client, asha, 'update-mobile');
    return client.answer(await client.answer(await client.answer(view, { code: seva.code(asha.mobile) }), { change: 'mobile' }), {
      mobile: number,
    });
  };

  /** Asks for one code too many: the page stays and says from when there is another, and the code that was sent is still taken. */
  const expectKept = async (asked: RunView, to: string) => {
    let view = asked;
    for (let times = 0; times < 7; times += 1) {
      seva.later(31_000);
      view = await client.event(view, { type: 'act', step: 'confirm/code', action: 'resend' });
    }
    const code = seva.code(to);
    seva.later(31_000);
    view = await client.event(view, { type: 'act', step: 'confirm/code', action: 'resend' });
    const until = expect.stringMatching(/^\d+:\d\d/) as string;
    expect(view).toMatchObject({ notice: { key: 'bank.otp.limitSent', params: { until } }, screen: { step: 'confirm/code' } });
    const taken = await client.answer(view, { code });
    expect(taken.problems).toEqual([]);
    expect(taken.screen?.step).not.toBe('confirm/code');
  };

  /** Sends links once too often: the page stays, with the links that were sent, and says from when there are others. */
  const expectNoMoreLinks = async (asked: RunView, step: string) => {
    let view = asked;
    for (let times = 0; times < 6; times += 1) {
      seva.later(31_000);
      view = await client.event(view, { type: 'act', step, action: 'resend' });
    }
    const until = expect.stringMatching(/^\d+:\d\d [ap]m$/) as string;
    expect(view).toMatchObject({ notice: { key: 'bank.link.limit', params: { until } }, screen: { step } });
  };

  const askByLink = async () => {
    await logInAgent(client);
    return client.answer(await client.begin('agent-service'), { mobile: asha.mobile, pan: asha.pan, area: 'cards' });
  };

  let undecided: Undecided;
  const tables = () => seva.server.services.store.db;
  /** A manager before the list of writes of which nobody knows. */
  const aCase = async () => {
    undecided = await leaveUndecided(seva, seva.client());
    await logInAgent(client, meena);
    return client.begin('undecided-requests');
  };
  const found = async (outcome: 'done' | 'failed' | 'again') =>
    client.answer(await client.answer(await aCase(), { key: undecided.key }), { outcome });
  /** The bank has said meanwhile what came of it. */
  const ended = () => tables().updateTable('outbox').set({ state: 'done' }).where('key', '=', undecided.key).execute();
  /** The request is the manager's own. */
  const own = () => {
    const customer = customerKeyOf(seva.server.services.secrets, 'CU100014');
    return tables().updateTable('runs').set({ customer }).where('id', '=', undecided.run).execute();
  };
  /** The session is an agent's who is no manager. */
  const noManager = async () => {
    const sessions = tables().selectFrom('sessions').select('id').where('agent', 'is not', null);
    const { id } = await sessions.orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    const sealed_agent = sealAgent(seva.server.services.secrets, id, { id: meena.agentId, name: meena.name });
    await tables().updateTable('sessions').set({ sealed_agent }).where('id', '=', id).execute();
  };

  /** An agent registers a nominee for a customer, which customer and manager must confirm. */
  const askBoth = async () => {
    await logInAgent(client);
    const waiting = await client.answer(await client.begin('agent-service'), { mobile: asha.mobile, pan: asha.pan, area: 'accounts' });
    await answerLink(seva, linkToken(seva, asha.mobile), 'confirmed');
    await client.event(waiting, { type: 'poll', step: 'confirmation' });
    await client.session();
    const list = await client.answer(await client.begin('nominee-registration'), { account: 'A2' });
    const item = await client.event(list, { type: 'add-item', step: 'nominees' });
    const filled = await client.answer(
      await client.answer(item, { name: 'Vivek Rao', relationship: 'spouse', dateOfBirth: '1989-01-22', share: 100 }),
      {},
    );
    return client.answer(filled, {});
  };

  const cases: Readonly<Record<string, () => Promise<void>>> = {
    async 'otp.send otp.limit'() {
      await threeWrong();
      seva.later(60_000);
      const outcome = (await askForCode(client)).outcome;
      expect(outcome).toMatchObject({ id: 'identify/locked', text: expect.stringMatching(/try again from \d+:\d\d/) as string });
    },
    async 'otp.verify otp.invalid'() {
      expect((await client.answer(await askForCode(client), { code: wrong() })).problems).toMatchObject([
        { field: 'code', key: 'bank.otp.invalid' },
      ]);
    },
    /** A code that was used in one run is over in another. */
    async 'otp.verify otp.expired'() {
      const [one, two] = [await askForCode(client), await askForCode(client)];
      await client.answer(one, { code: seva.code(asha.mobile) });
      expect((await client.answer(two, { code: seva.code(asha.mobile) })).problems).toMatchObject([
        { field: 'code', key: 'bank.otp.expired' },
      ]);
    },
    async 'otp.verify otp.exhausted'() {
      expect((await threeWrong()).outcome?.id).toBe('identify/branch');
    },
    /** Three wrong ones for each of two people in one session; the third person is not judged any more. */
    async 'otp.verify attempts.exceeded'() {
      await threeWrong();
      let view = await askForCode(client, { ...asha, mobile: '6000000007', dateOfBirth: '1988-03-25' });
      for (let times = 0; times < 3; times += 1)
        view = await client.answer(view, { code: seva.code('6000000007') === '000000' ? '000001' : '000000' });
      view = await askForCode(client, { ...asha, mobile: '6000000004', dateOfBirth: '1952-08-19' });
      expect((await client.answer(view, { code: seva.code('6000000004') })).outcome?.id).toBe('identify/locked');
    },
    async 'otp.email.send otp.limit'() {
      await expectKept(await askByEmail(), fresh);
    },
    async 'otp.email.verify emailotp.invalid'() {
      expect((await client.answer(await askByEmail(), { code: wrongOfEmail() })).problems).toMatchObject([
        { field: 'code', key: 'bank.emailotp.invalid' },
      ]);
    },
    /** A code that was used in one run is over in another. */
    async 'otp.email.verify otp.expired'() {
      const one = await askByEmail();
      const two = await client.answer(await client.answer(await client.begin('update-email'), { change: 'email' }), { email: fresh });
      await client.answer(one, { code: seva.code(fresh) });
      expect((await client.answer(two, { code: seva.code(fresh) })).problems).toMatchObject([{ field: 'code', key: 'bank.otp.expired' }]);
    },
    async 'otp.email.verify emailotp.exhausted'() {
      let view = await askByEmail();
      for (let times = 0; times < 3; times += 1) view = await client.answer(view, { code: wrongOfEmail() });
      expect(view.outcome?.id).toBe('confirm/exhausted');
    },
    /** Three wrong ones of somebody else's and one of one's own before, then two to the address. */
    async 'otp.email.verify attempts.exceeded'() {
      let view = await askForCode(client, { ...asha, mobile: '6000000007', dateOfBirth: '1988-03-25' });
      for (let times = 0; times < 3; times += 1)
        view = await client.answer(view, { code: seva.code('6000000007') === '000000' ? '000001' : '000000' });
      view = await askForCode(client, asha, 'update-email');
      view = await client.answer(view, { code: wrong() });
      view = await client.answer(await client.answer(await client.answer(view, { code: seva.code(asha.mobile) }), { change: 'email' }), {
        email: fresh,
      });
      for (let times = 0; times < 2; times += 1) view = await client.answer(view, { code: wrongOfEmail() });
      expect((await client.answer(view, { code: seva.code(fresh) })).outcome?.id).toBe('confirm/locked');
    },
    async 'otp.mobile.send otp.limit'() {
      await expectKept(await askByText(), number);
    },
    async 'otp.mobile.verify otp.invalid'() {
      expect((await client.answer(await askByText(), { code: wrongOfNumber() })).problems).toMatchObject([
        { field: 'code', key: 'bank.otp.invalid' },
      ]);
    },
    /** A code that was used in one run is over in another. */
    async 'otp.mobile.verify otp.expired'() {
      const one = await askByText();
      const two = await client.answer(await client.answer(await client.begin('update-mobile'), { change: 'mobile' }), { mobile: number });
      await client.answer(one, { code: seva.code(number) });
      expect((await client.answer(two, { code: seva.code(number) })).problems).toMatchObject([{ field: 'code', key: 'bank.otp.expired' }]);
    },
    async 'otp.mobile.verify otp.exhausted'() {
      let view = await askByText();
      for (let times = 0; times < 3; times += 1) view = await client.answer(view, { code: wrongOfNumber() });
      expect(view.outcome?.id).toBe('confirm/exhausted');
    },
    /** Three wrong ones of somebody else's and one of one's own before, then two to the number. */
    async 'otp.mobile.verify attempts.exceeded'() {
      let view = await askForCode(client, { ...asha, mobile: '6000000007', dateOfBirth: '1988-03-25' });
      for (let times = 0; times < 3; times += 1)
        view = await client.answer(view, { code: seva.code('6000000007') === '000000' ? '000001' : '000000' });
      view = await askForCode(client, asha, 'update-mobile');
      view = await client.answer(view, { code: wrong() });
      view = await client.answer(await client.answer(view, { code: seva.code(asha.mobile) }), { change: 'mobile' });
      view = await client.answer(view, { mobile: number });
      for (let times = 0; times < 2; times += 1) view = await client.answer(view, { code: wrongOfNumber() });
      expect((await client.answer(view, { code: seva.code(number) })).outcome?.id).toBe('confirm/locked');
    },
    async 'agent.authorisation.send link.limit'() {
      await expectNoMoreLinks(await askBoth(), 'authorise/confirmations');
    },
    async 'agent.authorisation.send manager.none'() {
      seva.bank.bank.failures = { 'agent.confirmers': 'manager.none' };
      expect((await askBoth()).outcome?.id).toBe('authorise/noManager');
      seva.bank.bank.failures = {};
    },
    async 'agent.authorisation.status link.expired'() {
      const view = await askBoth();
      seva.later(601_000);
      expect((await client.event(view, { type: 'poll', step: 'authorise/confirmations' })).outcome?.id).toBe('authorise/expired');
    },
    async 'application.people.ask link.limit'() {
      await client.session();
      const asked = await client.answer(await client.begin(everybodyHost), neha);
      await expectNoMoreLinks(await client.answer(asked, { code: seva.code(neha.mobile) }), 'inner/everybody');
    },
    async 'case.list manager.only'() {
      await logInAgent(client);
      expect((await client.begin('undecided-requests')).outcome?.id).toBe('managersOnly');
    },
    async 'case.show manager.only'() {
      const view = await aCase();
      await noManager();
      expect((await client.answer(view, { key: undecided.key })).outcome?.id).toBe('managersOnly');
    },
    async 'case.show case.gone'() {
      const view = await aCase();
      await ended();
      expect((await client.answer(view, { key: undecided.key })).outcome?.id).toBe('gone');
    },
    async 'case.show case.own'() {
      const view = await aCase();
      await own();
      expect((await client.answer(view, { key: undecided.key })).outcome?.id).toBe('own');
    },
    async 'case.settle manager.only'() {
      const view = await found('failed');
      await noManager();
      expect((await client.answer(view, { declared: true })).outcome?.id).toBe('managersOnly');
    },
    async 'case.settle case.gone'() {
      const view = await found('failed');
      await ended();
      expect((await client.answer(view, { declared: true })).outcome?.id).toBe('gone');
    },
    async 'case.settle case.own'() {
      const view = await found('failed');
      await own();
      expect((await client.answer(view, { declared: true })).outcome?.id).toBe('own');
    },
    async 'case.settle case.changed'() {
      await client.answer(await found('failed'), { declared: true });
      const other = seva.client();
      await logInAgent(other, joseph);
      const theirs = await other.answer(await other.answer(await other.begin('undecided-requests'), { key: undecided.key }), {
        outcome: 'same',
      });
      await tables().updateTable('outbox').set({ sealed_settlement: null }).where('key', '=', undecided.key).execute();
      expect(JSON.stringify(await other.answer(theirs, { declared: true }))).toContain('bank.case.changed');
    },
    async 'case.settle case.malformed'() {
      let view = await found('done');
      while (view.screen?.step === 'parts/written')
        view = await client.answer(view, view.screen.title === 'Due on' ? { value: 'soon' } : { value: 'x' });
      view = await client.event(view, { type: 'answer', step: 'parts', answers: {} });
      expect(JSON.stringify(await client.answer(view, { declared: true }))).toContain('bank.case.malformed');
    },
    async 'case.resend manager.only'() {
      const view = await found('again');
      await noManager();
      expect((await client.answer(view, { searched: true })).outcome?.id).toBe('managersOnly');
    },
    async 'case.resend case.gone'() {
      const view = await found('again');
      await ended();
      expect((await client.answer(view, { searched: true })).outcome?.id).toBe('gone');
    },
    async 'case.resend case.own'() {
      const view = await found('again');
      await own();
      expect((await client.answer(view, { searched: true })).outcome?.id).toBe('own');
    },
    async 'agent.link.send link.limit'() {
      await expectNoMoreLinks(await askByLink(), 'confirmation');
      const again = await client.answer(await client.begin('agent-service'), { mobile: asha.mobile, pan: asha.pan, area: 'cards' });
      const text = expect.stringMatching(/another link from \d+:\d\d [ap]m\.$/) as string;
      expect(again.outcome).toMatchObject({ id: 'linkLimit', text });
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

  const declared = [...operations.values()]
    .filter(({ name, provider }) => provider === 'seva' && name !== 'upload.store')
    .flatMap(({ name, errors }) => errors.map((code) => `${name} ${code}`));

  test.each(declared)('%s', async (error) => {
    expect(cases).toHaveProperty([error]);
    await cases[error]?.();
  });
});
