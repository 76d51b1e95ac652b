import { refuse, refuseMalformed, succeed, type Answer, type Named } from '../answer.ts';
import { answerOperation, withValues, type CallContext, type Confirmation } from './answerOperation.ts';
import { nextNumber, type Bank } from '../bank.ts';
import { instantOf } from '../clock.ts';
import { inputFault, serverErrors } from '../contract.ts';
import { findCustomer } from '../customers.ts';
import { aboutFor } from '../refusedOnPurpose.ts';
import { noCases, resendCase, settleCase, showCase } from './simulatedCases.ts';
import { objectsOf, requiredText, textOf } from '../reading.ts';
import type { CustomerRecord } from '../personas/records.ts';
import { maskMobile as maskNumber } from '../../../engine/expression/masks.ts';
import { maskEmail, maskMobile } from '../mask.ts';
import limits from '../../../schemas/limits.json' with { type: 'json' };

/** The code that a simulated `otp.verify` takes. */
export const simulatedCode = '123456';

/** What a simulated code proves with: the server's own is bound to run, customer and address. */
const simulatedProof = 'simulated';

/** Codes that a simulated `otp.verify` refuses in a way of their own; any other is just wrong. */
const refusedCodes: Readonly<Record<string, string>> = { '000000': 'otp.expired', '999999': 'otp.exhausted' };

type Simulation = (
  bank: Bank,
  input: Named,
  customer: CustomerRecord | undefined,
  confirmation: Confirmation | undefined,
  context: CallContext,
) => Answer;

const simulations: ReadonlyMap<string, Simulation> = new Map<string, Simulation>([
  ['otp.send', sendCode],
  ['otp.verify', verifyCode],
  ['otp.email.send', sendEmailCode],
  ['otp.email.verify', verifyEmailCode],
  ['otp.mobile.send', sendMobileCode],
  ['otp.mobile.verify', verifyMobileCode],
  ['agent.link.send', sendLink],
  ['agent.link.status', (_bank, _input, _customer, confirmation) => linkStatus(confirmation)],
  ['agent.authorisation.send', askBoth],
  ['agent.authorisation.status', (_bank, _input, _customer, confirmation) => authorisationStatus(confirmation)],
  ['application.people.ask', (bank, input, _customer, _confirmation, context) => askPeople(bank, input, context)],
  ['application.people.status', (bank, input, _customer, confirmation, context) => peopleStatus(bank, input, context, confirmation)],
  ['case.list', (_bank, _input, _customer, _confirmation, context) => noCases(context)],
  ['case.show', (_bank, input, _customer, _confirmation, context) => showCase(input, context)],
  ['case.settle', (bank, _input, _customer, _confirmation, context) => settleCase(bank, context)],
  ['case.resend', (bank, _input, _customer, _confirmation, context) => resendCase(bank, context)],
  ['upload.store', storeUpload],
]);

/**
 * Answers any operation of the contract, those of our own server included, for hosts without a server
 * (examples in the engine, Storybook). The bank's own operations come out as in `answerOperation`.
 */
export function simulateOperation(bank: Bank, name: string, input: unknown, context: CallContext = {}): Answer {
  const simulation = simulations.get(name);
  const forced = context.fail?.[name] ?? context.fail?.['*'];
  if (typeof forced === 'string' && serverErrors.includes(forced)) return refuse(forced);
  if (!simulation) return counted(name, answerOperation(bank, name, input, context));
  if (typeof forced === 'string') return counted(name, refuse(forced, aboutFor(bank, { name }, forced)));
  const fault = inputFault(name, input);
  if (fault !== undefined || !isNamed(input)) return refuseMalformed(fault ?? 'The input is no object.');
  const customer = context.customer === undefined ? undefined : findCustomer(bank, context.customer);
  return withValues(simulation(bank, input, customer, context.confirmation, context), forced ?? {});
}

/** Customers and applicants: everybody to whom a code can go. */
function reachable({
  state,
}: Bank): readonly { readonly id: string; readonly ref: string; readonly mobile: string; readonly email?: string | undefined }[] {
  return [...state.customers, ...state.applicants];
}

