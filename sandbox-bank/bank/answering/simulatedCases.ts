import { refuse, succeed, type Answer, type Named } from '../answer.ts';
import type { Bank } from '../bank.ts';
import { instantOf } from '../clock.ts';
import { requiredText } from '../reading.ts';
import type { CallContext } from './answerOperation.ts';

/** The ids of employees who manage a branch begin so. */
const MANAGER = /^MG/;

/** `case.list` where every write has ended; an example says which have not. */
export function noCases(context: CallContext): Answer {
  return forManager(context, () => succeed({ items: [], more: false }));
}

/** `case.show`: a debit card that somebody wanted blocked, of which the bank never said whether it is. */
export function showCase(input: Named, context: CallContext): Answer {
  const part = (name: string, label: string, form: string) => ({ name, label, form, optional: false });
  return forManager(context, () =>
    succeed({
      key: requiredText(input, 'key'),
      operation: 'card.block',
      service: 'Block a debit card',
      why: 'outcome-unknown',
      since: '2026-11-20T09:12:00+05:30',
      attempts: 20,
      proposed: false,
      resendable: true,
      asks: [
        part('reference', 'Reference', 'text'),
        part('receivedAt', 'Received at', 'text'),
        part('dueOn', 'Due on', 'date'),
        part('blockedAt', 'Blocked at', 'text'),
        part('maskedNumber', 'Masked number', 'text'),
      ],
    }),
  );
}

/** `case.settle`: the first who finds it. */
export function settleCase(bank: Bank, context: CallContext): Answer {
  return forManager(context, () => succeed({ state: 'proposed', at: instantOf(bank.clock()) }));
}

/** `case.resend`. */
export function resendCase(bank: Bank, context: CallContext): Answer {
  return forManager(context, () => succeed({ at: instantOf(bank.clock()) }));
}

function forManager({ agent }: CallContext, answer: () => Answer): Answer {
  return agent !== undefined && MANAGER.test(agent) ? answer() : refuse('manager.only');
}
