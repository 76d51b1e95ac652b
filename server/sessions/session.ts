import type { Values } from '../../engine/run/run.ts';
import { localeIn, type Locale } from '../../engine/language/locale.ts';
import { isRecord, textAt } from '../json/json.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { RunRow } from '../store/tables/runs.ts';
import type { SessionRow } from '../store/tables/sessions.ts';
import { speakingIn, type Spoken } from './actorKind.ts';

/** The verified customer of a session. */
export interface SessionCustomer {
  /** The bank's id; goes to the bank and, but for its last places, nowhere else. */
  readonly id: string;
  /** `customer` of the expressions. */
  readonly profile: Values;
  /** When the bank gave it, in milliseconds. */
  readonly profileAt: number;
}

/** A bank agent, as the bank names them. */
export interface Agent {
  readonly id: string;
  /** As customers read it. */
  readonly name: string;
  /** A manager, who may say what came of a write of which nobody knows (`server/cases/`). */
  readonly manager?: true;
  /** Digest under which the employee's own rows are found, who is a customer too. */
  readonly ownKey?: string;
}

/** What a customer has let an agent do. */
export interface Acting {
  /** Area of the services that the agent may use. */
  readonly area: string;
  /** When the agent's session ends, in milliseconds since 1970. */
  readonly until: number;
}

/** For which customer and in which service a session may speak because it opened a link. */
export interface LinkGrant {
  /** The link. */
  readonly id: string;
  /** The one service that it is for. */
  readonly flow: string;
  /** The customer, with as much of the profile as the holder of the link is told. */
  readonly customer: SessionCustomer;
  readonly customerKey: string;
}

/** Who is here, as the server keeps it. */
export interface Session {
  readonly id: string;
  readonly tokenHash: string;
  readonly generation: number;
  /** Secret behind the CSRF tokens of this session. */
  readonly csrf: string;
  readonly role: 'customer' | 'agent';
  readonly channel: string;
  /** What is read here: views, messages and receipts are in it. */
  readonly locale: Locale;
  /** Present once verified. */
  readonly customer?: SessionCustomer;
  /** Digest under which rows of this customer are found. */
  readonly customerKey?: string;
  /** Who was verified in a flow for applicants; seen in such flows alone (`actorKind.ts`). */
  readonly applicant?: SessionCustomer;
  readonly applicantKey?: string;
  /** Who acts, where the session is an agent's. */
  readonly agent?: Agent;
  /** Digest under which the agent stands in the audit trail. */
  readonly agentKey?: string;
  /** What the customer has let the agent do. */
  readonly acting?: Acting;
  /** What a link of the bank lets it do, while nobody is verified in it. */
  readonly grant?: LinkGrant;
  /** True of the session as it stands in a run that a link began (`inRun`): its customer is not verified. */
  readonly byLink?: true;
  readonly usedAt: number;
}

/** What a session gains when somebody is verified in it. */
export interface Gained {
  readonly token: string;
  readonly tokenHash: string;
  /** Who was verified, and whether as an applicant. */
  readonly person: SessionCustomer;
  readonly personKey: string;
  readonly applicant: boolean;
}

/** A session as it is stored once it has gained that. Pure. */
export function withGained(session: Session, { tokenHash, person, personKey, applicant }: Gained): Session {
  const generation = session.generation + 1;
  if (applicant) return { ...session, tokenHash, generation, applicant: person, applicantKey: personKey };
  const { grant: _grant, acting: _acting, ...rest } = session;
  return { ...rest, tokenHash, generation, customer: person, customerKey: personKey };
}

/** Reads a stored session. Throws when its sealed part was not sealed here. */
export function sessionOf(secrets: Secrets, row: SessionRow): Session {
  return {
    id: row.id,
    tokenHash: row.token_hash,
    generation: row.generation,
    csrf: row.csrf,
    role: row.role === 'agent' ? 'agent' : 'customer',
    channel: row.channel,
    locale: localeIn(row.locale) ?? 'en',
    usedAt: row.used_at,
    ...(row.sealed_customer === null ? {} : { customer: openCustomer(secrets, placeOfSession(row.id), row.sealed_customer) }),
    ...(row.customer === null ? {} : { customerKey: row.customer }),
    ...(row.sealed_applicant === null ? {} : { applicant: openCustomer(secrets, placeOfApplicant(row.id), row.sealed_applicant) }),
    ...(row.applicant === null ? {} : { applicantKey: row.applicant }),
    ...(row.agent === null || row.sealed_agent === null
      ? {}
      : { agent: openAgent(secrets, row.id, row.sealed_agent), agentKey: row.agent }),
    ...(row.scope === null || row.scope_until === null ? {} : { acting: { area: row.scope, until: row.scope_until } }),
    ...(row.link === null || row.sealed_link === null || row.customer !== null
      ? {}
      : { grant: openGrant(secrets, row.id, row.link, row.sealed_link) }),
  };
}

