import { fileSettings } from './fileSettings.ts';
import { limitSettings } from './limitSettings.ts';
import type { Setting } from './setting.ts';

/** Every environment variable that the server reads, in the order in which it is explained. */
export const settings = {
  HOST: { kind: 'text', default: '127.0.0.1', about: 'where it listens; plain HTTP, so TLS ends in front of it' },
  PORT: { kind: 'number', default: 4310, least: 0, most: 65_535, about: 'the port at which it listens' },
  SEVA_ORIGIN: {
    kind: 'address',
    shown: '`http://localhost:<PORT>`',
    about: 'the address that customers type; `https` makes cookies `Secure` and `__Host-`, and its host ends the text messages',
  },
  SEVA_TRUSTED_PROXIES: {
    kind: 'number',
    default: 0,
    least: 0,
    most: 10,
    about: 'how many proxies in front are believed about the address of the client; to be said with a public origin, where 0 is none',
  },
  DATABASE_URL: {
    kind: 'secret',
    about: 'PostgreSQL, by TLS unless it is on this machine or its `sslmode` says otherwise; without it SQLite in `SEVA_DATA`',
  },
  SEVA_DATA: {
    kind: 'text',
    default: '.data',
    about: '`seva.db`, `seva.key`, `uploads/`; `seva.db-counters` counts requests and may be lost',
  },
  ...fileSettings,
  SEVA_SCANNER: {
    kind: 'text',
    about:
      'clamd, `clamd://host:port` or `clamd:///path/of/socket`: every file is scanned before it is taken, and none is taken while ' +
      'clamd is away; its `StreamMaxLength` must be 25 MB or more. Without it files are not scanned',
  },
  SEVA_KEY: {
    kind: 'secret',
    shown: '`SEVA_DATA/seva.key`, made once',
    about: '32 random bytes in base64; needed with `https` and with PostgreSQL',
  },
  SEVA_KEYS: {
    kind: 'secret',
    about: 'such keys with commas between, in place of `SEVA_KEY` while one replaces another: the first seals, all of them open',
  },
  SEVA_KEY_FILE: { kind: 'text', about: 'a file that holds the key, or several, one a line, in place of `SEVA_KEY` and `SEVA_KEYS`' },
  SEVA_LINK_KEYS: {
    kind: 'text',
    default: '1',
    about: 'numbers of the keys that sign links: `2,1` signs with 2 and takes 1 too; without 1 no link of it is good any more',
  },
  BANK_URL: {
    kind: 'address',
    default: 'http://127.0.0.1:4100',
    shown: '`http://127.0.0.1:4100` (`npm start`: a sandbox)',
    about: 'the bank; a path in it stands before `/operations`. To be said with a public origin, and then by https or on this machine',
  },
  BANK_TOKEN: { kind: 'secret', about: 'secret that server and bank show each other, 32 signs or more; needed with a public origin' },
  BANK_TIMEOUT_MS: { kind: 'number', default: 5000, least: 50, most: 120_000, about: 'for one attempt' },
  SEVA_WAIT_MS: {
    kind: 'number',
    default: 2000,
    least: 0,
    most: 30_000,
    about: 'how long an answer waits for the bank before it says `busy`',
  },
  SEVA_CONSTANT_TIME_MS: {
    kind: 'number',
    default: 1000,
    least: 0,
    most: 10_000,
    about:
      'an answer to details or a password comes a whole multiple of this after the question, so that its time does not tell whom ' +
      'the bank knows; longer than the bank usually takes (below it all answers take the same), short enough to wait for',
  },
  ...limitSettings,
  SEVA_LEAST_DISK_MB: {
    kind: 'number',
    default: 512,
    least: 0,
    most: 104_857_600,
    about: 'megabytes of free disk below which `/readyz` says `disk`',
  },
  SEVA_OUTBOX_AGE_S: {
    kind: 'number',
    default: 600,
    least: 1,
    most: 86_400,
    about: 'seconds that a write may wait for the bank before `/readyz` says `outbox`',
  },
  SEVA_RECONCILE_HOUR: {
    kind: 'number',
    default: 3,
    least: -1,
    most: 23,
    about:
      'hour of the day in India from which on what customers were told is compared with the books of the bank, once a day; -1 is never',
  },
  SEVA_RECONCILE_DAYS: {
    kind: 'number',
    default: 3,
    least: 1,
    most: 60,
    about: 'for how many days back the writes that have ended are compared',
  },
  SEVA_KEEP_WRITTEN_DAYS: {
    kind: 'number',
    default: 3650,
    least: 1,
    most: 36_500,
    about: 'days that a run is kept after its end where the bank has done something for it, with its answers, receipt and files',
  },
  SEVA_KEEP_PLAIN_DAYS: {
    kind: 'number',
    default: 365,
    least: 1,
    most: 36_500,
    about: 'the same for any other run that has ended; a hold (`npm run operate -- hold`) keeps a run longer',
  },
  SEVA_KEEP_INTEREST_DAYS: {
    kind: 'number',
    default: 365,
    least: 1,
    most: 3650,
    about: 'days that a mobile number waits to be told of a service that is not here yet; told or not, it is removed then',
  },
  SEVA_METRICS_PORT: {
    kind: 'number',
    default: 0,
    least: 0,
    most: 65_535,
    about: 'the port at which Prometheus reads `/metrics`, for it alone: not to be reached from outside; 0 is none',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    kind: 'address',
    about:
      'the OpenTelemetry collector that is sent a span of each request and each call of the bank, at `/v1/traces` below; without it none ' +
      'are recorded. Other variables of its SDK, such as `OTEL_EXPORTER_OTLP_HEADERS`, count too',
  },
  SEVA_OVERLOAD_MS: {
    kind: 'number',
    default: 250,
    least: 0,
    most: 60_000,
    about:
      'milliseconds of delay of the event loop, on average of two seconds in a row, above which no service is begun, so that those ' +
      'that have begun go on; 0 is any',
  },
  SEVA_BREAKER_CALLS: {
    kind: 'number',
    default: 10,
    least: 0,
    most: 1000,
    about:
      'calls in a row of one operation of the bank that nobody answered, after which it is left alone for a while and customers are ' +
      'told before they fill anything in; 0 is never',
  },
  SEVA_DRAIN_MS: {
    kind: 'number',
    default: 0,
    least: 0,
    most: 60_000,
    about: 'how long a server that was told to stop goes on answering, no longer ready, so that a balancer sends nobody more',
  },
  SEVA_CACHE: {
    kind: 'text',
    shown: '`SEVA_DATA/compiled`',
    about: 'compiled flows, sealed, so that a start checks and compiles only what has changed; may be removed at any time',
  },
  SEVA_FLOWS: { kind: 'text', default: 'flows', about: 'the flow files' },
  SEVA_PORTAL: { kind: 'text', default: 'dist/portal', about: 'the built portal; with a public origin no server starts without it' },
  SEVA_SHELL: {
    kind: 'text',
    about:
      'a JSON file with settings of the shell (`schemas/shell.schema.json`): opening hours, maintenance, idle, tabs; a change is taken ' +
      'in while the server runs',
  },
  SEVA_LOG: {
    kind: 'choice',
    default: 'info',
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    about: '`fatal`, `error`, `warn`, `info`, `debug`, `silent`',
  },
  SEVA_SANDBOX: {
    kind: 'flag',
    about: 'the bank is the sandbox: `/api/sandbox` shows its people and messages; refused with a public origin',
  },
  SEVA_FIRST_PAGE: {
    kind: 'choice',
    default: 'drawn',
    choices: ['drawn', 'blank'],
    about:
      '`drawn`: a stranger reads and answers the first question of a service before the portal is loaded; ' +
      '`blank`: the portal draws it itself',
  },
  SEVA_DEV: { kind: 'flag', about: 'take changed flow files in at once; refused with a public origin' },
} as const satisfies Readonly<Record<string, Setting>>;

/** Names of the variables of some kinds. */
export type SettingOf<Kind extends Setting['kind']> = {
  [Name in keyof typeof settings]: (typeof settings)[Name]['kind'] extends Kind ? Name : never;
}[keyof typeof settings];

/** One line for each variable: its name, its default in words, what it is. Pure. */
export function settingLines(): readonly { readonly name: string; readonly default: string; readonly about: string }[] {
  return Object.entries<Setting>(settings).map(([name, setting]) => ({ name, default: defaultInWords(setting), about: setting.about }));
}

function defaultInWords(setting: Setting): string {
  if (setting.shown !== undefined) return setting.shown;
  if (setting.kind === 'flag') return 'off';
  return setting.default === undefined ? '' : `\`${String(setting.default)}\``;
}
