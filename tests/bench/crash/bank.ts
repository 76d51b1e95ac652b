import { answering, startPart, type Part } from '../../../server/start/children.ts';
import { freePort } from '../../../server/start/freePort.ts';
import { codeIn } from '../../../server/testing/codeIn.ts';
import { badAnswers, type BadAnswer } from '../../../sandbox-bank/http/mixture.ts';
import type { Random } from './random.ts';
import { startVictim, type Victim } from './victim.ts';

/** A write that took effect at the bank. */
export interface BankWrite {
  readonly operation: string;
  /** Idempotency key. */
  readonly key: string;
  /** Run that it belongs to. */
  readonly correlation: string;
  /** Number that the customer may be shown. */
  readonly reference?: string;
}

/** How often a write that was done was answered badly, in each way. */
export type AnsweredBadly = Readonly<Record<BadAnswer, number>>;

/** The sandbox bank as a process of its own. */
export interface BankProcess {
  readonly url: string;
  writes(): Promise<readonly BankWrite[]>;
  /** The newest code that was sent to a number. */
  code(mobile: string): Promise<string>;
  /** How often it has answered badly since the last reset. */
  answeredBadly(): Promise<AnsweredBadly>;
  /** Everything as in the morning; it goes on answering as slowly as before, and badly where it is given a seed. */
  reset(badBy?: number): Promise<void>;
}

/** None of it. */
export const neverBadly: AnsweredBadly = { 'server-error': 0, page: 0, throttled: 0, 'wrong-reference': 0, lossy: 0 };

/** Both together. */
export function addedUp(one: AnsweredBadly, other: AnsweredBadly): AnsweredBadly {
  const sums = { ...one };
  for (const way of badAnswers) sums[way] += other[way];
  return sums;
}

/** The name of its process. */
export const BANK = 'sandbox bank';

/** How long the bank takes to answer after it has done what it was asked: room for a death in between. */
const DELAY_MS = 60;

/** How the bank is to behave: how long it takes after it has done what it was asked, and how many twins every persona has. */
export interface BankManner {
  readonly delayMs?: number;
  readonly syntheticCustomers?: number;
}

/** Starts the bank and adds it to `parts`. */
export async function startBank(parts: Part[], { delayMs = DELAY_MS, syntheticCustomers = 0 }: BankManner = {}): Promise<BankProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const part = startPart(BANK, 'sandbox-bank/main.ts', {
    environment: { PORT: String(port), SANDBOX_BANK_SYNTHETIC_CUSTOMERS: String(syntheticCustomers) },
    quiet: true,
  });
  parts.push(part);
  await answering(part, `${url}/healthz`);
  const bank = bankAt(url, delayMs);
  await bank.reset();
  return bank;
}

/** A bank that is killed as the server is, and keeps its books in a folder. It answers at once: a death comes at any point. */
export async function startMortalBank(
  parts: Part[],
  { dataFolder, syntheticCustomers }: { readonly dataFolder: string; readonly syntheticCustomers: number },
  random: Random,
): Promise<BankProcess & Victim> {
  const environment = { SANDBOX_BANK_DATA: dataFolder, SANDBOX_BANK_SYNTHETIC_CUSTOMERS: String(syntheticCustomers) };
  const mortal = { name: BANK, script: 'sandbox-bank/main.ts', ready: '/healthz' };
  const victim = await startVictim(parts, environment, random, mortal);
  return { ...bankAt(victim.address, 0), ...victim };
}

function bankAt(url: string, delayMs: number): BankProcess {
  return {
    url,
    async writes() {
      const { writes } = await ask<{ writes: readonly BankWrite[] }>(`${url}/sandbox/writes`);
      return writes;
    },
    async code(mobile) {
      const { outbox } = await ask<{ outbox: readonly { to: string; text: string }[] }>(
        `${url}/sandbox/outbox?to=${encodeURIComponent(mobile)}`,
      );
      return codeIn(outbox[0]?.text ?? '');
    },
    async answeredBadly() {
      const { mixture } = await ask<{ mixture?: { given: AnsweredBadly } }>(`${url}/sandbox/mode`);
      return mixture?.given ?? neverBadly;
    },
    async reset(badBy) {
      await again(`${url}/sandbox/reset`, { method: 'POST' });
      if (badBy !== undefined) await ask(`${url}/sandbox/mode`, { mode: 'mixed', delayMs, seed: badBy });
      else if (delayMs > 0) await ask(`${url}/sandbox/mode`, { mode: 'slow', delayMs });
    },
  };
}

/** A connection that rested while this process was busy may be closed by now; what is asked here may be asked twice. */
async function again(address: string, sent?: RequestInit): Promise<Response> {
  return fetch(address, sent).catch(() => fetch(address, sent));
}

async function ask<Body>(address: string, body?: object): Promise<Body> {
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await again(address, sent);
  if (!response.ok) throw new Error(`The sandbox bank answered ${response.status} at ${address}`);
  return (await response.json()) as Body;
}