/** A customer as stored with a session (`sessions/<id>`) or with a code that will verify it (`otp/<ref>`). */
export function sealCustomer(secrets: Secrets, place: string, customer: SessionCustomer): string {
  return secrets.seal(place, JSON.stringify(customer));
}

/** The customer again. Throws when it was not sealed here, for this place. */
export function openCustomer(secrets: Secrets, place: string, sealed: string): SessionCustomer {
  return customerIn(JSON.parse(secrets.open(place, sealed)));
}

/** A customer that is stored within something else that is sealed. Throws when it is none. */
export function customerIn(value: unknown): SessionCustomer {
  if (!isRecord(value) || typeof value['id'] !== 'string') throw new Error('A stored customer has no id');
  const { id, profile, profileAt } = value;
  return { id, profile: isRecord(profile) ? profile : {}, profileAt: typeof profileAt === 'number' ? profileAt : 0 };
}

/**
 * A session as it stands in one run: in a flow for applicants it speaks for its applicant (`actorKind.ts`), in a run that its link began
 * for the customer of the link, and nowhere else.
 * Any other session or run is as it was. Pure; doing it twice changes nothing.
 */
export function inRun(
  asked: Session,
  { row: { link }, program }: { readonly row: Pick<RunRow, 'link'>; readonly program: Spoken },
): Session {
  const session = speakingIn(asked, program);
  const { grant } = session;
  if (session.role !== 'customer' || grant === undefined || grant.id !== link) return session;
  return { ...session, customer: grant.customer, customerKey: grant.customerKey, byLink: true };
}

/** A grant as stored with a session. */
export function sealGrant(secrets: Secrets, session: string, { id, flow, customer }: Omit<LinkGrant, 'customerKey'>): string {
  return secrets.seal(`grants/${session}/${id}`, JSON.stringify({ flow, customer }));
}

function openGrant(secrets: Secrets, session: string, id: string, sealed: string): LinkGrant {
  const value: unknown = JSON.parse(secrets.open(`grants/${session}/${id}`, sealed));
  const flow = textAt(value, 'flow');
  if (flow === undefined || !isRecord(value)) throw new Error('A stored grant has no service');
  const customer = customerIn(value['customer']);
  return { id, flow, customer, customerKey: customerKeyOf(secrets, customer.id) };
}

/** An agent as stored with a session. */
export function sealAgent(secrets: Secrets, session: string, { id, name, manager, ownKey }: Agent): string {
  return secrets.seal(`agents/${session}`, JSON.stringify({ id, name, manager, ownKey }));
}

function openAgent(secrets: Secrets, session: string, sealed: string): Agent {
  const value: unknown = JSON.parse(secrets.open(`agents/${session}`, sealed));
  const [id, name] = [textAt(value, 'id'), textAt(value, 'name')];
  if (id === undefined || name === undefined) throw new Error('A stored agent has no id');
  const ownKey = textAt(value, 'ownKey');
  const isManager = isRecord(value) && value['manager'] === true;
  return { id, name, ...(isManager ? { manager: true } : {}), ...(ownKey === undefined ? {} : { ownKey }) };
}

/** The digest under which what an agent does is found. */
export function agentKeyOf(secrets: Secrets, agent: string): string {
  return secrets.digest('pseudonym', `agent ${agent}`);
}

/** Where a session's customer is sealed for. */
export function placeOfSession(id: string): string {
  return `sessions/${id}`;
}

/** Where a session's applicant is sealed for. */
export function placeOfApplicant(id: string): string {
  return `applicants/${id}`;
}

/** The digest under which a customer's rows are found. */
export function customerKeyOf(secrets: Secrets, customer: string): string {
  return secrets.digest('pseudonym', customer);
}
