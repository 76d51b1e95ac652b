import { maskEmail } from '../../engine/expression/masks.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import { UNINTELLIGIBLE, UNREACHABLE, type BankCall } from '../bank/bank.ts';
import { READ_RETRIES } from '../bank/retryPolicy.ts';
import { readFromBank } from '../bank/read.ts';
import type { OwnRequest } from '../moves/builtIns.ts';
import type { SessionCustomer } from '../sessions/session.ts';
import type { Services } from '../services.ts';
import { parseChannels } from '../bank/customerChannels.ts';
import { purposeOf, type CodePurpose } from './policy.ts';

/** Whom a code concerns, what it is good for, and where it goes. */
export interface Recipient {
  readonly purpose: CodePurpose;
  readonly customer: SessionCustomer;
  /** What the code proves beside the person: an e-mail address; empty where it is the person alone. */
  readonly subject: string;
  /** What messages and tries are counted under where it is not the customer: anybody can give anybody's number as an applicant's, so it is the number's digest. */
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
export async function registeredRecipient(services: Services, { input, run, session, actorKind }: OwnRequest): Promise<RecipientOrCode> {
  const purpose = purposeOf(input['purpose']);
  const { customerRef } = input;
  if (purpose === 'debitPin' ? !session.customer : typeof customerRef !== 'string') return { code: 'session.expired' };
  const call = { operation: 'customer.channels', correlation: run, channel: session.channel };
  const asked: BankCall =
    purpose === 'debitPin'
      ? { ...call, input: {}, customer: session.customer?.id }
      : { ...call, input: { customerRef: customerRef ?? '' } };
  const answer = await readFromBank(services.bank, asked, READ_RETRIES);
  if (answer.kind === 'refused') return { code: answer.code === UNREACHABLE ? UNREACHABLE : UNINTELLIGIBLE };
  const channels = parseChannels(answer.data, services.flows.language().customer);
  // A code verifies those for whom the flow is, and nobody else.
  if (!channels || channels.applicant !== (actorKind === 'applicant')) return { code: UNINTELLIGIBLE };
  const { mobile, email, maskedMobile, maskedEmail } = channels;
  return {
    purpose,
    subject: '',
    counted: channels.applicant ? services.secrets.digest('pseudonym', `applicant ${mobile}`) : null,
    mobile,
    ...(email === undefined ? {} : { email }),
    customer: { id: channels.customerId, profile: channels.customer, profileAt: services.clock() },
    shown: { maskedMobile, ...(maskedEmail === undefined ? {} : { maskedEmail }) },
  };
}

/** An e-mail address that the verified customer has named: the code goes there and nowhere else, so that it proves the address. */
export function newAddress({ input, session }: OwnRequest): RecipientOrCode {
  const email: JsonValue | undefined = input['email'];
  if (!session.customer || typeof email !== 'string') return { code: 'session.expired' };
  return { purpose: 'email', customer: session.customer, subject: email, counted: null, email, shown: { maskedEmail: maskEmail(email) } };
}
