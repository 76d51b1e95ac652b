import type { JsonValue } from '../../engine/language/text.ts';

/** Where codes for a customer go, as `customer.channels` answers. */
export interface CustomerChannels {
  readonly customerId: string;
  readonly mobile: string;
  readonly maskedMobile: string;
  readonly email?: string;
  readonly maskedEmail?: string;
}

/** Reads the bank's answer; undefined when a needed part is missing. Pure and total. */
export function parseChannels(data: JsonValue): CustomerChannels | undefined {
  const { customerId, mobile, maskedMobile, email, maskedEmail } = partsOf(data);
  if (customerId === undefined || mobile === undefined || maskedMobile === undefined) return undefined;
  return { customerId, mobile, maskedMobile, ...(email === undefined ? {} : { email }), ...(maskedEmail === undefined ? {} : { maskedEmail }) };
}

function partsOf(data: JsonValue): Readonly<Record<string, string | undefined>> {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
