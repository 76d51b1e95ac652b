import { fillMessage } from '../../engine/render/index.ts';
import type { Message } from '../outbox/outboxMessage.ts';
import type { CodePurpose } from './policy.ts';
import type { Recipient } from './recipient.ts';

/** What is told of a code beside the code itself. */
export interface CodeWords {
  readonly code: string;
  readonly validMs: number;
  /** Ours, as the text message names it. */
  readonly host: string;
  /** The service that it was asked for in. */
  readonly service: string;
}

/** Keys of the messages for each purpose; an address is proved by an e-mail alone, a number by a text message. */
const keys: Readonly<Record<CodePurpose, { readonly sms?: string; readonly email?: string; readonly subject?: string }>> = {
  identify: { sms: 'server.otp.sms', email: 'server.otp.email', subject: 'server.otp.subject' },
  debitPin: { sms: 'server.otp.debitPin.sms', email: 'server.otp.debitPin.email', subject: 'server.otp.debitPin.subject' },
  email: { email: 'server.otp.newEmail.email', subject: 'server.otp.newEmail.subject' },
  mobile: { sms: 'server.otp.newMobile.sms' },
};

/**
 * The messages that carry a code: one to the mobile number and one to the e-mail address, where there are. The last
 * line of the text message names `host` and code as origin-bound codes do (WebOTP), so that a phone offers to fill
 * the code in on our pages and on no other site's. Pure.
 */
export function otpMessages(
  texts: Readonly<Record<string, string>>,
  { purpose, mobile, email }: Recipient,
  { code, validMs, host, service }: CodeWords,
): readonly Message[] {
  const phone = texts['contact.urgent'] ?? '';
  const bank = texts['engine.slip.bank'] ?? '';
  const [minutes, seconds] = [Math.max(1, Math.floor(validMs / 60_000)), Math.floor(validMs / 1000)];
  const params = { code, phone, bank, service, minutes, seconds };
  const key = keys[purpose];
  const words = (one: string) => fillMessage(texts[one] ?? '{code}', params);
  return [
    ...(mobile === undefined || key.sms === undefined
      ? []
      : [{ channel: 'sms' as const, to: mobile, text: `${words(key.sms)}\n\n@${host} #${code}` }]),
    ...(email === undefined || key.email === undefined || key.subject === undefined
      ? []
      : [{ channel: 'email' as const, to: email, text: words(key.email), subject: words(key.subject) }]),
  ];
}
