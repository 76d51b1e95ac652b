import aadhaarHolders from '../aadhaarHolders.json' with { type: 'json' };
import { refuse, succeed, type Answer, type Named } from '../answer.ts';
import { nextNumber, type Bank } from '../bank.ts';
import { instantOf } from '../clock.ts';
import { maskAadhaar, maskMobile } from '../mask.ts';
import { requiredText } from '../reading.ts';
import { sendMessage } from './message.ts';
import limits from '../../../schemas/limits.json' with { type: 'json' };

/** Whoever asks, a customer or an applicant. */
interface Asker {
  readonly id: string;
  readonly mobile: string;
}

/** The code that UIDAI sends to everybody here. */
const aadhaarCode = '123456';

/** Wrong codes that end a transaction. */
const triesAllowed = 3;

/** Aadhaar numbers that nobody has and for which no code is sent, each with its refusal. */
const unsent: Readonly<Record<string, string>> = { '999999999018': 'aadhaar.otp.exceeded' };

/** Aadhaar numbers for which a code is sent, but whose right code is refused. */
const unconfirmed: Readonly<Record<string, string>> = { '999999999025': 'ekyc.failed', '999999999039': 'aadhaar.fetch.failure' };

/** Sends a code to the number behind an Aadhaar number, or to the customer's own for the numbers that nobody has. */
export function sendAadhaarCode(bank: Bank, asker: Asker, input: Named): Answer {
  const aadhaar = requiredText(input, 'aadhaar');
  const code = unsent[aadhaar];
  if (code !== undefined) return refuse(code);
  const person = personOf(bank, aadhaar) ?? (aadhaar in unconfirmed ? asker : undefined);
  if (!person || !isConsent(bank, requiredText(input, 'consentRef'))) return refuse('aadhaar.fetch.failure');
  const ref = `UT${nextNumber(bank)}`;
  bank.state.aadhaarCodes.push({ ref, customer: asker.id, aadhaar, wrong: 0 });
  sendMessage(bank, {
    channel: 'sms',
    to: person.mobile,
    text: `${aadhaarCode} is the OTP for your Aadhaar ${maskAadhaar(aadhaar)}. Never share it.`,
  });
  const later = (seconds: number) => instantOf(new Date(bank.clock().getTime() + seconds * 1000));
  return succeed({
    transactionRef: ref,
    maskedMobile: maskMobile(person.mobile),
    expiresAt: later(limits.limits.otpValiditySeconds.value),
    resendAt: later(limits.limits.otpResendPauseSeconds.value),
  });
}

/** Gives what Aadhaar holds of the person whose code it is; the third wrong code ends the transaction. */
export function verifyAadhaarCode(bank: Bank, asker: Asker, input: Named): Answer {
  const sent = bank.state.aadhaarCodes.find(({ ref, customer }) => ref === input['transactionRef'] && customer === asker.id);
  if (!sent || sent.wrong >= triesAllowed) return refuse('ekyc.failed');
  if (requiredText(input, 'code') !== aadhaarCode) {
    sent.wrong += 1;
    return refuse(sent.wrong < triesAllowed ? 'otp.invalid' : 'ekyc.failed', { attemptsLeft: triesAllowed - sent.wrong });
  }
  const person = personOf(bank, sent.aadhaar);
  if (!person) return refuse(unconfirmed[sent.aadhaar] ?? 'aadhaar.fetch.failure');
  const { name, dateOfBirth, address } = person;
  sent.confirmed = true;
  return succeed({
    name,
    dateOfBirth,
    address,
    maskedAadhaar: maskAadhaar(sent.aadhaar),
    photoRef: `PH${'id' in person ? person.id.slice(2) : sent.ref.slice(2)}`,
  });
}

/** Tells whether the code of that transaction was given, by whoever asks. */
export function isAadhaarConfirmed(bank: Bank, asker: Asker, ref: string | undefined): boolean {
  return ref !== undefined && confirmedName(bank, asker, ref) !== undefined;
}

/** The name on the Aadhaar whose code was given in that transaction, by whoever asks; undefined where it was not. */
export function confirmedName(bank: Bank, asker: Asker, ref: string): string | undefined {
  const sent = bank.state.aadhaarCodes.find((one) => one.ref === ref && one.customer === asker.id && one.confirmed === true);
  return sent && personOf(bank, sent.aadhaar)?.name;
}

function personOf(bank: Bank, aadhaar: string) {
  const customer = bank.state.customers.find((record) => record.aadhaar === aadhaar);
  return customer ?? aadhaarHolders.items.find((holder) => holder.aadhaar === aadhaar);
}

function isConsent(bank: Bank, reference: string): boolean {
  return bank.state.writes.some((write) => write.operation === 'consent.record' && write.reference === reference);
}
