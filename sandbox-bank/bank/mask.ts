import type { ProductRecord } from './personas/records.ts';

/** The last four digits of an account or loan number: `XXXXXXXX6789`. */
export function maskAccount(number: string): string {
  return `XXXXXXXX${number.slice(-4)}`;
}

/** The last four digits of a card number, in groups of four: `XXXX XXXX XXXX 1111`. */
export function maskCard(number: string): string {
  return `XXXX XXXX XXXX ${number.slice(-4)}`;
}

/** A product's number as it may be shown. */
export function maskProduct({ kind, number }: ProductRecord): string {
  return kind.endsWith('Card') ? maskCard(number) : maskAccount(number);
}

/** The last four digits of an Aadhaar number: `XXXX XXXX 2346`. */
export function maskAadhaar(number: string): string {
  return `XXXX XXXX ${number.slice(-4)}`;
}

/** The last four characters of a PAN: `XXXXXX234C`. */
export function maskPan(pan: string): string {
  return `XXXXXX${pan.slice(-4)}`;
}

/** `XXXXXX3210`, or `+44 XXXXXX 0123` for a number abroad whose country code is known here. */
export function maskMobile(mobile: string): string {
  if (!mobile.startsWith('+')) return `XXXXXX${mobile.slice(-4)}`;
  const code = mobile.startsWith('+1') ? '+1' : mobile.slice(0, 3);
  return `${code} XXXXXX ${mobile.slice(-4)}`;
}

/** The first letter of each word: `G**** D**`. */
export function maskName(name: string): string {
  return name.replace(/(?<=\S)\S/gu, '*');
}

/** The state and the last four digits of a vehicle's registration number: `WBXXXX4321`. */
export function maskRegistration(number: string): string {
  return `${number.slice(0, 2)}XXXX${number.slice(-4)}`;
}

/** The first letter and the domain: `a****@example.com`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}****@${domain}`;
}

/** The state and the last three characters of a GSTIN, without the PAN inside: `27XXXXXXXXXX1ZE`. */
export function maskGstin(gstin: string): string {
  return `${gstin.slice(0, 2)}XXXXXXXXXX${gstin.slice(-3)}`;
}

/** The last four characters of a mandate reference number. */
export function maskUmrn(umrn: string): string {
  return `XXXXXXXX${umrn.slice(-4)}`;
}