/** Wrong codes and wrong values of a grid card are counted by our server: here each is the first. */
function counted(name: string, answer: Answer): Answer {
  if (answer.ok || answer.attemptsLeft !== undefined) return answer;
  const { gridAttempts, otpAttempts } = limits.limits;
  if (name === 'grid.verify' && answer.code === 'grid.invalid') return refuse(answer.code, { attemptsLeft: gridAttempts.value - 1 });
  if (/^(email)?otp\.invalid$/.test(answer.code) && /^otp\.((email|mobile)\.)?verify$/.test(name))
    return refuse(answer.code, { attemptsLeft: otpAttempts.value - 1 });
  return answer;
}

function sendCode(bank: Bank, input: Named, customer: CustomerRecord | undefined): Answer {
  const customerRef = textOf(input, 'customerRef');
  const record = customerRef === undefined ? customer : reachable(bank).find(({ ref }) => ref === customerRef);
  if (!record) return refuseCode(bank, 'otp.limit');
  const { otpValiditySeconds, debitPinOtpValiditySeconds, otpResendPauseSeconds } = limits.limits;
  const validity = textOf(input, 'purpose') === 'debitPin' ? debitPinOtpValiditySeconds : otpValiditySeconds;
  const later = (seconds: number) => instantOf(new Date(bank.clock().getTime() + seconds * 1000));
  return succeed({
    ref: `OTP-${record.id}`,
    maskedMobile: maskMobile(record.mobile),
    maskedEmail: record.email === undefined ? undefined : maskEmail(record.email),
    expiresAt: later(validity.value),
    resendAt: later(otpResendPauseSeconds.value),
  });
}

/** A simulated customer has confirmed by the time that somebody asks. */
function sendLink(bank: Bank, input: Named): Answer {
  const record = bank.state.customers.find(({ ref }) => ref === requiredText(input, 'customerRef'));
  if (!record) return refuseCode(bank, 'link.limit');
  const later = (seconds: number) => instantOf(new Date(bank.clock().getTime() + seconds * 1000));
  return succeed({
    maskedMobile: maskMobile(record.mobile),
    expiresAt: later(limits.limits.agentLinkValiditySeconds.value),
    resendAt: later(limits.limits.otpResendPauseSeconds.value),
  });
}

/** Both have confirmed by the time that somebody asks. */
function askBoth(bank: Bank, _input: Named, record: CustomerRecord | undefined): Answer {
  if (!record) return refuse('session.expired');
  const later = (seconds: number) => instantOf(new Date(bank.clock().getTime() + seconds * 1000));
  return succeed({
    maskedMobile: maskMobile(record.mobile),
    managerName: 'Meena Kulkarni',
    managerMaskedMobile: 'XXXXXX0014',
    expiresAt: later(limits.limits.agentLinkValiditySeconds.value),
    resendAt: later(limits.limits.otpResendPauseSeconds.value),
  });
}

/** Who is not said to do otherwise has confirmed by the time that somebody asks. */
const bothConfirm: Confirmation = { customer: 'confirms', manager: 'confirms' };

function linkStatus({ customer }: Confirmation = bothConfirm): Answer {
  if (customer === 'declines') return refuse('agent.cancelled');
  return succeed({ status: customer === 'confirms' ? 'processed' : 'waiting' });
}

const STANDS = { confirms: 'confirmed', declines: 'rejected', reads: 'opened', waits: 'waiting' } as const;

function authorisationStatus({ customer, manager }: Confirmation = bothConfirm): Answer {
  const rejected = customer === 'declines' || manager === 'declines';
  const both = customer === 'confirms' && manager === 'confirms';
  return succeed({
    status: rejected ? 'rejected' : both ? 'confirmed' : 'waiting',
    customer: STANDS[customer],
    manager: STANDS[manager],
    ...(manager === 'declines' ? { reason: 'The manager has declined.' } : {}),
  });
}

