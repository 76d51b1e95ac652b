import { join } from 'node:path';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import type { RunView } from '../../schemas/api.ts';
import type { EmptyStore } from '../../tests/stores/eachStore.ts';
import { parseConfig, type Config } from '../config/config.ts';
import { resetBank } from '../../sandbox-bank/bank/bank.ts';
import { startSandboxBank, type SandboxBank } from '../../sandbox-bank/http/service.ts';
import { startServer, type RunningServer, type ServerIngredients } from '../server.ts';
import { clearStore } from './clearStore.ts';
import { Client } from './client.ts';
import { codeIn } from './codeIn.ts';
import { flowsOfTests } from './flowsOfTests.ts';
import { houseFlows } from './copyOfFlows.ts';
import { putReadyDatabase, putServedDatabase } from './readyDatabase.ts';
import { compiledFolder, testKey } from './warmStart.ts';

/** A server on an empty store with a sandbox bank of its own and a clock that the test moves. */
export interface TestServer {
  readonly server: RunningServer;
  readonly bank: SandboxBank;
  /** Every log line so far. */
  readonly log: readonly string[];
  /** Moves the clock of server and bank on. */
  later(ms: number): void;
  /** A browser of its own; with `network` from that address, where the server trusts a proxy (`trustedProxies`). */
  client(network?: string): Client;
  /** Text of the newest message to a number or address. */
  lastMessage(to: string): string;
  /** The OTP in the newest message to a number; blank where that message has none. */
  code(to: string): string;
  /** Has the sandbox bank behave like this from now on: `{ mode: 'slow', delayMs: 1000 }` (`POST /sandbox/mode`). */
  setBankMode(mode: { readonly mode: string } & Readonly<Record<string, unknown>>): Promise<void>;
  /** The next morning: everything that a test before did has run out, and the bank is as it was. */
  nextDay(): void;
  /** Takes away all that has happened, at the bank, in the tables and in the log, as on a server of one's own; the audit trail stays. */
  clear(): Promise<void>;
  /** Does work while no answer waits for the bank longer than a moment. */
  hurried<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Stops the server and starts another on the same store, as after a restart; `otherwise` replaces parts of its configuration. */
  restart(otherwise?: Partial<Config>): Promise<void>;
  stop(): Promise<void>;
}

/** A moment in opening hours, in the bank's time: 21 November 2026, 10:00. */
export const MORNING = Date.parse('2026-11-21T10:00:00+05:30');

/**
 * Starts one, which serves the flows that tests of the server name. `changes` replace parts of the configuration; answers are
 * not held back unless they say so.
 */
export async function startTestServer(
  empty: EmptyStore,
  changes: Partial<Config> = {},
  parts: Partial<ServerIngredients> = {},
): Promise<TestServer> {
  let now = MORNING;
  const log: string[] = [];
  const bank = await startSandboxBank({ port: 0, clock: () => new Date(now) });
  const config: Config = {
    ...parseConfig({}),
    port: 0,
    databaseUrl: empty.databaseUrl,
    dataFolder: empty.dataFolder,
    bankUrl: new URL(bank.url),
    keys: [testKey],
    sandbox: true,
    logLevel: 'debug',
    requestsPerMinute: 100_000,
    visitsPerMinute: 100_000,
    hourly: {
      sessionsOfAddress: 100_000,
      runsOfSession: 100_000,
      runsOfAddress: 100_000,
      interestOfSession: 100_000,
      interestOfAddress: 100_000,
    },
    guestWrites: { ofSession: 100_000, ofAddress: 100_000 },
    guestLookups: { ofSession: 100_000, ofAddress: 100_000 },
    constantTimeMs: 0,
    // Tests share a machine that is busy.
    overloadMs: 0,
    // Tests have the bank fail as often as they like.
    breakerCalls: 0,
    // A test looks for what the portal draws; those that are about the first page switch it on.
    firstPage: false,
    portalFolder: join(empty.dataFolder, 'portal'),
    cacheFolder: compiledFolder,
    flowsFolder: flowsOfTests(),
    ...changes,
  };
  if (config.databaseUrl === undefined) await putDatabase(config);
  const start = (otherwise: Partial<Config> = {}) =>
    startServer(
      { ...config, ...otherwise },
      {
        fieldTypes,
        clock: () => now,
        logStream: {
          write: (line) => {
            log.push(line);
          },
        },
        ...parts,
      },
    );
  const test: TestServer & { server: RunningServer } = {
    server: await start(),
    bank,
    log,
    later: (ms: number) => {
      now += ms;
    },
    client: (network) => new Client(test.server.address, network),
    lastMessage: (to: string) => bank.bank.state.messages.findLast((message) => message.to === to)?.text ?? '',
    code: (to: string) => codeIn(test.lastMessage(to)),
    async setBankMode(mode) {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${bank.url}/sandbox/mode`, { method: 'POST', headers, body: JSON.stringify(mode) });
    },
    nextDay() {
      now += 24 * 3_600_000;
      resetBank(bank.bank);
    },
    async clear() {
      await test.server.services.inFlight.idle();
      await clearStore(test.server.services.store);
      await fetch(`${bank.url}/sandbox/reset`, { method: 'POST' });
      log.length = 0;
    },
    async hurried(work) {
      const { config: running } = test.server.services;
      const { waitMs } = running;
      Object.assign(running, { waitMs: 50 });
      return work().finally(() => Object.assign(running, { waitMs }));
    },
    async restart(otherwise) {
      await test.server.stop();
      test.server = await start(otherwise);
    },
    async stop() {
      await test.server.stop();
      await bank.stop();
      await empty.remove();
    },
  };
  return test;
}

function putDatabase({ dataFolder, flowsFolder, keys }: Config): Promise<void> {
  const isOften = [flowsOfTests(), houseFlows].includes(flowsFolder) && keys?.[0].equals(testKey) === true;
  return isOften ? putServedDatabase(dataFolder, flowsFolder) : putReadyDatabase(dataFolder);
}

/** Asha, to whom nothing bad happens. */
export const asha = { mobile: '6000000001', email: 'asha.rao@example.com', dateOfBirth: '1991-05-14', pan: 'ZZZPR0001Z' };

/** Gives mobile number and date of birth on the first screen of `identify`. */
export async function giveDetails(
  client: Client,
  choice: RunView,
  { mobile, dateOfBirth }: { readonly mobile: string; readonly dateOfBirth: string },
): Promise<RunView> {
  return client.answer(choice, { using: ['mobile', 'dateOfBirth'], mobile, dateOfBirth });
}

/** Leads a client into the embedded `identify` of a flow as Asha, or somebody else, up to the question for the code. */
export async function askForCode(
  client: Client,
  person: Pick<typeof asha, 'mobile' | 'dateOfBirth'> = asha,
  flow = 'block-debit-card',
): Promise<RunView> {
  await client.session();
  return giveDetails(client, await client.begin(flow), person);
}

/** Leads a client through `identify` as Asha, and gives the view behind it. */
export async function identify(test: TestServer, client: Client, flow = 'block-debit-card'): Promise<RunView> {
  const question = await askForCode(client, asha, flow);
  return client.answer(question, { code: test.code(asha.mobile) });
}
