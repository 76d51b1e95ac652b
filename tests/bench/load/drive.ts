import { setTimeout as sleep } from 'node:timers/promises';
import type { Case } from '../crash/cases.ts';
import type { BankProcess } from '../crash/bank.ts';
import { compareWrites, type Ledger } from '../crash/ledger.ts';
import { StubbornClient } from '../crash/stubbornClient.ts';
import { toldWrongly } from '../crash/told.ts';
import { walk, type Walk } from '../crash/walk.ts';
import type { Meter } from './meter.ts';
import { MeteredClient } from './meteredClient.ts';

/** What is driven, and how. */
export interface Drive {
  readonly addresses: readonly string[];
  readonly bank: BankProcess;
  readonly nextCase: () => Case;
  readonly clients: number;
  readonly seconds: number;
  readonly meter: Meter;
}

/** So many customers at once, each walking one flow after the other to its end, until the time is over. What was begun is finished. */
export async function drive({ addresses, bank, nextCase, clients, seconds, meter }: Drive): Promise<readonly Walk[]> {
  const until = Date.now() + seconds * 1000;
  const walks: Walk[] = [];
  const customer = async (turn: number): Promise<void> => {
    // Customers do not all press the button in the same millisecond.
    await sleep(turn * 10);
    while (Date.now() < until) {
      const client = new StubbornClient(
        new MeteredClient(addresses, meter, turn),
        `load-${String(turn)}-${String(walks.length)}-${String(Date.now())}`,
      );
      walks.push(await walk(client, bank, nextCase()));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, turn) => customer(turn)));
  return walks;
}

/** What the books of the server and of the bank say about the walks. */
export interface Verdict {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly toldWrongly: readonly string[];
  readonly unexpected: readonly string[];
}

/** Compares every walk with what is stored and with what the bank has done. */
export async function judge(walks: readonly Walk[], ledger: Ledger, bank: BankProcess): Promise<Verdict> {
  await ledger.quiet();
  const byRun = Map.groupBy(await bank.writes(), ({ correlation }) => correlation);
  const lost: string[] = [];
  const doubled: string[] = [];
  const wrongly: string[] = [];
  const unexpected: string[] = [];
  for (const one of walks) {
    const named = (list: readonly string[]) =>
      list.map((what) => `${one.case.flow} "${one.case.example.name}" of ${one.case.persona}: ${what}`);
    const own = byRun.get(one.run ?? '') ?? [];
    const writes = compareWrites(one, own);
    lost.push(...named(await ledger.lost(one)));
    doubled.push(...named(writes.doubled));
    wrongly.push(...named(toldWrongly(one, own)));
    unexpected.push(...named([...one.faults, ...writes.missing.map((what) => `${what} is missing`)]));
  }
  const acknowledged = walks.reduce((sum, one) => sum + one.acknowledged.length, 0);
  return { acknowledged, lost, doubled, toldWrongly: wrongly, unexpected };
}
