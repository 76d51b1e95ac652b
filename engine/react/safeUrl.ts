import { isSafeAddress } from '../render/address.ts';

/** The address when it is one that a step may lead to: `https`, a path of this site, or this machine's own (a sandbox); else undefined. */
export function safeUrl(url: string): string | undefined {
  return isSafeAddress(url) ? url : undefined;
}

/** As `safeUrl`, and an address that a UPI app on this phone opens (NPCI, UPI linking specification): a payment is begun there. */
export function appUrl(url: string): string | undefined {
  return /^upi:\/\/pay\?/i.test(url) ? url : safeUrl(url);
}
