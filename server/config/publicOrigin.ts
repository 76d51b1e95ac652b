import { HOW_TO_MAKE_A_KEY, isWeak } from './serverKey.ts';
import { isGiven, type Reading } from './readings.ts';

/** What decides whether a server that the public reaches may start. */
export interface PublicServer {
  readonly bankUrl: URL;
  readonly bankToken?: string;
  readonly sandbox: boolean;
  readonly dev: boolean;
  readonly keys?: readonly Buffer[];
  readonly s3?: { readonly endpoint: URL };
}

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', '::1', 'localhost']);

/** Whether a host is this machine. Pure. */
export function isThisMachine(host: string): boolean {
  return loopback.has(host);
}

/** Of 32 random hexadecimal digits fewer are different once in 10^9. */
const LEAST_SIGNS = 7;

/**
 * Notes what a server with a public https origin may not do: a bank that only plays, a bank or files in the clear, a bank that
 * anybody may claim to be, and a number of proxies that nobody has thought about, by which all customers would have one
 * address and lock one another out.
 */
export function checkPublic(from: Reading, { bankUrl, bankToken, sandbox, dev, keys, s3 }: PublicServer): void {
  const say = (wrong: boolean, problem: string): void => {
    if (wrong) from.problems.push(problem);
  };
  say(sandbox, 'SEVA_SANDBOX is on: it shows codes and people to everybody. Leave it out with a public SEVA_ORIGIN.');
  say(dev, 'SEVA_DEV is on: it is for development. Leave it out with a public SEVA_ORIGIN.');
  say(keys?.some(isWeak) === true, `SEVA_KEY can be guessed: it is a text or repeats itself. ${HOW_TO_MAKE_A_KEY}`);
  say(!isGiven(from, 'BANK_URL'), 'BANK_URL is missing: a public server needs to be told where the bank is.');
  say(
    bankUrl.protocol === 'http:' && !isThisMachine(bankUrl.hostname),
    'BANK_URL must be https unless the bank is on this machine: what customers write would travel in the clear.',
  );
  say(
    s3?.endpoint.protocol === 'http:' && !isThisMachine(s3.endpoint.hostname),
    'SEVA_S3_ENDPOINT must be https unless it is on this machine: whoever listens could put other files in place of ours.',
  );
  say(
    !isGiven(from, 'BANK_TOKEN'),
    'BANK_TOKEN is missing: without it anybody may speak for the bank. Make one with `openssl rand -hex 32`.',
  );
  say(
    bankToken !== undefined && new Set(bankToken).size < LEAST_SIGNS,
    'BANK_TOKEN can be guessed: it repeats itself. Make one with `openssl rand -hex 32`.',
  );
  say(
    !isGiven(from, 'SEVA_TRUSTED_PROXIES'),
    'SEVA_TRUSTED_PROXIES is missing: say how many proxies stand in front, 0 for none. Too few, and all customers share one ' +
      'address and its limits; too many, and a customer may make one up.',
  );
}
