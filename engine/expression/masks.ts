import { inr } from './amounts.ts';
import type { Decimal } from './decimal.ts';

/**
 * What may be shown of an identifier: its last four characters (RBI's direction on KYC for Aadhaar,
 * PCI DSS 3.4.1 for cards, the same habit for the rest). A value of four characters or fewer is hidden whole.
 */
function lastFour(value: string): string {
  const bare = value.replace(/[\s-]/g, '');
  return bare.length > 4 ? bare.slice(-4) : 'XXXX';
}

/** Groups of four: `4111 1111 1111 1111`. */
export function cardNumber(value: string): string {
  return value.replace(/[\s-]/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** As people read it out: `98765 43210`, `+91 98765 43210`. Numbers of other countries stay as they are. */
export function mobileNumber(value: string): string {
  return value.replace(/^(\+91)?([6-9][0-9]{4})([0-9]{5})$/, (_, code: string | undefined, first: string, last: string) =>
    code === undefined ? `${first} ${last}` : `${code} ${first} ${last}`,
  );
}

/** `XXXX XXXX XXXX 1111`, as many places as the card has. */
export function maskCard(value: string): string {
  const bare = value.replace(/[\s-]/g, '');
  return cardNumber('X'.repeat(Math.max(bare.length - 4, 0)) + lastFour(value));
}

/** `XXXX XXXX 2346`. */
export function maskAadhaar(value: string): string {
  return `XXXX XXXX ${lastFour(value)}`;
}

/** `XXXXXXXX6789`: the length of an account number tells nothing here. */
export function maskAccount(value: string): string {
  return `XXXXXXXX${lastFour(value)}`;
}

/** `XXXXXX3210`. */
export function maskMobile(value: string): string {
  return `XXXXXX${lastFour(value)}`;
}

/** `XXXXXX234C`. */
export function maskPan(value: string): string {
  return `XXXXXX${lastFour(value)}`;
}

/** Rupees for whoever may see them in full: an agent, and whoever else is no customer, sees `₹XX,XXX.XX`. */
export function inrFor(role: string, amount: Decimal): string {
  return role === 'customer' ? inr(amount) : '₹XX,XXX.XX';
}

/** `p****@example.com`; a text without an address in it is hidden whole. */
export function maskEmail(value: string): string {
  const at = value.lastIndexOf('@');
  return at > 0 ? `${value.slice(0, 1)}****${value.slice(at)}` : '****';
}
