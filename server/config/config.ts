import { join, resolve } from 'node:path';
import { readText, readChoice, readFlag, readNumber, readOrigin, type Reading } from './readings.ts';

/** Everything that differs between two installations; parsed once, at the start. */
export interface Config {
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
  /** 32 bytes; absent means a generated file in `dataFolder`. */
  readonly key?: Buffer;
  /** Numbers of the keys under which links are signed: new ones under the first, and those of every number here are taken. */
  readonly linkKeys: readonly number[];
  readonly bankUrl: URL;
  readonly bankTimeoutMs: number;
  /** Secret that server and bank show each other; absent on the sandbox. */
  readonly bankToken?: string;
  /** True when the bank is the sandbox: `/api/sandbox` answers. */
  readonly sandbox: boolean;
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
  /** Requests to the API that one session may make. */
  readonly requestsPerMinute: number;
  /** Requests from one network address that come without a session. */
  readonly visitsPerMinute: number;
}

/** The environment does not describe an installation that can run; lists every reason. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const root = resolve(import.meta.dirname, '../..');
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Reads the configuration from environment variables; `server/README.md` documents each.
 * Throws `ConfigError` with every problem found, never only the first.
 */
export function parseConfig(env: Environment): Config {
  const problems: string[] = [];
  const from: Reading = { env, problems };
  const host = readText(from, 'HOST') ?? '127.0.0.1';
  const port = readNumber(from, 'PORT', 4310, 0, 65_535);
  const origin = readOrigin(from, 'SEVA_ORIGIN', `http://localhost:${port}`);
  const databaseUrl = readText(from, 'DATABASE_URL');
  const key = readKey(from);
  const secure = origin.protocol === 'https:';
  if (!secure && !loopback.has(origin.hostname)) {
    problems.push('SEVA_ORIGIN must be https unless it is this machine: session cookies would travel in the clear.');
  }
  if (!secure && !loopback.has(host)) {
    problems.push('HOST opens the server to the network while SEVA_ORIGIN is plain http; put TLS in front and say so in SEVA_ORIGIN.');
  }
  if (!key && (secure || databaseUrl !== undefined)) {
    problems.push('SEVA_KEY is missing: only a single server on this machine may make its own key.');
  }
  const dataFolder = resolve(root, readText(from, 'SEVA_DATA') ?? '.data');
  const config: Config = {
    host,
    port,
    origin,
    secure,
    databaseUrl,
    key,
    linkKeys: readLinkKeys(from),
    trustedProxies: readNumber(from, 'SEVA_TRUSTED_PROXIES', 0, 0, 10),
    dataFolder,
    cacheFolder: resolve(root, readText(from, 'SEVA_CACHE') ?? join(dataFolder, 'compiled')),
    bankUrl: readOrigin(from, 'BANK_URL', 'http://127.0.0.1:4100'),
    bankToken: readSecret(from),
    bankTimeoutMs: readNumber(from, 'BANK_TIMEOUT_MS', 5000, 50, 120_000),
    sandbox: readFlag(from, 'SEVA_SANDBOX'),
    dev: readFlag(from, 'SEVA_DEV'),
    rootFolder: root,
    flowsFolder: resolve(root, readText(from, 'SEVA_FLOWS') ?? 'flows'),
    portalFolder: resolve(root, readText(from, 'SEVA_PORTAL') ?? 'dist/portal'),
    shellFile: readText(from, 'SEVA_SHELL'),
    logLevel: readChoice(from, 'SEVA_LOG', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    waitMs: readNumber(from, 'SEVA_WAIT_MS', 2000, 0, 30_000),
    constantTimeMs: readNumber(from, 'SEVA_CONSTANT_TIME_MS', 1000, 0, 10_000),
    requestsPerMinute: readNumber(from, 'SEVA_REQUESTS_PER_MINUTE', 300, 1, 1_000_000),
    visitsPerMinute: readNumber(from, 'SEVA_VISITS_PER_MINUTE', 120, 1, 1_000_000),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Messages that anybody may hear are no secret; neither is a short one. */
function readSecret(from: Reading): string | undefined {
  const token = readText(from, 'BANK_TOKEN');
  if (token !== undefined && !/^[\w.~+/=-]{32,}$/.test(token))
    from.problems.push('BANK_TOKEN must have 32 signs or more, for example from `openssl rand -hex 32`.');
  return token;
}

/**
 * Each number names another key, derived of the server's: the first replaces the others, which are left out once their links
 * have run out.
 */
function readLinkKeys(from: Reading): readonly number[] {
  const parts = (readText(from, 'SEVA_LINK_KEYS') ?? '1').split(',').map((part) => part.trim());
  if (parts.every((part) => /^[1-9][0-9]{0,5}$/.test(part))) return parts.map(Number);
  from.problems.push('SEVA_LINK_KEYS must be whole numbers with commas between, for example 2,1.');
  return [1];
}

function readKey(from: Reading): Buffer | undefined {
  const text = readText(from, 'SEVA_KEY');
  if (text === undefined) return undefined;
  const key = Buffer.from(text, 'base64');
  if (key.length === 32) return key;
  from.problems.push('SEVA_KEY must be 32 bytes in base64, for example from `openssl rand -base64 32`.');
  return undefined;
}
