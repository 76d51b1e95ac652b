import { describe, expect, test } from 'vitest';
import { createSecrets } from '../secrets/secrets.ts';
import type { SessionRow } from '../store/tables/sessions.ts';
import { actorOf } from './actor.ts';
import { actorKindOf, speakingIn, type Spoken } from './actorKind.ts';
import {
  customerKeyOf,
  inRun,
  placeOfApplicant,
  placeOfSession,
  sealAgent,
  sealCustomer,
  sealGrant,
  sessionOf,
  type Session,
} from './session.ts';
import { sessionFacts } from './sessionFacts.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
const asha = { id: 'CU1', profile: { name: 'Asha' }, profileAt: 9 };
const applicant = { id: 'AP1', profile: { mobile: '6' }, profileAt: 8 };
const agent = { id: 'AG1', name: 'Arun' };
const grant = { id: 'l1', flow: 'f', customer: asha };

const row: SessionRow = {
  id: 's1',
  token_hash: 'h',
  generation: 3,
  csrf: 'c',
  customer: null,
  sealed_customer: null,
  applicant: null,
  sealed_applicant: null,
  role: 'customer',
  agent: null,
  sealed_agent: null,
  scope: null,
  scope_until: null,
  link: null,
  sealed_link: null,
  channel: 'web',
  locale: 'hi',
  device: null,
  created_at: 1,
  used_at: 2,
  ended_at: null,
};
const plain: Session = { id: 's1', tokenHash: 'h', generation: 3, csrf: 'c', role: 'customer', channel: 'web', locale: 'hi', usedAt: 2 };
const sealedLink = sealGrant(secrets, 's1', grant);
const fullGrant = { ...grant, customerKey: customerKeyOf(secrets, 'CU1') };

describe('a session', () => {
  test.each<readonly [string, Partial<SessionRow>, Partial<Session>]>([
    ['of nobody', {}, {}],
    ['of an unknown role', { role: 'admin' }, {}],
    ['in an unknown locale', { locale: 'xx' }, { locale: 'en' }],
    [
      'of a customer',
      { customer: 'd', sealed_customer: sealCustomer(secrets, placeOfSession('s1'), asha) },
      { customer: asha, customerKey: 'd' },
    ],
    [
      'of an applicant',
      { applicant: 'd', sealed_applicant: sealCustomer(secrets, placeOfApplicant('s1'), applicant) },
      { applicant, applicantKey: 'd' },
    ],
    ['of an agent', { role: 'agent', agent: 'd', sealed_agent: sealAgent(secrets, 's1', agent) }, { role: 'agent', agent, agentKey: 'd' }],
    ['of an agent without a digest', { sealed_agent: sealAgent(secrets, 's1', agent) }, {}],
    ['of an agent without a name', { agent: 'd' }, {}],
    ['that may act', { scope: 'cards', scope_until: 7 }, { acting: { area: 'cards', until: 7 } }],
    ['that may act without end', { scope: 'cards' }, {}],
    ['that may act nowhere', { scope_until: 7 }, {}],
    ['of a link', { link: 'l1', sealed_link: sealedLink }, { grant: fullGrant }],
    ['of a link without its grant', { link: 'l1' }, {}],
    ['of a grant without its link', { sealed_link: sealedLink }, {}],
    ['of a customer who opened a link before', { customer: 'd', link: 'l1', sealed_link: sealedLink }, { customerKey: 'd' }],
  ])('%s is read as it was stored', (_, changes, session) => {
    expect(sessionOf(secrets, { ...row, ...changes })).toStrictEqual({ ...plain, ...session });
  });

  const sealed = (place: string, value: unknown) => secrets.seal(place, JSON.stringify(value));
  test.each<readonly [string, Partial<SessionRow>]>([
    ['A stored customer has no id', { sealed_customer: sealed('sessions/s1', null) }],
    ['A stored customer has no id', { sealed_customer: sealed('sessions/s1', { id: 7 }) }],
    ['A stored agent has no id', { agent: 'd', sealed_agent: sealed('agents/s1', { id: 'AG1' }) }],
    ['A stored agent has no id', { agent: 'd', sealed_agent: sealed('agents/s1', { name: 'Arun' }) }],
    ['A stored customer has no id', { link: 'l1', sealed_link: sealed('grants/s1/l1', { flow: 'f' }) }],
    ['A stored grant has no service', { link: 'l1', sealed_link: sealed('grants/s1/l1', { customer: 'x' }) }],
  ])('is refused: %s (%j)', (message, changes) => {
    expect(() => sessionOf(secrets, { ...row, ...changes })).toThrow(message);
  });

  test('of a customer stored without a profile has an empty one that is old', () => {
    const sealed_customer = sealed('sessions/s1', { id: 'CU1', profile: [], profileAt: 'x' });
    expect(sessionOf(secrets, { ...row, sealed_customer }).customer).toEqual({ id: 'CU1', profile: {}, profileAt: 0 });
  });

  test.each<readonly [string, Partial<SessionRow>]>([
    ['customer', { sealed_customer: sealCustomer(secrets, placeOfSession('s2'), asha) }],
    ['customer from an applicant', { sealed_customer: sealCustomer(secrets, placeOfApplicant('s1'), asha) }],
    ['agent', { agent: 'd', sealed_agent: sealAgent(secrets, 's2', agent) }],
    ['grant', { link: 'l1', sealed_link: sealGrant(secrets, 's2', grant) }],
    ['grant of another link', { link: 'l2', sealed_link: sealedLink }],
  ])('takes no %s of another place', (_, changes) => {
    expect(() => sessionOf(secrets, { ...row, ...changes })).toThrow(/./);
  });
});

