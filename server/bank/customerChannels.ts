import type { ValueType } from '../../engine/language/fieldType.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import type { Values } from '../../engine/run/run.ts';
import { conform } from './parseAnswer.ts';
import { isRecord } from '../json/json.ts';

/** Where codes for a customer go and whom a right one verifies, as `customer.channels` answers. */
export interface CustomerChannels {
  readonly customerId: string;
  /** Whether it is somebody who is no customer yet. */
  readonly applicant: boolean;
  /** What expressions read as `customer`, once verified. */
  readonly customer: Values;
  readonly mobile: string;
  readonly maskedMobile: string;
  readonly email?: string;
  readonly maskedEmail?: string;
}

/**
 * Reads the bank's answer; undefined when a needed part is missing or the customer is not of the contract's
 * type. Pure and total.
 */
export function parseChannels(data: JsonValue, customerType: ValueType): CustomerChannels | undefined {
  const { customerId, mobile, maskedMobile, email, maskedEmail } = textsOf(data);
  const customer = isRecord(data) ? conform(data['customer'], customerType) : undefined;
  if (customerId === undefined || mobile === undefined || maskedMobile === undefined || !isRecord(customer)) return undefined;
  const applicant = isRecord(data) && data['applicant'] === true;
  return {
    customerId,
    applicant,
    customer,
    mobile,
    maskedMobile,
    ...(email === undefined ? {} : { email }),
    ...(maskedEmail === undefined ? {} : { maskedEmail }),
  };
}

function textsOf(data: JsonValue): Readonly<Record<string, string | undefined>> {
  if (!isRecord(data)) return {};
  return Object.fromEntries(Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
