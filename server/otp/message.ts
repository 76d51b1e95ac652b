import { fillMessage } from '../../engine/render/index.ts';
import type { Message } from '../outbox/letter.ts';
import type { CustomerChannels } from './channels.ts';

/**
 * The messages that carry a code: one to the mobile number, one to the e-mail address where there is one. The last
 * line of the text message names `host` and code as origin-bound codes do (WebOTP), so that a phone offers to fill
 * the code in on our pages and on no other site's. Pure.
 */
export function otpMessages(
  texts: Readonly<Record<string, string>>, channels: CustomerChannels, { code, validMs, host }: { readonly code: string; readonly validMs: number; readonly host: string },
): readonly Message[] {
  const params = { code, minutes: Math.max(1, Math.floor(validMs / 60_000)) };
  const words = (key: string) => fillMessage(texts[key] ?? '{code}', params);
  const sms: Message = { channel: 'sms', to: channels.mobile, text: `${words('server.otp.sms')}\n\n@${host} #${code}` };
  if (channels.email === undefined) return [sms];
  return [sms, { channel: 'email', to: channels.email, text: words('server.otp.email'), subject: words('server.otp.subject') }];
}
