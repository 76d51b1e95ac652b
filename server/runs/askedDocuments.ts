import type { RequestView } from '../../schemas/api.ts';
import type { Bank } from '../bank/bank.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { readFromBank } from '../bank/read.ts';
import { READ_ONCE } from '../bank/retryPolicy.ts';
import { isRecord, textAt } from '../json/json.ts';
import type { Session } from '../sessions/session.ts';

/**
 * The documents that the bank asks for again because of one request, each with what was wrong with the earlier one, and the
 * last day to send them. Nothing where it asks for none, where it does not say, and to an agent, who cannot send them.
 */
export async function askedDocuments(bank: Bank, session: Session, reference: string): Promise<Pick<RequestView, 'documents'>> {
  if (session.role === 'agent') return {};
  const call = { operation: 'discrepancy.list', input: { reference }, correlation: session.id, ...onBehalfOf(session) };
  const answer = await readFromBank(bank, call, READ_ONCE);
  const items: unknown = answer.kind === 'done' && isRecord(answer.data) ? answer.data['items'] : undefined;
  const asked = (Array.isArray(items) ? items : []).flatMap((item: unknown) => {
    const [title, reason, dueOn] = [textAt(item, 'title'), textAt(item, 'reason'), textAt(item, 'dueOn')];
    return title === undefined || reason === undefined || dueOn === undefined ? [] : [{ title, reason, dueOn }];
  });
  const by = asked.map(({ dueOn }) => dueOn).toSorted((one, other) => one.localeCompare(other))[0];
  return by === undefined ? {} : { documents: { by, asked: asked.map(({ title, reason }) => ({ title, reason })) } };
}
