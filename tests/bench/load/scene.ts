import { askedIn, type Asked } from './asked.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answering, startPart, stopParts, type Part } from '../../../server/start/children.ts';
import { freePort } from '../../../server/start/freePort.ts';
import { compiledFolder, testKey } from '../../../server/testing/warmStart.ts';
import { BANK, startBank } from '../crash/bank.ts';
import { openLedger, type Kept } from '../crash/ledger.ts';
import { randomFrom } from '../crash/random.ts';
import { casesForCustomers } from './syntheticCustomers.ts';
import { drive, judge, type Verdict } from './drive.ts';
import { familySeconds, ofProcess } from '../process/ofProcess.ts';
import { withoutLimits } from '../process/withoutLimits.ts';
import { startMeter, type Meter } from './meter.ts';
import { profileClock, profiledInto, profileIn, sharesIn, type Share } from './shares.ts';
import { watchStatements, type StatementTime } from './statements.ts';
import { sampleWaits, type Waited } from './waits.ts';

/** One part of a load run. */
export interface Scene {
  /** Server processes over one database. */
  readonly replicas: number;
  /** What befalls the servers while customers walk. */
  readonly meanwhile?: (servers: Servers) => Promise<void>;
  readonly clients: number;
  readonly seconds: number;
  /** Seconds of the same walks before anything is measured: a server that runs for days has its code compiled. */
  readonly warmSeconds?: number;
  readonly syntheticCustomers: number;
  readonly seed: number;
  /** SQLite where none is named. */
  readonly databaseUrl?: string;
  /** Process of that database, whose processor time is told. */
  readonly databaseId?: number;
  /** Whether the first server is watched for what it spends its time with, which slows it by some percent. */
  readonly profiled?: true;
  /** Walks through every `nth` service only; to prepare for all takes longer than a short scene. */
  readonly nth?: number;
}

/** The servers of a scene, for what befalls them. */
export interface Servers {
  /** Kills one of them as `kill -9` does; it does not come back. */
  killOne(): void;
}

/** What came of it. */
export interface SceneReport extends Verdict {
  readonly runs: number;
  /** Seconds from the first request to the last. */
  readonly took: number;
  readonly meter: Meter;
  /** Processor time of the servers that lived to the end, from the first request to the last. */
  readonly cpuSeconds: number;
  /** Processor time of the customers, the bank and a database of its own in that time: they share the machine with the servers. */
  readonly othersSeconds: Readonly<Record<'customers' | 'bank' | 'database', number>>;
  /** Bytes that a run has brought into the database, on average. */
  readonly runBytes: number;
  /** What requests have asked of the database, for those servers that lived to the end. */
  readonly asked: readonly Asked[];
  /** What the main thread of the first server spent its time with; none where it was not watched. */
  readonly shares: readonly Share[];
  /** What sessions of the database were at; none on SQLite, which has one. */
  readonly waited: readonly Waited[];
  /** What statements have taken of the database; none where it does not count that. */
  readonly statements: readonly StatementTime[];
}

