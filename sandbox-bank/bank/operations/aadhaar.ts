import { refuse, succeed } from '../answer.ts';
import { nextNumber, type Bank } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { instantOf } from '../clock.ts';
import { maskAadhaar, maskMobile } from '../mask.ts';
import { requiredText } from '../reading.ts';
import { sendMessage } from './message.ts';
import limits from '../../../schemas/limits.json' with { type: 'json' };

/** The code that UIDAI sends to everybody here. */
const aadhaarCode = '123456';

/** Wrong codes that end a transaction. */
const triesAllowed = 3;

/** Aadhaar numbers that nobody has and for which no code is sent, each with its refusal. */
const unsent: Readonly<Record<string, string>> = { '999999999018': 'aadhaar.otp.exceeded' };

/** Aadhaar numbers for which a code is sent, but whose right code is refused. */
const unconfirmed: Readonly<Record<string, string>> = { '999999999025': 'ekyc.failed', '999999999039': 'aadhaar.fetch.failure' };

/** Sends a code to the number behind an Aadhaar number, or to the customer's own for the numbers that nobody has. */
export const sendAadhaarCode: HeldOperation = (bank, customer, input) => {
  const aadhaar = requiredText(input, 'aadhaar');
  const code = unsent[aadhaar];
  if (code !== undefined) return refuse(code);
  const person = personOf(bank, aadhaar) ?? (aadhaar in unconfirmed ? customer : undefined);
  if (!person || !isConsent(bank, requiredText(input, 'consentRef'))) return refuse('aadhaar.fetch.failure');
  const ref = `UT${nextNumber(bank)}`;
  bank.state.aadhaarCodes.push({ ref, customer: customer.id, aadhaar, wrong: 0 });
  sendMessage(bank, {
    channel: 'sms',
    to: person.mobile,
    text: `${aadhaarCode} is the code for your Aadhaar ${maskAadhaar(aadhaar)}. Tell it to nobody.`,
  });
  const later = (seconds: number) => instantOf(new Date(bank.clock().getTime() + seconds * 1000));
  return succeed({
    transactionRef: ref,
    maskedMobile: maskMobile(person.mobile),
    expiresAt: later(limits.limits.otpValiditySeconds.value),
    resendAt: later(limits.limits.otpResendPauseSeconds.value),
  });
};

/** Gives what Aadhaar holds of the person whose code it is; the third wrong code ends the transaction. */
export const verifyAadhaarCode: HeldOperation = (bank, customer, input) => {
  const sent = bank.state.aadhaarCodes.find(({ ref, customer: id }) => ref === input['transactionRef'] && id === customer.id);
  if (!sent || sent.wrong >= triesAllowed) return refuse('ekyc.failed');
  if (requiredText(input, 'code') !== aadhaarCode) {
    sent.wrong += 1;
    return refuse(sent.wrong < triesAllowed ? 'otp.invalid' : 'ekyc.failed', { attemptsLeft: triesAllowed - sent.wrong });
  }
  const person = personOf(bank, sent.aadhaar);
  if (!person) return refuse(unconfirmed[sent.aadhaar] ?? 'aadhaar.fetch.failure');
  const { name, dateOfBirth, address } = person;
  return succeed({ name, dateOfBirth, address, maskedAadhaar: maskAadhaar(sent.aadhaar), photoRef: `PH${person.id.slice(2)}` });
};

function personOf(bank: Bank, aadhaar: string) {
  return bank.state.customers.find((record) => record.aadhaar === aadhaar);
}

function isConsent(bank: Bank, reference: string): boolean {
  return bank.state.writes.some((write) => write.operation === 'consent.record' && write.reference === reference);
}
