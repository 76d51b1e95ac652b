import { isRecord, textAt } from '../json/json.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Agent } from '../sessions/session.ts';
import type { LinkRow } from '../store/tables/proofs.ts';

/** What a link says that asks for one of two confirmations; what is confirmed stands in the run. */
export interface RequestContent {
  /** Of the call that is confirmed (`wantedDigest`). */
  readonly digest: string;
  readonly agent: Agent;
  readonly manager: Agent;
  /** Digest of the manager's id as an agent. */
  readonly managerKey: string;
  readonly maskedMobile: string;
  /** The customer, as somebody else may read it. */
  readonly customer: string;
  /** Why the manager has rejected it. */
  readonly reason?: string;
}

const TEXTS = ['digest', 'managerKey', 'maskedMobile', 'customer'] as const;

/** The content as it is stored with the link of that id. */
export function sealRequest(secrets: Secrets, id: string, content: RequestContent): string {
  return secrets.seal(`links/${id}`, JSON.stringify(content));
}

/** The content again. Throws when it was not sealed here, for this link. */
export function openRequest(secrets: Secrets, { id, sealed_link }: Pick<LinkRow, 'id' | 'sealed_link'>): RequestContent {
  const value: unknown = JSON.parse(secrets.open(`links/${id}`, sealed_link));
  const [digest, managerKey, maskedMobile, customer] = TEXTS.map((part) => textAt(value, part));
  const reason = textAt(value, 'reason');
  if (digest === undefined || managerKey === undefined || maskedMobile === undefined || customer === undefined)
    throw new Error('A stored link has no content');
  return {
    digest,
    managerKey,
    maskedMobile,
    customer,
    agent: personAt(value, 'agent'),
    manager: personAt(value, 'manager'),
    ...(reason === undefined ? {} : { reason }),
  };
}

function personAt(value: unknown, part: string): Agent {
  const person = isRecord(value) ? value[part] : undefined;
  const [id, name] = [textAt(person, 'id'), textAt(person, 'name')];
  if (id === undefined || name === undefined) throw new Error('A stored link names nobody');
  return { id, name };
}
