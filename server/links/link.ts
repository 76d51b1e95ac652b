import { isRecord, textAt } from '../json/json.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { customerIn, type Agent, type SessionCustomer } from '../sessions/session.ts';
import type { LinkRow } from '../store/tables/proofs.ts';

/** What the customer is asked behind a link. */
export interface LinkContent {
  readonly customer: SessionCustomer;
  readonly maskedMobile: string;
  readonly agent: Agent;
  /** Area of the services that the agent may use. */
  readonly area: string;
}

/** What is kept of a token. */
export function linkDigest(secrets: Secrets, token: string): string {
  return secrets.digest('token', `link ${token}`);
}

/** The content as it is stored with the link of that id. */
export function sealLink(secrets: Secrets, id: string, { customer, maskedMobile, agent, area }: LinkContent): string {
  return secrets.seal(`links/${id}`, JSON.stringify({ customer, maskedMobile, agent: { id: agent.id, name: agent.name }, area }));
}

/** The content again. Throws when it was not sealed here, for this link. */
export function openLink(secrets: Secrets, { id, sealed_link }: Pick<LinkRow, 'id' | 'sealed_link'>): LinkContent {
  const value: unknown = JSON.parse(secrets.open(`links/${id}`, sealed_link));
  const [maskedMobile, area] = [textAt(value, 'maskedMobile'), textAt(value, 'area')];
  const [customer, agent] = isRecord(value) ? [value['customer'], value['agent']] : [];
  const [agentId, name] = [textAt(agent, 'id'), textAt(agent, 'name')];
  if (maskedMobile === undefined || area === undefined || agentId === undefined || name === undefined)
    throw new Error('A stored link has no content');
  return { customer: customerIn(customer), maskedMobile, area, agent: { id: agentId, name } };
}

/** How links are handled; lengths of time in milliseconds. */
export interface LinkPolicy {
  readonly validMs: number;
  readonly resendPauseMs: number;
  /** How long an agent may act for a customer who has confirmed. */
  readonly actsMs: number;
  /** Links to one customer within the window: nobody can be flooded with them. */
  readonly sends: number;
  readonly windowMs: number;
}

/** The policy, from `schemas/limits.json`; how many may be sent is ours, the specification names no number. */
export function linkPolicy(limits: Readonly<Record<string, number>>): LinkPolicy {
  const seconds = (name: string, fallback: number) => (limits[name] ?? fallback) * 1000;
  return {
    validMs: seconds('agentLinkValiditySeconds', 600),
    resendPauseMs: seconds('otpResendPauseSeconds', 30),
    actsMs: seconds('agentActsSeconds', 3600),
    sends: 6,
    windowMs: 30 * 60_000,
  };
}
