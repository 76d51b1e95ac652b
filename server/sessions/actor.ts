import type { Session } from './session.ts';

/** On whose behalf a run moves. */
export interface Actor {
  readonly session: string;
  readonly customerKey?: string;
  /** Bank's id of the verified customer. */
  readonly customer?: string | undefined;
  /** Digest of the agent who acts for the customer, and the bank's id. */
  readonly agentKey?: string | undefined;
  readonly agent?: string | undefined;
}

/** On whose behalf a session moves a run. Pure. */
export function actorOf(session: Session): Actor {
  return {
    session: session.id,
    customerKey: session.customerKey,
    customer: session.customer?.id,
    agentKey: session.agentKey,
    agent: session.agent?.id,
  };
}
