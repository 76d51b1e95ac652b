import { describe, expect, test } from 'vitest';
import { formatDate } from '../../engine/expression/formats.ts';
import { findCustomer } from '../../sandbox-bank/bank/customers.ts';
import type { CustomerRecord } from '../../sandbox-bank/bank/personas/records.ts';
import { arun, logInAgent } from '../../server/testing/agents.ts';
import { Client, type Answer } from '../../server/testing/client.ts';
import { checkedFlow, servedFlows } from './flows.ts';
import { confirmFor, followOverHttp } from './overHttp.ts';
import { shareStage } from './sharedStage.ts';

// Each service that an agent may use, done by an agent: what holds of every one of them.

const shared = shareStage();

/** A browser that remembers everything that it was ever sent. */
class Rememberer extends Client {
  readonly seen: string[] = [];

  override async send<Body>(
    method: string,
    path: string,
    headers?: Readonly<Record<string, string>>,
    body?: BodyInit,
  ): Promise<Answer<Body>> {
    const answer = await super.send<Body>(method, path, headers, body);
    this.seen.push(JSON.stringify(answer.body) ?? '');
    return answer;
  }
}

/** What the bank has of a customer that no agent may see in full. */
function secretsOf({ mobile, email, pan, aadhaar, details, products }: CustomerRecord): readonly string[] {
  const numbers = JSON.stringify(products).match(/\d{10,}/g) ?? [];
  return [mobile, email, pan, aadhaar, details['landline'], ...numbers].filter((secret) => secret !== undefined);
}

/** The day of birth as data and in words: who knows it passes for the customer elsewhere. */
function birthdayOf({ dateOfBirth }: Pick<CustomerRecord, 'dateOfBirth'>): readonly string[] {
  return dateOfBirth === undefined ? [] : [dateOfBirth, formatDate(dateOfBirth, 'en-IN') ?? dateOfBirth];
}

/** Data of the bank as such, which no page for an agent shows, by the names that the contract gives it. */
const BALANCE = /"(balance|principal|outstanding|principalDue)":/;

/** A document of the bank, which tells all of it in full. */
const DOCUMENT = /"block":"download"/;

const services = servedFlows().flatMap(({ flow }) => {
  const succeeding = flow.examples.filter(
    ({ verified, bank, ends }) => verified !== false && bank === undefined && ends !== undefined && flow.outcomes[ends]?.kind === 'success',
  );
  // What an agent does there, where that is not what a customer does.
  const example = succeeding.find(({ role }) => role === 'agent') ?? succeeding[0];
  return example === undefined || flow.area === 'agents' || flow.audience?.includes('agent') === false
    ? []
    : [[flow.id, flow, example] as const];
});

describe.for(services)('%s by an agent', ([id, flow, example]) => {
  test('RO02: shows no number in full, reaches the bank with the agent’s id, and is audited with both identities', async () => {
    const tap = shared.tap();
    const stage = await shared.at(example);
    const agent = new Rememberer(stage.server.address);
    await logInAgent(agent);
    const begun = tap.calls.length;
    await confirmFor(stage, agent, example.persona ?? 'asha', flow.area);
    stage.later(120_000);
    const { view } = await followOverHttp(stage, agent, example, await agent.begin(id));
    expect(view.outcome?.id, 'how it ends').toBe(example.ends);
    await agent.get('/api/requests');
    if (view.outcome?.reference !== undefined) await agent.get(`/api/requests/${view.outcome.reference}`);
    if (view.outcome) await agent.get(`/api/runs/${view.run}/receipt`);
    await stage.server.services.inFlight.idle();

    const record = findCustomer(stage.bank.bank, example.persona ?? 'asha');
    if (!record) throw new Error('The bank does not know the customer');
    const typed = JSON.stringify(example.answers ?? {});
    for (const secret of secretsOf(record).filter((secret) => !typed.includes(secret)))
      expect(
        agent.seen.filter((text) => text.includes(secret)),
        secret,
      ).toEqual([]);
    for (const birthday of birthdayOf(record).filter((told) => !typed.includes(told)))
      expect(
        agent.seen.filter((text) => text.includes(birthday)),
        birthday,
      ).toEqual([]);
    expect(agent.seen.filter((text) => BALANCE.test(text))).toEqual([]);
    expect(agent.seen.filter((text) => DOCUMENT.test(text))).toEqual([]);
    expect(tap.calls.length).toBeGreaterThan(begun + 3);
    expect(
      tap.calls
        .slice(begun)
        .filter(({ operation, headers }) => operation !== 'agent.login' && headers['x-agent'] !== arun.agentId)
        .map(({ operation }) => operation),
    ).toEqual([]);
    const rows = await stage.server.services.store.db
      .selectFrom('audit')
      .select(['action', 'customer', 'agent'])
      .where('run', '=', view.run)
      .execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter((row) => row.customer === null || row.agent === null)).toEqual([]);
    expect(new Set(rows.map(({ customer }) => customer)).size).toBe(1);
    // A manager who confirms stands there as themselves.
    expect(new Set(rows.filter(({ action }) => !action.startsWith('link-')).map((row) => row.agent)).size).toBe(1);
  });
});

test('CA01: originals that an agent has seen stand at the bank and in the trail with who saw them, and when', async () => {
  const example = checkedFlow('osv')?.flow.examples.find(({ ends }) => ends === 'seen');
  if (!example) throw new Error('Nobody sees originals');
  const stage = await shared.at(example);
  const agent = new Client(stage.server.address);
  await logInAgent(agent);
  const { view } = await followOverHttp(stage, agent, example, await agent.begin('osv'));
  expect(view.outcome?.id).toBe('seen');
  await stage.server.services.inFlight.idle();
  expect(stage.bank.bank.state.writes.filter(({ operation }) => operation === 'application.originals.record')).toMatchObject([
    { agent: arun.agentId, reference: 'LD100000103' },
  ]);
  const application = stage.bank.bank.state.applications.find(({ leadId }) => leadId === 'LD100000103');
  const [by, at] = [arun.agentId, expect.stringMatching(/^2026-11-21T/)];
  expect(application?.originals).toEqual([
    { of: 'pan', seen: 'same', by, at },
    { of: 'proof', seen: 'same', by, at },
  ]);
  const rows = await stage.server.services.store.db.selectFrom('audit').select(['at', 'agent']).where('run', '=', view.run).execute();
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows.map(({ agent: who }) => who)).size).toBe(1);
  expect(rows[0]?.agent).toEqual(expect.any(String));
  expect(Math.min(...rows.map(({ at }) => at))).toBeGreaterThan(0);
  const guest = stage.client();
  await guest.session();
  await expect(guest.begin('osv')).rejects.toMatchObject({ body: { code: 'flow-not-for-role' } });
});

test('no agent serves themselves: their own details end the run, nobody is asked, and the session speaks for nobody', async () => {
  const example = checkedFlow('agent-service')?.flow.examples.find(({ ends }) => ends === 'own');
  if (!example) throw new Error('No agent tries it');
  const tap = shared.tap();
  const stage = await shared.at(example);
  const agent = new Client(stage.server.address);
  await logInAgent(agent);
  const begun = tap.calls.length;
  const { view } = await followOverHttp(stage, agent, example, await agent.begin('agent-service'));
  expect(view.outcome?.id).toBe('own');
  expect(tap.calls.slice(begun).map(({ operation }) => operation)).toEqual(['agent.customer.identify']);
  expect(await agent.session()).toMatchObject({ role: 'agent', verified: false });
});
