import { readAddress, readNumber, readText, type Reading } from './readings.ts';
import { settings } from './settings.ts';

/** Where the bank is, and how it is spoken to. */
export interface BankPlace {
  /** Ends with a slash. */
  readonly bankUrl: URL;
  readonly bankTimeoutMs: number;
  /** Secret that server and bank show each other; absent on the sandbox. */
  readonly bankToken?: string;
}

/** Reads from the environment where the bank is. */
export function readBankPlace(from: Reading): BankPlace {
  return {
    bankUrl: asFolder(readAddress(from, 'BANK_URL', settings.BANK_URL.default)),
    bankToken: readToken(from),
    bankTimeoutMs: readNumber(from, 'BANK_TIMEOUT_MS'),
  };
}

/** A path in the address stands before what is asked for. */
function asFolder(url: URL): URL {
  const folder = new URL(url);
  if (!folder.pathname.endsWith('/')) folder.pathname += '/';
  return folder;
}

/** Messages that anybody may hear are no secret; neither is a short one. */
function readToken(from: Reading): string | undefined {
  const token = readText(from, 'BANK_TOKEN');
  if (token !== undefined && !/^[\w.~+/=-]{32,}$/.test(token))
    from.problems.push('BANK_TOKEN must have 32 signs or more, for example from `openssl rand -hex 32`.');
  return token;
}
