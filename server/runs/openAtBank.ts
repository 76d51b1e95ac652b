import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestLine } from '../../schemas/api.ts';
import type { Bank } from '../bank/bank.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { readFromBank } from '../bank/read.ts';
import { READ_ONCE } from '../bank/retryPolicy.ts';
import { isRecord, textAt } from '../json/json.ts';
import type { Session } from '../sessions/session.ts';

/**
 * The customer's open requests as the bank's own profile names them, whoever took them: this portal, a branch or the telephone.
 * None where the bank does not tell within `waitMs` milliseconds, and none to an agent, who sees what the agent's session made.
 */
export async function openAtBank(bank: Bank, session: Session, waitMs: number): Promise<readonly RequestLine[]> {
  if (session.role === 'agent') return [];
  const call = { operation: 'customer.profile', input: { withoutEmail: true }, correlation: session.id, ...onBehalfOf(session) };
  const answer = await Promise.race([readFromBank(bank, call, READ_ONCE), sleep(waitMs, undefined, { ref: false })]);
  const pending: unknown = answer?.kind === 'done' && isRecord(answer.data) ? answer.data['pending'] : undefined;
  return (Array.isArray(pending) ? pending : []).flatMap((one: unknown) => {
    const [reference, title, at, due] = [textAt(one, 'reference'), textAt(one, 'title'), textAt(one, 'receivedAt'), textAt(one, 'dueOn')];
    if (reference === undefined || title === undefined || at === undefined) return [];
    return [{ reference, title, at, status: 'received', ...(due !== undefined && { due }) }];
  });
}
