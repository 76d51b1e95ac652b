import { maskEmail, maskMobile } from '../../engine/expression/masks.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import { askChannels } from '../bank/askChannels.ts';
import { UNINTELLIGIBLE, type BankCall, type Bank } from '../bank/bank.ts';
import type { BuiltInRequest } from '../builtIn/builtIn.ts';
import type { SessionCustomer } from '../sessions/session.ts';
import { purposeOf, type CodePurpose } from './policy.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Clock } from '../runtime/clock.ts';
import type { FlowRegistry } from '../flows/registry.ts';

/** What finding out where a code goes needs of the server. */
export interface RecipientContext {
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly bank: Bank;
  readonly flows: Pick<FlowRegistry, 'language'>;
}

/** Whom a code concerns, what it is good for, and where it goes. */
export interface Recipient {
  readonly purpose: CodePurpose;
  readonly customer: SessionCustomer;
  /** What the code proves beside the person: an e-mail address or a mobile number; empty where it is the person alone. */
  readonly subject: string;
  /**
   * What messages and tries are counted under where it is not the customer: anybody can give anybody's number as an
   * applicant's, so it is the number's digest.
   */
  readonly counted: string | null;
  readonly mobile?: string;
  readonly email?: string;
  /** What the flow is told of where it went. */
  readonly shown: Readonly<Record<string, string>>;
}

/** A recipient, or the code of what is in the way. */
export type RecipientOrCode = Recipient | { readonly code: string };

/**
 * The registered channels of the customer behind a reference, whom the code will verify; or, for a PIN's code, of
 * the customer who is verified here: whose card it is was settled before, so that no reference can name another.
 */
export async function registeredRecipient(
  context: RecipientContext,
  { input, run, session, actorKind }: BuiltInRequest,
): Promise<RecipientOrCode> {
  const purpose = purposeOf(input['purpose']);
  const { customerRef } = input;
  if (purpose === 'debitPin' ? !session.customer : typeof customerRef !== 'string') return { code: 'session.expired' };
  const call = { correlation: run, channel: session.channel };
  const asked: Omit<BankCall, 'operation'> =
    purpose === 'debitPin'
      ? { ...call, input: {}, customer: session.customer?.id }
      : { ...call, input: { customerRef: customerRef ?? '' } };
  const channels = await askChannels(context.bank, context.flows.language().customer, asked);
  if ('code' in channels) return channels;
  // A code verifies those for whom the flow is, and nobody else.
  if (channels.applicant !== (actorKind === 'applicant')) return { code: UNINTELLIGIBLE };
  const { mobile, email, maskedMobile, maskedEmail } = channels;
  return {
    purpose,
    subject: '',
    counted: channels.applicant ? context.secrets.digest('pseudonym', `applicant ${mobile}`) : null,
    mobile,
    ...(email === undefined ? {} : { email }),
    customer: { id: channels.customerId, profile: channels.customer, profileAt: context.clock() },
    shown: { maskedMobile, ...(maskedEmail === undefined ? {} : { maskedEmail }) },
  };
}

/** An e-mail address that the verified customer has named: the code goes there and nowhere else, so that it proves the address. */
export function newAddress({ input, session }: BuiltInRequest): RecipientOrCode {
  const email: JsonValue | undefined = input['email'];
  if (!session.customer || typeof email !== 'string') return { code: 'session.expired' };
  return { purpose: 'email', customer: session.customer, subject: email, counted: null, email, shown: { maskedEmail: maskEmail(email) } };
}

/** A mobile number that the verified customer has named: as an e-mail address, but by text message. */
export function newNumber({ input, session }: BuiltInRequest): RecipientOrCode {
  const mobile: JsonValue | undefined = input['mobile'];
  if (!session.customer || typeof mobile !== 'string') return { code: 'session.expired' };
  return {
    purpose: 'mobile',
    customer: session.customer,
    subject: mobile,
    counted: null,
    mobile,
    shown: { maskedMobile: maskMobile(mobile) },
  };
}
