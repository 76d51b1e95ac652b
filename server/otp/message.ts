import { fillMessage } from '../../engine/render/index.ts';
import type { Message } from '../outbox/letter.ts';
import type { CodePurpose } from './policy.ts';
import type { Recipient } from './recipient.ts';

/** What is told of a code beside the code itself. */
export interface CodeWords {
  readonly code: string;
  readonly validMs: number;
  /** Ours, as the text message names it. */
  readonly host: string;
}

/** Keys of the messages for each purpose. */
const keys: Readonly<Record<CodePurpose, string>> = { identify: 'server.otp', debitPin: 'server.otp.debitPin', email: 'server.otp.newEmail' };

/**
 * The messages that carry a code: one to the mobile number and one to the e-mail address, where there are. The last
 * line of the text message names `host` and code as origin-bound codes do (WebOTP), so that a phone offers to fill
 * the code in on our pages and on no other site's. Pure.
 */
export function otpMessages(texts: Readonly<Record<string, string>>, { purpose, mobile, email }: Recipient, { code, validMs, host }: CodeWords): readonly Message[] {
  const params = { code, minutes: Math.max(1, Math.floor(validMs / 60_000)), seconds: Math.floor(validMs / 1000) };
  const words = (what: string) => fillMessage(texts[`${keys[purpose]}.${what}`] ?? '{code}', params);
  return [
    ...(mobile === undefined ? [] : [{ channel: 'sms' as const, to: mobile, text: `${words('sms')}\n\n@${host} #${code}` }]),
    ...(email === undefined ? [] : [{ channel: 'email' as const, to: email, text: words('email'), subject: words('subject') }]),
  ];
}
