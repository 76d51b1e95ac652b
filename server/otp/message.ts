import { fillMessage } from '../../engine/render/index.ts';
import type { Message } from '../outbox/letter.ts';
import type { CustomerChannels } from './channels.ts';

/** The messages that carry a code: one to the mobile number, one to the e-mail address where there is one. */
export function otpMessages(
  texts: Readonly<Record<string, string>>, channels: CustomerChannels, code: string, validMs: number,
): readonly Message[] {
  const params = { code, minutes: Math.max(1, Math.floor(validMs / 60_000)) };
  const words = (key: string) => fillMessage(texts[key] ?? '{code}', params);
  const sms: Message = { channel: 'sms', to: channels.mobile, text: words('server.otp.sms') };
  if (channels.email === undefined) return [sms];
  return [sms, { channel: 'email', to: channels.email, text: words('server.otp.email'), subject: words('server.otp.subject') }];
}
