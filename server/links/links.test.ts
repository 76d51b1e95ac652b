import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConfirmLinkView, FlowCard, LinkView, RequestLine, RunView, SessionView } from '../../schemas/api.ts';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { tidyUp } from '../janitor.ts';
import { sendOtp } from '../otp/send.ts';
import { sessionById } from '../sessions/sessions.ts';
import { answerLink, arun, linkToken, logInAgent, tokensSent } from '../testing/agents.ts';
import type { Client } from '../testing/client.ts';
import { asha, giveDetails, identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { sendLink } from './send.ts';

const MINUTE = 60_000;
const VALID_MS = limits.limits.agentLinkValiditySeconds.value * 1000;
const PAUSE_MS = limits.limits.otpResendPauseSeconds.value * 1000;
const gopal = { mobile: '6000000007', dateOfBirth: '1988-03-25', pan: 'ZZZPD0007Z' };
const card = { card: 'D1', reason: 'lost', replace: 'no' };
const expired = { status: 410, body: { code: 'link-expired', message: 'bank.link.expired' } };

describeEachStore('an agent and the customer’s link', (makeStore) => {
  let seva: TestServer;
  let agent: Client;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    seva.nextDay();
    agent = seva.client();
    await logInAgent(agent);
  });

  /** Sends a link; gives the run that waits for its answer. */
  const ask = async (client = agent, area = 'cards', customer: { mobile: string; pan: string } = asha): Promise<RunView> =>
    client.answer(await client.begin('agent-service'), { mobile: customer.mobile, pan: customer.pan, area });
  const poll = (view: RunView, client = agent): Promise<RunView> => client.event(view, { type: 'poll', step: view.screen?.step ?? '' });
  const visitor = async (): Promise<Client> => {
    const client = seva.client();
    await client.session();
    return client;
  };
  const confirmedAgent = async (area = 'cards'): Promise<RunView> => {
    const view = await ask(agent, area);
    await answerLink(seva, linkToken(seva, asha.mobile), 'confirmed');
    const after = await poll(view);
    await agent.session();
    return after;
  };
  const auditOf = (run: string) =>
    seva.server.services.store.db.selectFrom('audit').selectAll().where('run', '=', run).orderBy('id').execute();

  test('RO02: an agent names a customer by mobile number and PAN, and what the customer confirms by a link can be done', async () => {
    const waiting = await ask();
    expect(waiting.screen).toMatchObject({ kind: 'wait', step: 'confirmation' });
    expect(seva.lastMessage(asha.mobile)).toContain(arun.name);
    expect(seva.code(asha.mobile)).not.toMatch(/^\d{6}$/);
    expect((await poll(waiting)).screen?.step).toBe('confirmation');
    await expect(agent.begin('block-debit-card')).rejects.toMatchObject({ status: 403, body: { code: 'customer-not-confirmed' } });
    const refused = seva.server.services.store.db.selectFrom('audit').selectAll().where('run', 'is', null).where('action', '=', 'refused');
    const [line] = await refused.orderBy('id', 'desc').limit(1).execute();
    expect(line).toMatchObject({ session: expect.any(String), agent: expect.any(String) });
    expect(JSON.parse(line?.detail ?? '{}')).toMatchObject({
      flow: 'block-debit-card',
      asked: 'POST /api/runs',
      code: 'customer-not-confirmed',
    });

    const shown = await answerLink(seva, linkToken(seva, asha.mobile), 'confirmed');
    expect(shown).toMatchObject({
      purpose: 'confirm',
      agent: { id: arun.agentId, name: arun.name },
      area: 'cards',
      minutes: 60,
      services: [{ title: 'Block a debit card' }, { title: 'Resend or track a card' }],
      maskedMobile: 'XXXXXX0001',
    });
    const [before] = [agent.cookie];
    expect((await poll(await agent.look(waiting.run))).outcome?.id).toBe('processed');
    expect(agent.cookie).not.toBe(before);
    expect(await agent.session()).toMatchObject({ verified: true, role: 'agent', agent: { id: arun.agentId }, customer: { name: 'Asha' } });

    const choice = await agent.begin('block-debit-card');
    expect(choice.screen?.step).toBe('card');
    const done = await agent.answer(await agent.answer(choice, card), { forGood: true });
    expect(done.outcome?.kind).toBe('success');
  });

  test('the question names what the agent could do, in the language of whoever reads it, and what is asked about again', async () => {
    await ask(agent, 'accounts');
    const customer = await visitor();
    const token = linkToken(seva, asha.mobile);
    const { services } = await customer.post<ConfirmLinkView>('/api/links/open', { token }, { 'x-locale': 'hi' });
    expect(services.filter(({ again }) => again)).toEqual([{ title: 'नॉमिनी दर्ज करें', again: true }]);
    // For customers alone.
    expect(services).not.toContainEqual({ title: 'सैलरी स्लिप डाउनलोड करें' });
  });

  test('a company is asked for nothing that the agent could not do for it', async () => {
    const konkan = seva.bank.bank.state.customers.find(({ persona }) => persona === 'konkan');
    if (konkan === undefined) throw new Error('The bank has no Konkan Traders.');
    await ask(agent, 'profile', konkan);
    const shown = await answerLink(seva, linkToken(seva, konkan.mobile), 'confirmed');
    expect(shown.services).toEqual([{ title: 'Update landline number' }]);
  });

  test('ST08: the agent’s screen waits, sends again, is told of a refusal, of the end, and of a link that is too old', async () => {
    const waiting = await ask();
    const early = await agent.event(waiting, { type: 'act', step: 'confirmation', action: 'resend' }).catch((error: unknown) => error);
    expect(early).toMatchObject({ status: 409, body: { code: 'action-cooldown' } });
    seva.later(PAUSE_MS + 1000);
    const again = await agent.event(waiting, { type: 'act', step: 'confirmation', action: 'resend' });
    expect(tokensSent(seva, asha.mobile)).toHaveLength(2);
    await answerLink(seva, tokensSent(seva, asha.mobile)[0] ?? '', 'declined');
    expect((await poll(again)).outcome).toMatchObject({ id: 'cancelled' });
    await expect(answerLink(seva, linkToken(seva, asha.mobile), 'confirmed')).rejects.toMatchObject(expired);

    const second = await ask();
    expect((await agent.event(second, { type: 'act', step: 'confirmation', action: 'end' })).outcome?.id).toBe('terminated');
    await expect(answerLink(seva, linkToken(seva, asha.mobile), 'confirmed')).rejects.toMatchObject(expired);

    const third = await ask();
    seva.later(VALID_MS + 1000);
    expect((await poll(third)).outcome?.id).toBe('expired');
  });

  test('everything that the agent does stands in the audit trail with both identities, and reaches the bank so', async () => {
    const { run } = await confirmedAgent();
    const choice = await agent.begin('block-debit-card');
    const done = await agent.answer(await agent.answer(choice, card), { forGood: true });
    const lines = [...(await auditOf(run)), ...(await auditOf(done.run))];
    expect(lines.map(({ agent: who }) => who)).not.toContain(null);
    expect(new Set(lines.map(({ agent: who }) => who)).size).toBe(1);
    const customers = new Set((await auditOf(done.run)).map(({ customer }) => customer));
    expect(customers.size).toBe(1);
    expect([...customers][0]).not.toBeNull();
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['link-opened', 'link-confirmed', 'write-succeeded']));
    expect(seva.bank.bank.state.writes.find(({ operation }) => operation === 'card.block')).toMatchObject({
      agent: arun.agentId,
      customer: 'CU100001',
    });
    expect(JSON.stringify(lines)).not.toContain(arun.agentId);
  });

  test('who confirms is told until when, and the agent may act no longer, however late their own page asks', async () => {
    const waiting = await ask();
    const token = linkToken(seva, asha.mobile);
    const customer = await visitor();
    await customer.post('/api/links/open', { token });
    const told = await customer.post<{ readonly until: string }>('/api/links/answer', { token, answer: 'confirmed' });
    seva.later(2 * MINUTE);
    expect(await customer.post('/api/links/answer', { token, answer: 'confirmed' })).toEqual(told);
    expect((await poll(waiting)).outcome?.id).toBe('processed');
    expect((await agent.session()).acting?.until).toBe(told.until);
  });

  test('SC21: a link that is altered, unknown, used, too old, or of an ended session is refused alike, and nothing changes', async () => {
    const waiting = await ask();
    const token = linkToken(seva, asha.mobile);
    const flipped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const altered = [flipped, token.slice(1), `${token}A`, 'A'.repeat(43), "' or 1=1", '\u0000'];
    for (const wrong of altered) {
      const refused = await (await visitor()).post('/api/links/open', { token: wrong }).catch((error: unknown) => error);
      expect(refused).toMatchObject(expired);
      expect(Object.keys(Object(Reflect.get(Object(refused), 'body')))).toEqual(['code', 'message']);
    }
    const customer = await visitor();
    await answerLink(seva, token, 'confirmed', customer);
    await expect(customer.post('/api/links/open', { token })).rejects.toMatchObject(expired);
    await expect(customer.post('/api/links/answer', { token, answer: 'declined' })).rejects.toMatchObject(expired);
    const again = await customer.post('/api/links/answer', { token, answer: 'confirmed' });
    expect(again).toEqual({ answer: 'confirmed', until: expect.any(String) });
    expect((await poll(waiting)).outcome?.id).toBe('processed');

    const late = seva.client();
    await logInAgent(late);
    await ask(late);
    const old = linkToken(seva, asha.mobile);
    seva.later(VALID_MS + 1);
    await expect((await visitor()).post('/api/links/open', { token: old })).rejects.toMatchObject(expired);

    const leaving = seva.client();
    await logInAgent(leaving);
    await ask(leaving);
    await leaving.post('/api/session/end', {});
    await expect((await visitor()).post('/api/links/open', { token: linkToken(seva, asha.mobile) })).rejects.toMatchObject(expired);
  });

  test('fetching the page opens nothing; whoever opens the link first is the only one who can answer it', async () => {
    const waiting = await ask();
    const token = linkToken(seva, asha.mobile);
    const preview = seva.client();
    await preview.send('GET', '/servicing/ValidateUrl').catch(() => undefined);
    await expect(preview.send('GET', '/api/links/open')).rejects.toMatchObject({ status: 404 });
    const [customer, thief] = [await visitor(), await visitor()];
    await expect(thief.post('/api/links/answer', { token, answer: 'confirmed' })).rejects.toMatchObject(expired);
    expect(await customer.post<LinkView>('/api/links/open', { token })).toMatchObject({ area: 'cards' });
    await expect(thief.post('/api/links/open', { token })).rejects.toMatchObject(expired);
    await expect(thief.post('/api/links/answer', { token, answer: 'confirmed' })).rejects.toMatchObject(expired);
    expect(await customer.post<LinkView>('/api/links/open', { token })).toMatchObject({ area: 'cards' });
    expect((await poll(waiting)).screen?.step).toBe('confirmation');
    const refusals = (await auditOf(waiting.run)).filter(({ action }) => action.endsWith('-refused'));
    expect(refusals.map(({ action }) => action)).toEqual(['link-answer-refused', 'link-open-refused', 'link-answer-refused']);
  });

  test('no agent can follow the link, in this session or as another agent; nor can another verified customer', async () => {
    const waiting = await ask();
    const token = linkToken(seva, asha.mobile);
    const colleague = seva.client();
    await logInAgent(colleague);
    const other = seva.client();
    await other.session();
    await other.answer(await giveDetails(other, await other.begin('block-debit-card'), gopal), { code: seva.code(gopal.mobile) });
    expect((await other.session()).verified).toBe(true);
    for (const client of [agent, colleague, other]) {
      await expect(client.post('/api/links/open', { token })).rejects.toMatchObject(expired);
      await expect(client.post('/api/links/answer', { token, answer: 'confirmed' })).rejects.toMatchObject(expired);
    }
    expect((await poll(waiting)).screen?.step).toBe('confirmation');
    expect((await agent.session()).verified).toBe(false);
  });

  test('the confirmation of one run is worth nothing to another run, nor to another session', async () => {
    const mine = await ask();
    const other = await ask(agent, 'care', gopal);
    await answerLink(seva, linkToken(seva, asha.mobile), 'confirmed');
    expect((await poll(other)).screen?.step).toBe('confirmation');
    const colleague = seva.client();
    await logInAgent(colleague);
    await expect(colleague.look(mine.run)).rejects.toMatchObject({ status: 404 });
    expect((await poll(await ask(colleague), colleague)).screen?.step).toBe('confirmation');
    expect((await poll(mine)).outcome?.id).toBe('processed');
    await agent.session();
    await answerLink(seva, linkToken(seva, gopal.mobile), 'confirmed');
    expect((await poll(await agent.look(other.run))).outcome).toBeUndefined();
    expect((await agent.session()).customer).toMatchObject({ name: 'Asha' });
  });

  test('an agent who goes back and asks for somebody or something else withdraws what was asked before, confirmed or not', async () => {
    const first = await ask();
    const toAsha = linkToken(seva, asha.mobile);
    await answerLink(seva, toAsha, 'confirmed');
    const back = await agent.event(first, { type: 'back', step: 'confirmation' });
    const second = await agent.answer(back, { mobile: gopal.mobile, pan: gopal.pan, area: 'cards' });
    expect((await poll(second)).screen?.step).toBe('confirmation');
    const toGopal = linkToken(seva, gopal.mobile);
    const again = await agent.event(await agent.look(second.run), { type: 'back', step: 'confirmation' });
    const third = await agent.answer(again, { mobile: gopal.mobile, pan: gopal.pan, area: 'care' });
    await expect(answerLink(seva, toGopal, 'confirmed')).rejects.toMatchObject(expired);
    expect(await answerLink(seva, linkToken(seva, gopal.mobile), 'confirmed')).toMatchObject({ area: 'care' });
    expect((await poll(third)).outcome?.id).toBe('processed');
    expect((await agent.session()).customer).toMatchObject({ name: 'Gopal' });
  });

  test('two polls at once take one confirmation once', async () => {
    const waiting = await ask();
    await answerLink(seva, linkToken(seva, asha.mobile), 'confirmed');
    await Promise.allSettled([poll(waiting), poll(waiting), poll(waiting)]);
    const rows = await seva.server.services.store.db
      .selectFrom('sessions')
      .select(['generation'])
      .where('customer', 'is not', null)
      .where('role', '=', 'agent')
      .orderBy('created_at', 'desc')
      .execute();
    expect(rows[0]?.generation).toBe(2);
    expect(await seva.server.services.store.db.selectFrom('links').select('state').where('run', '=', waiting.run).execute()).toEqual([
      { state: 'used' },
    ]);
  });

  test('an agent does what was confirmed and nothing else, and sees of the customer what was done in this session', async () => {
    const customer = seva.client();
    await identify(seva, customer);
    const own = await customer.begin('update-pan');
    await customer.answer(await customer.answer(await customer.begin('block-debit-card'), card), { forGood: true });
    expect((await customer.get<{ requests: RequestLine[] }>('/api/requests')).requests.length).toBeGreaterThan(0);

    await confirmedAgent();
    expect((await agent.get<{ requests: RequestLine[] }>('/api/requests')).requests).toEqual([]);
    await expect(agent.look(own.run)).rejects.toMatchObject({ status: 404 });
    await expect(agent.begin('update-pan')).rejects.toMatchObject({ status: 403, body: { code: 'customer-not-confirmed' } });
    const cards = (await agent.get<{ flows: FlowCard[] }>('/api/flows')).flows;
    expect(new Set(cards.map(({ area }) => area))).toEqual(new Set(['agents', 'cards']));
  });

  test('the next customer is served in another session, in which nothing of the last is known', async () => {
    await confirmedAgent();
    const choice = await agent.begin('block-debit-card');
    const former = Object.assign(seva.client(), { cookie: agent.cookie, csrf: agent.csrf });
    const next = await agent.post<SessionView>('/api/session/next', {});
    agent.csrf = next.csrf;
    expect(next).toMatchObject({ verified: false, role: 'agent', agent: { id: arun.agentId } });
    await expect(agent.look(choice.run)).rejects.toMatchObject({ status: 404 });
    await expect(former.look(choice.run)).rejects.toMatchObject({ status: 401 });
    expect((await ask(agent, 'care', gopal)).screen?.step).toBe('confirmation');
    await expect((await visitor()).post('/api/session/next', {})).rejects.toMatchObject({ status: 403 });
  });

  test('an agent’s session ends an hour after the customer has confirmed', async () => {
    await confirmedAgent();
    const choice = await agent.begin('block-debit-card');
    const { acting, now } = await agent.session();
    expect(acting).toEqual({ area: 'cards', until: expect.stringMatching(/\+05:30$/) });
    for (let minutes = 0; minutes < 60; minutes += 20) {
      expect((await agent.session()).acting).toEqual(acting);
      seva.later(20 * MINUTE);
    }
    expect(Date.parse(acting?.until ?? '') - Date.parse(now)).toBe(60 * MINUTE);
    await expect(agent.look(choice.run)).rejects.toMatchObject({ status: 401 });
  });

  test('a code never verifies an agent’s session, and nobody but an agent sends links', async () => {
    const { services } = seva.server;
    const customer = seva.client();
    await identify(seva, customer);
    await expect(customer.begin('agent-service')).rejects.toMatchObject({ status: 403, body: { code: 'flow-not-for-role' } });
    await expect(agent.begin('block-debit-card')).rejects.toMatchObject({ status: 403 });
    const rows = await services.store.db.selectFrom('sessions').select(['id', 'role']).orderBy('created_at', 'desc').execute();
    for (const [role, operation] of [
      ['agent', sendOtp],
      ['customer', sendLink],
    ] as const) {
      const session = await sessionById(services, rows.find((row) => row.role === role)?.id ?? '');
      if (!session) throw new Error(`There is no session of a ${role}`);
      const request = {
        run: 'R',
        call: 'C',
        input: { customerRef: 'R-A1', area: 'cards' },
        session,
        actorKind: 'customer' as const,
        address: 'N',
        eventKey: 'K',
        service: 'A service',
        hold: () => undefined,
      };
      expect(await operation(services, request)).toMatchObject({ ok: false, code: 'session.expired' });
    }
  });

  test('wrong passwords are counted over all sessions, and the right one does not help any more', async () => {
    const attempt = async (secret: string): Promise<RunView> => {
      const client = await visitor();
      return client.answer(await client.begin('agent-login'), { agentId: arun.agentId, secret });
    };
    for (let count = 0; count < 10; count += 1) expect((await attempt(`wrong-${count}`)).problems[0]?.key).toBe('bank.auth.failed');
    expect((await attempt(arun.secret)).outcome?.id).toBe('locked');
    seva.later(31 * MINUTE);
    expect((await attempt(arun.secret)).outcome?.id).toBe('loggedIn');
  });

  test('a customer’s session does not become an agent’s, and signing in replaces the token', async () => {
    const customer = seva.client();
    await identify(seva, customer);
    expect((await customer.answer(await customer.begin('agent-login'), { agentId: arun.agentId, secret: arun.secret })).outcome?.id).toBe(
      'otherSession',
    );
    expect((await customer.session()).role).toBe('customer');
    const client = await visitor();
    const planted = Object.assign(seva.client(), { cookie: client.cookie, csrf: client.csrf });
    await client.answer(await client.begin('agent-login'), { agentId: arun.agentId, secret: arun.secret });
    expect((await planted.session()).role).toBe('customer');
    expect((await client.session()).role).toBe('agent');
  });

  test('nobody is flooded with links, and the database holds neither token nor number nor password', async () => {
    const waiting = await ask();
    for (let count = 0; count < 5; count += 1) {
      seva.later(PAUSE_MS + 1000);
      await agent.event(await agent.look(waiting.run), { type: 'act', step: 'confirmation', action: 'resend' });
    }
    seva.later(PAUSE_MS + 1000);
    const refused = await agent.event(await agent.look(waiting.run), { type: 'act', step: 'confirmation', action: 'resend' });
    expect(refused).toMatchObject({ notice: { key: 'bank.link.limit' }, screen: { step: 'confirmation' } });
    expect(tokensSent(seva, asha.mobile)).toHaveLength(6);
    const { db } = seva.server.services.store;
    const stored = JSON.stringify(
      await Promise.all(
        ['links', 'sessions', 'runs', 'events', 'outbox', 'built_in_results', 'audit'].map((table) =>
          db
            .selectFrom(table as 'links')
            .selectAll()
            .execute(),
        ),
      ),
    );
    for (const secret of [...tokensSent(seva), asha.mobile, arun.secret, arun.agentId, arun.name]) expect(stored).not.toContain(secret);
    expect(seva.log.join('\n')).not.toContain(linkToken(seva, asha.mobile));
  });

  describe('old links', () => {
    test('are removed a day after they ran out', async () => {
      await ask();
      seva.later(25 * 60 * MINUTE + VALID_MS);
      await tidyUp(seva.server.services);
      expect(await seva.server.services.store.db.selectFrom('links').selectAll().execute()).toEqual([]);
    });
  });
});
