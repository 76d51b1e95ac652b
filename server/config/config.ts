import { join, resolve } from 'node:path';
import { readBankPlace, type BankPlace } from './bankPlace.ts';
import { checkPortal } from './builtPortal.ts';
import { readDatabaseAddress } from './databaseAddress.ts';
import { readLimits, type Limits } from './limits.ts';
import { checkPublic, isThisMachine } from './publicOrigin.ts';
import { isGiven, readAddress, readChoice, readFlag, readNumber, readText, type Reading } from './readings.ts';
import { parseScannerAddress, type ScannerAddress } from './scannerAddress.ts';
import { readS3Place, type S3Place } from './s3Place.ts';
import { isKeyGiven, readServerKeys, type ServerKeys } from './serverKey.ts';
import { StartError } from './startError.ts';

/** Everything that differs between two installations; parsed once, at the start. */
export interface Config extends Limits, BankPlace {
  readonly host: string;
  readonly port: number;
  /** Address that customers type; `https` makes cookies `Secure` and `__Host-`. */
  readonly origin: URL;
  readonly secure: boolean;
  /** How many proxies in front are believed about the client's address. */
  readonly trustedProxies: number;
  /** PostgreSQL; absent means SQLite in `dataFolder`. */
  readonly databaseUrl?: string;
  /** Holds `seva.db`, `seva.key` and `uploads/`. */
  readonly dataFolder: string;
  /** Where files lie; absent means `uploads/` in `dataFolder`. */
  readonly s3?: S3Place;
  /** Looks for viruses in every file; absent means that nothing does. */
  readonly scanner?: ScannerAddress;
  /** Of 32 bytes each; absent means a generated file in `dataFolder`. */
  readonly keys?: ServerKeys;
  /** Numbers of the keys under which links are signed: new ones under the first, and those of every number here are taken. */
  readonly linkKeys: readonly number[];
  /** True when the bank is the sandbox: `/api/sandbox` answers. */
  readonly sandbox: boolean;
  /** Draw the first question of a service into its page. */
  readonly firstPage: boolean;
  /** Watch the flow files and take changes in at once. */
  readonly dev: boolean;
  readonly rootFolder: string;
  readonly flowsFolder: string;
  readonly portalFolder: string;
  /** Compiled flows, kept between starts; may be removed at any time. */
  readonly cacheFolder: string;
  /** Settings of the shell that differ from `schemas/shell.schema.json`. */
  readonly shellFile?: string;
  readonly logLevel: string;
  /** How long an answer waits for the bank before it says `busy`. */
  readonly waitMs: number;
  /** Answers about who somebody is wait for a whole multiple of this; longer than the bank usually takes. */
  readonly constantTimeMs: number;
  /** When something needs a person although customers are served. */
  readonly health: { readonly leastDiskBytes: number; readonly outboxAgeMs: number };
  /** From which hour on (less than 0: never) what customers were told is compared with the books of the bank, and how far back. */
  readonly reconcile: { readonly hour: number; readonly days: number };
  /** How long a run is kept after its end, in milliseconds: one for which the bank has done something, and any other. */
  readonly keepEndedMs: { readonly written: number; readonly plain: number };
  /** How long a number is kept that is to be told when a service is here, in milliseconds. */
  readonly keepInterestMs: number;
  /** Where Prometheus reads metrics; 0 is nowhere. */
  readonly metricsPort: number;
  /** Where spans are sent; absent means that none are recorded. */
  readonly otlpEndpoint?: URL;
  /** Milliseconds that the event loop may be late before nothing new is begun; 0 is any. */
  readonly overloadMs: number;
  /** Calls in a row of one operation without an answer, after which the bank is not called; 0 is any number. */
  readonly breakerCalls: number;
  /** How long a server that was told to stop goes on answering. */
  readonly drainMs: number;
}

/** The environment does not describe an installation that can run; lists every reason. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const DAY_MS = 24 * 3_600_000;

type Environment = Readonly<Record<string, string | undefined>>;

const root = resolve(import.meta.dirname, '../..');

/**
 * Reads the configuration from environment variables; `settings.ts` explains each. Throws `ConfigError` with every
 * problem found, never only the first. `serves`: for a server, which needs what it gives to customers; commands beside it do not.
 */
