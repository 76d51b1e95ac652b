import type { Setting } from './setting.ts';

/** The environment variables that bound what customers, addresses and the bank may ask for, in the order in which they are explained. */
export const limitSettings = {
  SEVA_REQUESTS_PER_MINUTE: { kind: 'number', default: 300, least: 1, most: 1_000_000, about: 'limit of a session' },
  SEVA_VISITS_PER_MINUTE: { kind: 'number', default: 120, least: 1, most: 1_000_000, about: 'limit of an address without a session' },
  SEVA_SESSIONS_PER_HOUR: {
    kind: 'number',
    default: 3000,
    least: 1,
    most: 10_000_000,
    about: 'sessions that one address may open; thousands of customers of a mobile operator share one',
  },
  SEVA_RUNS_PER_HOUR: { kind: 'number', default: 120, least: 1, most: 10_000_000, about: 'services that one session may begin' },
  SEVA_ADDRESS_RUNS_PER_HOUR: {
    kind: 'number',
    default: 10_000,
    least: 1,
    most: 10_000_000,
    about: 'services that the sessions of one address may begin together',
  },
  SEVA_GUEST_WRITES_PER_10_MINUTES: {
    kind: 'number',
    default: 20,
    least: 1,
    most: 10_000_000,
    about: 'forms, feedback and payments that one session may send to the bank without a login',
  },
  SEVA_ADDRESS_GUEST_WRITES_PER_10_MINUTES: {
    kind: 'number',
    default: 300,
    least: 1,
    most: 10_000_000,
    about: 'forms, feedback and payments that the sessions of one address may send together without a login',
  },
  SEVA_GUEST_LOOKUPS_PER_10_MINUTES: {
    kind: 'number',
    default: 30,
    least: 1,
    most: 10_000_000,
    about: 'questions about a loan or a car that one session may ask without a login',
  },
  SEVA_ADDRESS_GUEST_LOOKUPS_PER_10_MINUTES: {
    kind: 'number',
    default: 600,
    least: 1,
    most: 10_000_000,
    about: 'questions about loans and cars that the sessions of one address may ask together without a login',
  },
  SEVA_BANK_LINKS_PER_MINUTE: {
    kind: 'number',
    default: 6000,
    least: 1,
    most: 10_000_000,
    about: 'links that the bank may order (`POST /bank/links`)',
  },
  SEVA_SESSION_DRAFTS_KB: {
    kind: 'number',
    default: 1024,
    least: 16,
    most: 1_048_576,
    about: 'kilobytes that the unfinished services of one session may fill; beyond it, nothing is kept of what is being typed',
  },
  SEVA_CUSTOMER_DRAFTS_KB: {
    kind: 'number',
    default: 4096,
    least: 16,
    most: 1_048_576,
    about: 'the same for one customer, over all sessions',
  },
  SEVA_DRAFTS_MB: {
    kind: 'number',
    default: 10_240,
    least: 1,
    most: 104_857_600,
    about: 'megabytes that all unfinished services may fill; from 80% of it the log warns once a minute (`drafts-near-quota`)',
  },
} as const satisfies Readonly<Record<string, Setting>>;
