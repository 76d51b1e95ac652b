import { existsSync } from 'node:fs';
import { builtInsOf } from './builtIns.ts';
import type { Bank } from './bank/bank.ts';
import { breakingBank, type BreakingBank } from './bank/breaker.ts';
import { httpBank } from './bank/httpBank.ts';
import type { AnswerContract } from './bank/parseAnswer.ts';
import type { BuiltIns } from './builtIn/builtIn.ts';
import { processTimer, type Timer } from './builtIn/constantTime.ts';
import type { FieldTypes } from '../engine/language/fieldType.ts';
import type { Config } from './config/config.ts';
import { StartError } from './config/startError.ts';
import { openRegistry, type FlowRegistry } from './flows/registry.ts';
import { openSecrets, serverKeys } from './installation/rootKey.ts';
import { reachedBank, type ReachedBank } from './health/bankReach.ts';
import { createLoad, type Load, type MeasureDelay } from './health/load.ts';
import { concludeWrite } from './moves/conclude.ts';
import { createOutbox, type Outbox } from './outbox/deliver.ts';
import type { Clock } from './runtime/clock.ts';
import { createDraftQuota, type DraftQuota } from './quotas/draftQuota.ts';
import { createFileQuota, type FileQuota } from './quotas/fileQuota.ts';
import { createInFlight, type InFlight } from './runtime/inFlight.ts';
import { countedBuiltIns, createCounted, type Counted } from './metrics/counted.ts';
import type { Log } from './runtime/log.ts';
import { followingClock } from './runtime/followingClock.ts';
import type { Secrets } from './secrets/secrets.ts';
import { openShell, type ReadShell } from './shell/settings.ts';
import type { Sync } from './store/diskLog.ts';
import { chooseDialect, openStore, type Store } from './store/store.ts';
import { clamdScanner, type Scanner } from './uploads/scanner.ts';
import { openStorage, type UploadStorage } from './uploads/storage.ts';
import { tracedLog } from './tracing/tracedLog.ts';
import { startTracing, type Tracing } from './tracing/tracing.ts';

/**
 * Everything that the server's parts work with, made once at the start. No part takes all of it: each names what it
 * needs by a type of its own (`…Context`), which this fulfils.
 */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly secrets: Secrets;
  /** The time: on PostgreSQL the database's, which all servers share. */
  readonly clock: Clock;
  /** Of leases, next tries and windows: follows the database's time, which all servers share. */
  readonly outboxClock: Clock;
  /** Has it follow; to be done again and again. */
  readonly followDatabase: () => Promise<void>;
  /** Measures and rests, whatever the time of day. */
  readonly timer: Timer;
  readonly log: Log;
  /** Requests and calls of the bank as parts of traces. */
  readonly tracing: Tracing;
  readonly bank: ReachedBank;
  /** Operations of the bank that nobody answers just now. */
  readonly away: BreakingBank['open'];
  readonly flows: FlowRegistry;
  /** Settings of the portal, as their file says them now. */
  readonly shell: ReadShell;
  /** Work that outlives its request; finished before the server stops. */
  readonly inFlight: InFlight;
  /** Whether there is room for what customers type. */
  readonly draftQuota: DraftQuota;
  /** Whether there is room for a file. */
  readonly fileQuota: FileQuota;
  /** Files that customers sent. */
  readonly storage: UploadStorage;
  /** Answers of the bank's operations. */
  readonly contract: (operation: string) => AnswerContract | undefined;
  /** Whether something new may be begun. */
  readonly load: Load;
  /** Messages on their way to the bank. */
  readonly outbox: Outbox;
  /** Looks for viruses in files; undefined where nothing does. */
  readonly scanner: Scanner | undefined;
  /** Operations that the server performs itself. */
  readonly builtIns: BuiltIns;
  /** What it has refused and answered, for the metrics. */
  readonly counted: Counted;
}

/** What a server is made of besides its configuration; tests bring their own clock, timer, bank or disk. */
export interface Ingredients {
  readonly fieldTypes: FieldTypes;
  readonly clock?: Clock;
  readonly timer?: Timer;
  readonly bank?: Bank;
  readonly measureDelay?: MeasureDelay;
  readonly sync?: Sync;
}

/** Makes them. Throws when the database or the schemas are not to be had, or the server key is not that of the database. */
export async function createServices(config: Config, ingredients: Ingredients, appLog: Log): Promise<Services> {
  const log = tracedLog(appLog);
  const { fieldTypes, timer = processTimer } = ingredients;
  if (!existsSync(config.flowsFolder)) throw new StartError(`SEVA_FLOWS is ${config.flowsFolder}, where no folder is.`);
  const keys = serverKeys(config);
  const store = await openStore(chooseDialect(config.databaseUrl, config.dataFolder, ingredients.sync), 'alone');
  const secrets = await openSecrets(store, keys).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const following = await followingClock(() => store.now());
  const outboxClock = ingredients.clock ?? following.clock;
  // Of a database for several servers: codes, locks and sessions of one are judged by another, whose machine may have another time.
  const clock = ingredients.clock ?? (store.dialect.takeAlone ? Date.now : following.clock);
  const tracing = await startTracing(config, log);
  const folder = { root: config.rootFolder, flows: config.flowsFolder, fieldTypes };
  const flows = await openRegistry({ store, secrets, clock, log, folder, cacheFolder: config.cacheFolder });
  const shell = openShell(config.shellFile, new Set(Object.keys(flows.language().hours)), { clock, log });
  const reached = reachedBank(ingredients.bank ?? bankOf(config, flows, log, tracing));
  const breaking = breakingBank(reached, { breakerCalls: config.breakerCalls, log });
  const bank: ReachedBank = { call: breaking.call, lost: reached.lost };
  const inFlight = createInFlight();
  const draftQuota = createDraftQuota({ config, store, clock, log, inFlight });
  const fileQuota = createFileQuota({ config, store, clock, log, inFlight });
  const basis = {
    config,
    store,
    secrets,
    clock,
    outboxClock,
    followDatabase: following.follow,
    timer,
    log,
    tracing,
    bank,
    flows,
    shell,
    inFlight,
    draftQuota,
    fileQuota,
    storage: openStorage(config, secrets),
    scanner: config.scanner && clamdScanner(config.scanner),
    away: breaking.open,
  };
  const contract = (name: string) => flows.language().operations.get(name);
  const outbox = createOutbox({ ...basis, contract, clock: outboxClock, concludeWrite: (ended) => concludeWrite(basis, ended) });
  const load = createLoad({ config, ...(ingredients.measureDelay ? { measure: ingredients.measureDelay } : {}) });
  const counted = createCounted();
  const builtIns = countedBuiltIns(builtInsOf({ ...basis, contract, outbox }), counted);
  return { ...basis, contract, load, outbox, counted, builtIns };
}

function bankOf(config: Config, flows: FlowRegistry, log: Log, tracing: Tracing): Bank {
  return httpBank({
    url: config.bankUrl,
    timeoutMs: config.bankTimeoutMs,
    token: config.bankToken,
    contract: (name) => flows.language().operations.get(name),
    log,
    tracing,
  });
}