export function parseConfig(env: Environment, { serves = false } = {}): Config {
  const problems: string[] = [];
  const from: Reading = { env, problems };
  const host = readText(from, 'HOST') ?? '';
  const port = readNumber(from, 'PORT');
  const origin = readAddress(from, 'SEVA_ORIGIN', `http://localhost:${port}`);
  const databaseUrl = readDatabaseAddress(from);
  const keys = readServerKeys(from, root);
  const secure = origin.protocol === 'https:';
  const dataFolder = resolve(root, readText(from, 'SEVA_DATA') ?? '.data');
  const config: Config = {
    host,
    port,
    origin,
    secure,
    databaseUrl,
    keys,
    linkKeys: readLinkKeys(from),
    trustedProxies: readNumber(from, 'SEVA_TRUSTED_PROXIES'),
    dataFolder,
    s3: readS3Place(from, root),
    scanner: readScanner(from),
    cacheFolder: resolve(root, readText(from, 'SEVA_CACHE') ?? join(dataFolder, 'compiled')),
    ...readBankPlace(from),
    sandbox: readFlag(from, 'SEVA_SANDBOX'),
    firstPage: readChoice(from, 'SEVA_FIRST_PAGE') === 'drawn',
    dev: readFlag(from, 'SEVA_DEV'),
    rootFolder: root,
    flowsFolder: resolve(root, readText(from, 'SEVA_FLOWS') ?? ''),
    portalFolder: resolve(root, readText(from, 'SEVA_PORTAL') ?? ''),
    shellFile: readText(from, 'SEVA_SHELL'),
    logLevel: readChoice(from, 'SEVA_LOG'),
    waitMs: readNumber(from, 'SEVA_WAIT_MS'),
    constantTimeMs: readNumber(from, 'SEVA_CONSTANT_TIME_MS'),
    ...readLimits(from),
    health: {
      leastDiskBytes: 1024 ** 2 * readNumber(from, 'SEVA_LEAST_DISK_MB'),
      outboxAgeMs: 1000 * readNumber(from, 'SEVA_OUTBOX_AGE_S'),
    },
    reconcile: { hour: readNumber(from, 'SEVA_RECONCILE_HOUR'), days: readNumber(from, 'SEVA_RECONCILE_DAYS') },
    keepEndedMs: {
      written: DAY_MS * readNumber(from, 'SEVA_KEEP_WRITTEN_DAYS'),
      plain: DAY_MS * readNumber(from, 'SEVA_KEEP_PLAIN_DAYS'),
    },
    keepInterestMs: DAY_MS * readNumber(from, 'SEVA_KEEP_INTEREST_DAYS'),
    metricsPort: readNumber(from, 'SEVA_METRICS_PORT'),
    otlpEndpoint: readOtlpEndpoint(from),
    overloadMs: readNumber(from, 'SEVA_OVERLOAD_MS'),
    breakerCalls: readNumber(from, 'SEVA_BREAKER_CALLS'),
    drainMs: readNumber(from, 'SEVA_DRAIN_MS'),
  };
  checkTogether(from, config);
  if (serves && isPublic(config)) checkPortal(from, config.portalFolder);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Notes what no variable says alone. */
function checkTogether(from: Reading, config: Config): void {
  const { secure, origin, host, databaseUrl } = config;
  if (!secure && !isThisMachine(origin.hostname)) {
    from.problems.push('SEVA_ORIGIN must be https unless it is this machine: session cookies would travel in the clear.');
  }
  if (origin.pathname !== '/')
    from.problems.push('SEVA_ORIGIN must end behind its host: the portal stands at the top of it, and not in a folder.');
  if (!secure && !isThisMachine(host)) {
    from.problems.push('HOST opens the server to the network while SEVA_ORIGIN is plain http; put TLS in front and say so in SEVA_ORIGIN.');
  }
  if (!isKeyGiven(from) && (secure || databaseUrl !== undefined)) {
    from.problems.push('SEVA_KEY is missing: only a single server on this machine may make its own key.');
  }
  if (isPublic(config)) checkPublic(from, config);
}

function isPublic({ secure, origin }: Config): boolean {
  return secure && !isThisMachine(origin.hostname);
}

function readScanner(from: Reading): ScannerAddress | undefined {
  const text = readText(from, 'SEVA_SCANNER');
  if (text === undefined) return undefined;
  const address = parseScannerAddress(text);
  if (!address) from.problems.push('SEVA_SCANNER must be clamd://host:port or clamd:///path/of/socket.');
  return address;
}

function readOtlpEndpoint(from: Reading): URL | undefined {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  return isGiven(from, name) ? readAddress(from, name, 'http://127.0.0.1:4318') : undefined;
}

/**
 * Each number names another key, derived of the server's: the first replaces the others, which are left out once their links
 * have run out.
 */
function readLinkKeys(from: Reading): readonly number[] {
  const parts = (readText(from, 'SEVA_LINK_KEYS') ?? '').split(',').map((part) => part.trim());
  if (parts.every((part) => /^[1-9][0-9]{0,5}$/.test(part))) return parts.map(Number);
  from.problems.push('SEVA_LINK_KEYS must be whole numbers with commas between, for example 2,1.');
  return [1];
}
