import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopParts, type Part } from '../../../../server/start/children.ts';
import { Client } from '../../../../server/testing/client.ts';
import { testKey } from '../../../../server/testing/warmStart.ts';
import { environment, merged, type Campaign, type Report, type RoundReport } from '../campaign.ts';
import type { OrderRecord } from '../../../../sandbox-bank/bank/orderRecord.ts';
import { neverBadly, startMortalBank, type BankProcess } from '../bank.ts';
import { openLedger, type Kept, type Ledger } from '../ledger.ts';
import { randomFrom, type Random } from '../random.ts';
import { StubbornClient } from '../stubbornClient.ts';
import { startVictim } from '../victim.ts';
import { comparePayments, ordersIn } from './books.ts';
import { pay, payerOf, type Paid, type Payer } from './payer.ts';

/** Customers who pay at once. */
const PAYERS = 4;

/** Twins of Gopal's who take turns, so that nobody is sent more codes than the server sends. */
const TWINS = 60;

/** Amounts of which the sandbox bank lets the second fail and the third find an empty account. */
const AMOUNTS = [500, 1414, 1515, 24542.5];

/**
 * Kills server and bank so many times, one or the other by chance, while customers pay, then goes through the bank's orders: none
 * begun twice, none lost, each end as the bank has it. Leaves nothing behind.
 */
export async function runPayCampaign({ kills, seed, databaseUrl }: Campaign): Promise<Report> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seva-pay-'));
  const bankFolder = mkdtempSync(join(tmpdir(), 'seva-pay-bank-'));
  const parts: Part[] = [];
  try {
    const random = randomFrom(seed);
    const kept: Kept = { dataFolder, key: testKey, ...(databaseUrl === undefined ? {} : { databaseUrl }) };
    const bank = await startMortalBank(parts, { dataFolder: bankFolder, syntheticCustomers: TWINS }, random);
    const victim = await startVictim(parts, environment(kept, bank), random);
    const ledger = await openLedger(kept);
    const killing = { over: false };
    const killed = killEither(kills, random, [victim.killOnce, bank.killOnce], killing);
    const reports: RoundReport[] = [];
    const rounds = async () => {
      do reports.push(await round({ address: victim.address, bank, bankFolder, ledger, random }, reports.length));
      while (!killing.over);
    };
    await Promise.all([killed, rounds()]);
    const sentAgain = await ledger.sentAgain();
    await ledger.close();
    return { kills, sentAgain, ...merged(reports) };
  } finally {
    await stopParts(parts);
    for (const folder of [dataFolder, bankFolder]) rmSync(folder, { recursive: true, force: true });
  }
}

async function killEither(
  kills: number,
  random: Random,
  victims: readonly (() => Promise<void>)[],
  killing: { over: boolean },
): Promise<void> {
  try {
    for (let count = 0; count < kills; count += 1) await victims[random.below(victims.length)]?.();
  } finally {
    killing.over = true;
  }
}

interface Setting {
  readonly address: string;
  readonly bank: BankProcess;
  readonly bankFolder: string;
  readonly ledger: Ledger;
  readonly random: Random;
}

/** Some pay at once. Then the orders are compared, and the bank starts afresh: nobody has paid today. */
async function round({ address, bank, bankFolder, ledger, random }: Setting, number: number): Promise<RoundReport> {
  const payers = payersOf(number * PAYERS, random);
  const paid = await Promise.all(
    payers.map((payer) => pay(new StubbornClient(new Client(address), `round-${number}-${payer.customer}`), bank, payer)),
  );
  await ledger.quiet();
  const report = reportOf(paid, ordersIn(bankFolder));
  await insisting(() => bank.reset());
  return report;
}

function payersOf(first: number, random: Random): readonly Payer[] {
  return Array.from({ length: PAYERS }, (_, index) => {
    const amount = AMOUNTS[random.below(AMOUNTS.length)] ?? 500;
    return payerOf(((first + index) % TWINS) + 1, amount, random.below(2) === 0 ? 'gateway' : 'upiQr', TWINS);
  });
}

/** The bank may be dead at the moment. */
async function insisting(request: () => Promise<void>): Promise<void> {
  for (;;) {
    if (
      await request().then(
        () => true,
        () => false,
      )
    )
      return;
    await sleep(50);
  }
}

function reportOf(paid: readonly Paid[], orders: readonly OrderRecord[]): RoundReport {
  const compared = paid.map((one) => ({ one, ...comparePayments(one, orders) }));
  const named = (list: (of: (typeof compared)[number]) => readonly string[]) =>
    compared.flatMap((of) => list(of).map((what) => `${of.one.payer.customer}: ${what}`));
  return {
    runs: paid.flatMap(({ runs }) => runs).length,
    acknowledged: paid.length,
    answeredBadly: neverBadly,
    lost: named(({ lost }) => lost),
    doubled: named(({ doubled }) => doubled),
    toldWrongly: named(({ untrue }) => untrue),
    unexpected: named(({ one }) => one.faults),
  };
}
