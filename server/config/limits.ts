import { readNumber, type Reading } from './readings.ts';

/** How much may be asked for, sent and kept; `limitSettings.ts` explains each variable. */
export interface Limits {
  /** Requests to the API that one session may make. */
  readonly requestsPerMinute: number;
  /** Requests from one network address that come without a session. */
  readonly visitsPerMinute: number;
  /** How many sessions and runs may begin within an hour, and how often it is asked to be told of a service. */
  readonly hourly: Readonly<
    Record<'sessionsOfAddress' | 'runsOfSession' | 'runsOfAddress' | 'interestOfSession' | 'interestOfAddress', number>
  >;
  /** How much people whom nobody has verified may send to the bank within ten minutes. */
  readonly guestWrites: { readonly ofSession: number; readonly ofAddress: number };
  /** How often they may ask about a loan or a car within ten minutes. */
  readonly guestLookups: { readonly ofSession: number; readonly ofAddress: number };
  /** Links that the bank may order within a minute. */
  readonly bankLinksPerMinute: number;
  /** How many bytes unfinished runs may fill. */
  readonly draftBytes: { readonly session: number; readonly customer: number; readonly installation: number };
  /** How many bytes stored files may fill. */
  readonly fileBytes: { readonly session: number; readonly customer: number; readonly installation: number };
}

/** Reads the limits from the environment. */
export function readLimits(from: Reading): Limits {
  return { ...readRates(from), ...readRoom(from) };
}

/** How much is asked and sent in how short a time, by whom. */
function readRates(from: Reading): Omit<Limits, 'draftBytes' | 'fileBytes'> {
  return {
    requestsPerMinute: readNumber(from, 'SEVA_REQUESTS_PER_MINUTE'),
    visitsPerMinute: readNumber(from, 'SEVA_VISITS_PER_MINUTE'),
    bankLinksPerMinute: readNumber(from, 'SEVA_BANK_LINKS_PER_MINUTE'),
    hourly: {
      sessionsOfAddress: readNumber(from, 'SEVA_SESSIONS_PER_HOUR'),
      runsOfSession: readNumber(from, 'SEVA_RUNS_PER_HOUR'),
      runsOfAddress: readNumber(from, 'SEVA_ADDRESS_RUNS_PER_HOUR'),
      interestOfSession: readNumber(from, 'SEVA_INTEREST_PER_HOUR'),
      interestOfAddress: readNumber(from, 'SEVA_ADDRESS_INTEREST_PER_HOUR'),
    },
    guestWrites: {
      ofSession: readNumber(from, 'SEVA_GUEST_WRITES_PER_10_MINUTES'),
      ofAddress: readNumber(from, 'SEVA_ADDRESS_GUEST_WRITES_PER_10_MINUTES'),
    },
    guestLookups: {
      ofSession: readNumber(from, 'SEVA_GUEST_LOOKUPS_PER_10_MINUTES'),
      ofAddress: readNumber(from, 'SEVA_ADDRESS_GUEST_LOOKUPS_PER_10_MINUTES'),
    },
  };
}

/** How much is kept, of whom. */
function readRoom(from: Reading): Pick<Limits, 'draftBytes' | 'fileBytes'> {
  return {
    draftBytes: {
      session: 1024 * readNumber(from, 'SEVA_SESSION_DRAFTS_KB'),
      customer: 1024 * readNumber(from, 'SEVA_CUSTOMER_DRAFTS_KB'),
      installation: 1024 ** 2 * readNumber(from, 'SEVA_DRAFTS_MB'),
    },
    fileBytes: {
      session: 1024 ** 2 * readNumber(from, 'SEVA_SESSION_FILES_MB'),
      customer: 1024 ** 2 * readNumber(from, 'SEVA_CUSTOMER_FILES_MB'),
      installation: 1024 ** 2 * readNumber(from, 'SEVA_FILES_MB'),
    },
  };
}
