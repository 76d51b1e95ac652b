import { succeed } from '../answer.ts';
import { nextNumber, nowAt } from '../bank.ts';
import type { OpenOperation } from '../call.ts';
import { requiredText, textOf } from '../reading.ts';

/** Messages that the outbox keeps; older ones are dropped. */
const kept = 500;

/** Puts a text message or an e-mail into the outbox. */
export const sendMessage: OpenOperation = (bank, input) => {
  const messageId = `MSG${nextNumber(bank)}`;
  bank.state.messages.push({
    id: messageId,
    at: nowAt(bank),
    channel: input.channel === 'email' ? 'email' : 'sms',
    to: requiredText(input, 'to'),
    subject: textOf(input, 'subject'),
    text: requiredText(input, 'text'),
  });
  bank.state.messages.splice(0, bank.state.messages.length - kept);
  return succeed({ messageId });
};
