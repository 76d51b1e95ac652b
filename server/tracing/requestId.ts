import type { IncomingHttpHeaders } from 'node:http';
import { randomPart } from '../runtime/random.ts';

/** The header that carries it, in requests, answers and calls of the bank. */
export const REQUEST_ID = 'x-request-id';

/** Digits and capital letters, without those that are taken for one another on the telephone or on paper: 0 and O, 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A proxy's ids are hexadecimal or UUIDs; anything else would be somebody's text in our log. */
const OF_A_PROXY = /^[\w.-]{8,64}$/;

/** A new id of 60 random bits, as people read it out: `7KQM-3XPD-9T2A`. It stands for one request and grants nothing. */
export function newRequestId(): string {
  const signs = Array.from(randomPart(12), (byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].join('-');
}

/** The id of a request: that of the proxy where proxies are believed and it gave one, otherwise a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, trustedProxies: number): string {
  const given = headers[REQUEST_ID];
  return trustedProxies > 0 && typeof given === 'string' && OF_A_PROXY.test(given) ? given : newRequestId();
}
