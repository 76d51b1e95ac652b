const SAFE = /^(https:\/\/|\/(?![/\\])|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))/i;

const OWN_PATH = /^\/(?![/\\])/;

/** Whether a page may lead to an address: `https`, a path of this site, or this machine's own (a sandbox). */
export function isSafeAddress(address: string): boolean {
  return SAFE.test(address);
}

/** Whether an address is a path of this site. */
export function isOwnPath(address: string): boolean {
  return OWN_PATH.test(address);
}

/** An address as a flow writes it, as a text or an expression: what holds it, under which key, and what is followed there. */
export interface WrittenAddress {
  readonly holder: object;
  readonly key: string;
  readonly value: unknown;
  readonly takes: 'address' | 'path';
}
