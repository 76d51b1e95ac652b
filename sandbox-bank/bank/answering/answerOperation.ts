import { refuse, refuseMalformed, type Answer, type Named } from '../answer.ts';
import type { Locale } from '../../../engine/language/locale.ts';
import { localized } from '../languages/localize.ts';
import { findApplicant } from '../applicants.ts';
import { nowAt, type Bank, type ForcedAnswer } from '../bank.ts';
import { settle } from '../settle.ts';
import { declaredErrors, inputFault, operations, type OperationFacts } from '../contract.ts';
import { findCustomer } from '../customers.ts';
import { refusePending } from '../pendingRequest.ts';
import { aboutFor } from '../refusedOnPurpose.ts';
import { applicantOperations, heldOperations, openOperations } from '../operations/index.ts';
import type { CustomerRecord } from '../personas/records.ts';

/** Who calls, and what is to go wrong on purpose. */
export interface CallContext {
  /** Id of the verified customer, or the persona's name. */
  readonly customer?: string;
  /** Id of the agent who acts for the customer. */
  readonly agent?: string;
  /** The language in which the answer is read; English when left out. */
  readonly locale?: Locale | undefined;
  /** Ties the calls of one run together. */
  readonly correlation?: string;
  /** A write with a key that has been answered is answered the same and not done again. */
  readonly key?: string;
  /** Codes to answer instead, or values in place of its own, by operation; `*` stands for all. */
  readonly fail?: Readonly<Record<string, string | Named>>;
  /** What those who are asked to confirm have done, where a simulation asks. */
  readonly confirmation?: Confirmation | undefined;
}

/** What a customer and a manager have done who were asked to confirm. */
export interface Confirmation {
  readonly customer: 'confirms' | 'declines' | 'reads' | 'waits';
  readonly manager: 'confirms' | 'declines' | 'reads' | 'waits';
}

/**
 * Answers one operation of the bank as its HTTP service does: input held to the contract, failures on
 * purpose first, then the session, the idempotency key, the person's peculiarities, the operation itself.
 * Changes the bank's state; never throws, whatever the input.
 */
export function answerOperation(bank: Bank, name: string, input: unknown, context: CallContext = {}): Answer {
  return localized(name, answerInEnglish(bank, name, input, context), context.locale ?? 'en');
}

function answerInEnglish(bank: Bank, name: string, input: unknown, context: CallContext): Answer {
  const facts = operations.get(name);
  if (!facts || facts.provider !== 'bank') return refuseMalformed(`The bank has no operation ${name}.`);
  const fault = inputFault(name, input);
  if (fault !== undefined || !isNamed(input)) return refuseMalformed(fault ?? 'The input is no object.');
  settle(bank);
  bank.heard?.push({ operation: name, input, correlation: context.correlation });
  const forced = forcedAnswer(bank, facts, context);
  if (forced === undefined || forced === 'ok') return answerOnce(bank, facts, input, context);
  if (typeof forced !== 'string') return withValues(answerOnce(bank, facts, input, context), forced);
  return declaredErrors(facts).includes(forced)
    ? refuse(forced, aboutFor(bank, facts, forced))
    : refuseMalformed(`${facts.name} cannot answer ${forced}.`);
}

/** An answer with values in place of its own, and without those that are `null`; a refusal stays one. */
export function withValues(answer: Answer, values: Named): Answer {
  if (!answer.ok) return answer;
  const data = Object.entries({ ...answer.data, ...values }).filter(([, value]) => value !== null);
  return { ...answer, data: Object.fromEntries(data) };
}

function forcedAnswer(bank: Bank, facts: OperationFacts, context: CallContext): string | Named | undefined {
  return [context.fail, bank.failures]
    .map((from: Bank['failures'] | undefined) => nextAnswer(from?.[facts.name] ?? from?.['*']))
    .find((found) => found !== undefined);
}

/** One answer always; of a list the next one, which is then used up unless it is the last. */
function nextAnswer(answers: ForcedAnswer | ForcedAnswer[] | undefined): ForcedAnswer | undefined {
  return Array.isArray(answers) && answers.length > 1 ? answers.shift() : [answers].flat()[0];
}

function answerOnce(bank: Bank, facts: OperationFacts, input: Named, context: CallContext): Answer {
  if (facts.kind === 'read') return carryOut(bank, facts, input, context);
  const { key, customer } = context;
  const call = JSON.stringify([facts.name, customer ?? null, input]);
  const earlier = key === undefined ? undefined : bank.state.keys[key];
  if (earlier) return earlier.call === call ? earlier.answer : refuseMalformed('The idempotency key belongs to another call.');
  const answer = carryOut(bank, facts, input, context);
  if (key !== undefined && isFinal(answer)) bank.state.keys[key] = { operation: facts.name, call, answer, at: nowAt(bank) };
  if (answer.ok) noteWrite(bank, facts, answer.reference, context);
  return answer;
}

function carryOut(bank: Bank, facts: OperationFacts, input: Named, context: CallContext): Answer {
  const customer = context.customer === undefined ? undefined : findCustomer(bank, context.customer);
  const open = openOperations.get(facts.name);
  if (open) return open(bank, input, context.correlation, { customer, agent: context.agent });
  const applicant = context.customer === undefined ? undefined : findApplicant(bank, context.customer);
  if (applicant) return applicantOperations.get(facts.name)?.(bank, applicant, input, context.correlation) ?? refuse('session.expired');
  if (!customer || applicantsOnly(facts.name)) return refuse('session.expired');
  const code = peculiarCode(customer, facts);
  if (code !== undefined) return refuse(code);
  const held = heldOperations.get(facts.name);
  return held
    ? (refusePending(bank, customer, facts, input) ?? held(bank, customer, input))
    : refuseMalformed(`The sandbox does not carry out ${facts.name}.`);
}

function applicantsOnly(name: string): boolean {
  return applicantOperations.has(name) && !heldOperations.has(name);
}

function peculiarCode({ peculiarity }: CustomerRecord, { name, kind }: OperationFacts): string | undefined {
  const own = peculiarity?.refusals?.[name];
  if (own !== undefined) return own;
  if (kind === 'write') return peculiarity?.writes;
  return name === 'customer.profile' ? undefined : peculiarity?.reads;
}

function noteWrite(
  bank: Bank,
  { name }: OperationFacts,
  reference: string | undefined,
  { key, correlation, customer, agent }: CallContext,
): void {
  bank.state.writes.push({ operation: name, key, correlation, customer, agent, reference, at: nowAt(bank) });
}

/** A refusal that may go away is not kept: the same key may succeed later. */
function isFinal(answer: Answer): boolean {
  return answer.ok || !answer.retryable;
}

function isNamed(input: unknown): input is Named {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