/** Everybody but the applicant, and of which version that is, as the bank tells our server. */
function everybody(bank: Bank, input: Named, { customer, correlation }: CallContext) {
  const answer = answerOperation(bank, 'application.people', input, {
    ...(customer === undefined ? {} : { customer }),
    ...(correlation === undefined ? {} : { correlation }),
  });
  if (!answer.ok) return answer;
  const people = objectsOf(answer.data, 'people').map((person) => ({
    name: requiredText(person, 'name'),
    maskedMobile: requiredText(person, 'maskedMobile'),
  }));
  return { version: requiredText(answer.data, 'version'), people };
}

function askPeople(bank: Bank, input: Named, context: CallContext): Answer {
  const told = everybody(bank, input, context);
  if ('ok' in told) return told;
  const { people } = told;
  const later = (seconds: number) => instantOf(new Date(bank.clock().getTime() + seconds * 1000));
  const { partLinkValiditySeconds, otpResendPauseSeconds } = limits.limits;
  return succeed({ people, expiresAt: later(partLinkValiditySeconds.value), resendAt: later(otpResendPauseSeconds.value) });
}

/** The last of them does as the example says; all others have confirmed. */
function peopleStatus(bank: Bank, input: Named, context: CallContext, { customer }: Confirmation = bothConfirm): Answer {
  const told = everybody(bank, input, context);
  if ('ok' in told) return told;
  const { people, version } = told;
  const last = { confirms: 'confirmed', declines: 'declined', reads: 'opened', waits: 'waiting' } as const;
  const standing = last[customer];
  const status = people.length === 0 ? 'confirmed' : standing === 'opened' ? 'waiting' : standing;
  return succeed({
    status,
    ...(status === 'confirmed' ? { version } : {}),
    people: people.map((person, index) => ({ ...person, standing: index === people.length - 1 ? standing : 'confirmed' })),
  });
}

function verifyCode(bank: Bank, input: Named): Answer {
  const code = requiredText(input, 'code');
  const id = requiredText(input, 'ref').replace(/^OTP-/, '');
  const record = reachable(bank).find((one) => one.id === id);
  if (code === simulatedCode && record) return succeed({ customerId: record.id, proof: simulatedProof });
  return refuseCode(bank, refusedCodes[code] ?? 'otp.invalid');
}

function sendEmailCode(bank: Bank, input: Named, customer: CustomerRecord | undefined): Answer {
  if (!customer) return refuse('session.expired');
  return succeed({ ref: `OTP-${customer.id}`, maskedEmail: maskEmail(requiredText(input, 'email')), ...lifeOfCode(bank) });
}

function verifyEmailCode(bank: Bank, input: Named, customer: CustomerRecord | undefined): Answer {
  const code = requiredText(input, 'code');
  if (code === simulatedCode && customer) return succeed({ customerId: customer.id, proof: simulatedProof });
  return refuseCode(bank, (refusedCodes[code] ?? 'otp.invalid').replace(/^otp\.(?=invalid|exhausted)/, 'emailotp.'));
}

function sendMobileCode(bank: Bank, input: Named, customer: CustomerRecord | undefined): Answer {
  if (!customer) return refuse('session.expired');
  return succeed({ ref: `OTP-${customer.id}`, maskedMobile: maskNumber(requiredText(input, 'mobile')), ...lifeOfCode(bank) });
}

function verifyMobileCode(bank: Bank, input: Named, customer: CustomerRecord | undefined): Answer {
  const code = requiredText(input, 'code');
  if (code === simulatedCode && customer) return succeed({ customerId: customer.id, proof: simulatedProof });
  return refuseCode(bank, refusedCodes[code] ?? 'otp.invalid');
}

function refuseCode(bank: Bank, refusal: string): Answer {
  return refuse(refusal, aboutFor(bank, { name: 'otp.verify' }, refusal));
}

/** Until when a code to a new address or number is good, and from when another may be sent. */
function lifeOfCode(bank: Bank): Named {
  const { otpValiditySeconds, otpResendPauseSeconds } = limits.limits;
  const later = (seconds: number) => instantOf(new Date(bank.clock().getTime() + seconds * 1000));
  return { expiresAt: later(otpValiditySeconds.value), resendAt: later(otpResendPauseSeconds.value) };
}

function storeUpload(bank: Bank): Answer {
  return succeed({ documentId: `DOC${nextNumber(bank)}` });
}

function isNamed(input: unknown): input is Named {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