describe('on whose behalf a session speaks', () => {
  const forCustomers = { data: { flow: {} } };
  const forApplicants = { data: { flow: { audience: ['applicant'] as const } } };
  const both: Session = { ...plain, customer: asha, customerKey: 'dc', applicant, applicantKey: 'da' };

  test('depends on whom the flow is for', () => {
    expect([actorKindOf(forCustomers), actorKindOf(forApplicants)]).toEqual(['customer', 'applicant']);
    expect(speakingIn(both, forCustomers)).toBe(both);
    const speaking = { ...plain, customer: applicant, customerKey: 'da', applicant, applicantKey: 'da' };
    expect(speakingIn({ ...both, grant: fullGrant }, forApplicants)).toStrictEqual(speaking);
    expect(speakingIn(speakingIn(both, forApplicants), forApplicants)).toStrictEqual(speaking);
    expect(speakingIn({ ...plain, customer: asha, customerKey: 'dc', grant: fullGrant }, forApplicants)).toStrictEqual(plain);
  });

  const linked: Session = { ...plain, grant: fullGrant };
  test.each<readonly [string, Session, string | null, Spoken, boolean]>([
    ['in the run of its link', linked, 'l1', forCustomers, true],
    ['in the run of another link', linked, 'l2', forCustomers, false],
    ['in a run of no link', linked, null, forCustomers, false],
    ['without a link', plain, 'l1', forCustomers, false],
    ['as an agent', { ...linked, role: 'agent' }, 'l1', forCustomers, false],
    ['in a run for applicants', linked, 'l1', forApplicants, false],
  ])('%s it speaks for the customer of the link only there', (_, session, link, program, speaks) => {
    const there = inRun(session, { row: { link }, program });
    expect(there.byLink).toBe(speaks ? true : undefined);
    expect(there.customer).toEqual(speaks ? asha : undefined);
    expect(there.customerKey).toBe(speaks ? fullGrant.customerKey : undefined);
  });

  test('is told to the run, and stands in its trail', () => {
    expect(sessionFacts(plain)).toStrictEqual({ session: { verified: false, role: 'customer' }, channel: 'web' });
    const known: Session = { ...both, role: 'agent', byLink: true, agent, agentKey: 'dg' };
    expect(sessionFacts(known)).toStrictEqual({
      session: { verified: true, role: 'agent', byLink: true },
      channel: 'web',
      customer: asha.profile,
    });
    expect(actorOf(known)).toEqual({ session: 's1', customerKey: 'dc', customer: 'CU1', agentKey: 'dg', agent: 'AG1' });
    expect(actorOf(plain)).toEqual({ session: 's1' });
  });
});