/** Plays a scene with processes of its own, and leaves nothing behind. */
export async function play(scene: Scene): Promise<SceneReport> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seva-load-'));
  const parts: Part[] = [];
  try {
    const kept: Kept = {
      dataFolder,
      key: testKey,
      ...(scene.databaseUrl === undefined ? {} : { databaseUrl: scene.databaseUrl }),
    };
    const bank = await startBank(parts, { delayMs: 0, syntheticCustomers: scene.syntheticCustomers });
    const replicas: Replica[] = [];
    for (let number = 0; number < scene.replicas; number += 1) replicas.push(await startReplica(parts, kept, bank.url, scene.profiled));
    const nextCase = await casesForCustomers(scene.syntheticCustomers, randomFrom(scene.seed), scene.nth);
    const driven = { addresses: replicas.map(({ address }) => address), bank, nextCase, clients: scene.clients };
    const warmed = scene.warmSeconds === undefined ? [] : await drive({ ...driven, seconds: scene.warmSeconds, meter: startMeter() });
    const meter = startMeter();
    const before = new Map(replicas.map((replica) => [replica, cpuSecondsOf(replica)]));
    const othersBefore = othersSecondsOf(scene, parts);
    const [began, profileFrom] = [performance.now(), profileClock()];
    const befallen = scene.meanwhile?.({ killOne: () => kill(replicas[0], parts) });
    const waits = scene.databaseUrl === undefined ? undefined : await sampleWaits(scene.databaseUrl);
    const watch = scene.databaseUrl === undefined ? undefined : await watchStatements(scene.databaseUrl);
    const walks = await drive({ ...driven, seconds: scene.seconds, meter });
    const [took, profileTo] = [(performance.now() - began) / 1000, profileClock()];
    const [waited, statements] = [(await waits?.stop()) ?? [], (await watch?.stop()) ?? []];
    await befallen;
    const survivors = replicas.filter(({ part }) => parts.includes(part));
    const cpuSeconds = survivors.reduce((sum, replica) => sum + cpuSecondsOf(replica) - (before.get(replica) ?? 0), 0);
    const others = othersSecondsOf(scene, parts);
    const since = (name: keyof typeof others) => others[name] - othersBefore[name];
    const othersSeconds = { customers: since('customers'), bank: since('bank'), database: since('database') };
    const asked = askedIn(await Promise.all(survivors.map(metricsOf)));
    const ledger = await openLedger(kept);
    const verdict = await judge([...warmed, ...walks], ledger, bank);
    const runBytes = await ledger.runBytes();
    await ledger.close();
    if (scene.profiled) await stopParts(parts);
    const shares = scene.profiled ? sharesIn(profileIn(dataFolder), profileFrom, profileTo) : [];
    return { ...verdict, runs: walks.length, took, meter, cpuSeconds, othersSeconds, runBytes, asked, shares, waited, statements };
  } finally {
    await stopParts(parts);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function cpuSecondsOf({ part }: Replica): number {
  return ofProcess(part.process.pid ?? 0).cpuSeconds;
}

/** The customers walk in this process. */
function othersSecondsOf({ databaseId }: Scene, parts: readonly Part[]): SceneReport['othersSeconds'] {
  const bank = parts.find(({ name }) => name === BANK);
  return {
    customers: ofProcess(process.pid).cpuSeconds,
    bank: bank ? ofProcess(bank.process.pid ?? 0).cpuSeconds : 0,
    database: databaseId === undefined ? 0 : familySeconds(databaseId),
  };
}

async function metricsOf({ metrics }: Replica): Promise<string> {
  return (await fetch(metrics)).text();
}

interface Replica {
  readonly address: string;
  /** Where it tells Prometheus how it is. */
  readonly metrics: string;
  readonly part: Part;
}

async function startReplica(parts: Part[], { dataFolder, databaseUrl, key }: Kept, bankUrl: string, profiled = false): Promise<Replica> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${String(port)}`;
  const part = startPart('server', 'server/main.ts', {
    quiet: true,
    flags: profiled ? profiledInto(dataFolder) : [],
    environment: {
      PORT: String(port),
      SEVA_METRICS_PORT: String(metricsPort),
      SEVA_DATA: dataFolder,
      SEVA_KEY: key.toString('base64'),
      SEVA_CACHE: compiledFolder,
      ...withoutLimits,
      BANK_URL: bankUrl,
      SEVA_CONSTANT_TIME_MS: '0',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
  parts.push(part);
  await answering(part, `${address}/readyz`);
  return { address, metrics: `http://127.0.0.1:${String(metricsPort)}/metrics`, part };
}

function kill(replica: Replica | undefined, parts: Part[]): void {
  if (!replica) return;
  parts.splice(parts.indexOf(replica.part), 1);
  replica.part.process.kill('SIGKILL');
}
