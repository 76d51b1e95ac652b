import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopParts, type Part } from '../../../server/start/children.ts';
import { Client } from '../../../server/testing/client.ts';
import { compiledFolder, testKey } from '../../../server/testing/warmStart.ts';
import { withoutLimits } from '../process/withoutLimits.ts';
import { addedUp, neverBadly, startBank, type AnsweredBadly, type BankProcess, type BankWrite } from './bank.ts';
import { everyCase, type Case } from './cases.ts';
import { compareWrites, openLedger, type Kept, type Ledger } from './ledger.ts';
import { randomFrom, type Random } from './random.ts';
import { StubbornClient } from './stubbornClient.ts';
import { toldWrongly } from './told.ts';
import { startVictim } from './victim.ts';
import { walk, type Walk } from './walk.ts';

/** What came of it. */
export interface Report {
  readonly kills: number;
  readonly runs: number;
  /** Beginnings, events and uploads that the server said it had taken. */
  readonly acknowledged: number;
  /** Writes that had to be sent to the bank again. */
  readonly sentAgain: number;
  /** Writes that the bank had done and answered in a way that tells nobody so. */
  readonly answeredBadly: AnsweredBadly;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Ends that a customer was told and the bank's books deny. */
  readonly toldWrongly: readonly string[];
  /** Runs that did not end as their example says, and writes that are missing. */
  readonly unexpected: readonly string[];
}

/** What to do: how often to kill, by which chance, on which database (SQLite when none is named). */
export interface Campaign {
  readonly kills: number;
  readonly seed: number;
  readonly databaseUrl?: string;
  /** Walks through every `nth` service only; to prepare for all takes longer than a few kills. */
  readonly nth?: number;
}

/** Kills a server so many times while clients walk through flows, then goes through its books and the bank's. Leaves nothing behind. */
export async function runCampaign({ kills, seed, databaseUrl, nth }: Campaign): Promise<Report> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seva-crash-'));
  const parts: Part[] = [];
  try {
    const random = randomFrom(seed);
    const kept: Kept = { dataFolder, key: testKey, ...(databaseUrl === undefined ? {} : { databaseUrl }) };
    const bank = await startBank(parts);
    const victim = await startVictim(parts, environment(kept, bank), random);
    const ledger = await openLedger(kept);
    const killing = { over: false };
    const killed = killOften(kills, victim.killOnce, killing);
    const reports = roundsWhile(killing, { address: victim.address, bank, ledger, random, cases: await everyCase('persona', nth) });
    await Promise.all([killed, reports]);
    const sentAgain = await ledger.sentAgain();
    await ledger.close();
    return { kills, sentAgain, ...merged(await reports) };
  } finally {
    await stopParts(parts);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** What the server is started with: no limit stands in the way of many clients. */
export function environment({ dataFolder, databaseUrl, key }: Kept, { url }: Pick<BankProcess, 'url'>): Record<string, string> {
  return {
    SEVA_DATA: dataFolder,
    SEVA_KEY: key.toString('base64'),
    SEVA_CACHE: compiledFolder,
    ...withoutLimits,
    BANK_URL: url,
    BANK_TIMEOUT_MS: '1000',
    SEVA_CONSTANT_TIME_MS: '50',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
}

async function killOften(kills: number, killOnce: () => Promise<void>, killing: { over: boolean }): Promise<void> {
  try {
    for (let count = 0; count < kills; count += 1) await killOnce();
  } finally {
    killing.over = true;
  }
}

interface Setting {
  readonly address: string;
  readonly bank: BankProcess;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly cases: ReadonlyMap<string, readonly Case[]>;
}

/** What came of one round. */
export type RoundReport = Omit<Report, 'kills' | 'sentAgain'>;

/** One round after the other, until the killing is over; the last one ends in peace. */
async function roundsWhile(killing: { readonly over: boolean }, setting: Setting): Promise<readonly RoundReport[]> {
  const reports: RoundReport[] = [];
  do {
    await setting.bank.reset(setting.random.below(1_000_000));
    await setting.ledger.forgetTries();
    reports.push(await round(setting, reports.length));
  } while (!killing.over);
  return reports;
}

/** Every persona walks one case, all at once. Then the books are compared. */
async function round({ address, bank, ledger, random, cases }: Setting, number: number): Promise<RoundReport> {
  const drawn = [...cases.values()].map((list) => list[random.below(list.length)]).filter((one) => one !== undefined);
  // Two who want the same username at once: only one of them can have it.
  const naming = drawn.find(({ flow }) => flow === 'update-username');
  const chosen = drawn.filter((one) => one.flow !== 'update-username' || one === naming);
  const walks = await Promise.all(
    chosen.map((one) => walk(new StubbornClient(new Client(address), `round-${number}-${one.persona}`), bank, one)),
  );
  await ledger.quiet();
  const writes = await bank.writes();
  const reports = await Promise.all(walks.map((one) => reportOn(one, ledger, writes)));
  return { ...merged(reports), answeredBadly: await bank.answeredBadly() };
}

async function reportOn(one: Walk, ledger: Ledger, writes: readonly BankWrite[]): Promise<RoundReport> {
  const { doubled, missing } = compareWrites(one, writes);
  const named = (list: readonly string[]) => list.map((what) => `${one.case.flow} "${one.case.example.name}": ${what}`);
  return {
    runs: 1,
    acknowledged: one.acknowledged.length,
    answeredBadly: neverBadly,
    lost: named(await ledger.lost(one)),
    doubled: named(doubled),
    toldWrongly: named(toldWrongly(one, writes)),
    unexpected: named([...one.faults, ...missing.map((what) => `${what} is missing`)]),
  };
}

/** All rounds together. */
export function merged(reports: readonly RoundReport[]): RoundReport {
  return {
    runs: reports.reduce((sum, { runs }) => sum + runs, 0),
    acknowledged: reports.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    answeredBadly: reports.map(({ answeredBadly }) => answeredBadly).reduce(addedUp, neverBadly),
    lost: reports.flatMap(({ lost }) => lost),
    doubled: reports.flatMap(({ doubled }) => doubled),
    toldWrongly: reports.flatMap((report) => report.toldWrongly),
    unexpected: reports.flatMap(({ unexpected }) => unexpected),
  };
}
