import { setTimeout as sleep } from 'node:timers/promises';
import type { RunEvent } from '../../../../engine/advance/index.ts';
import type { RunView } from '../../../../schemas/api.ts';
import { findCustomer } from '../../../../sandbox-bank/bank/customers.ts';
import { openBank } from '../../../../sandbox-bank/bank/bank.ts';
import type { BankProcess } from '../bank.ts';
import type { StubbornClient } from '../stubbornClient.ts';

/** A customer who pays what is overdue on a car loan: which twin of Gopal's, how much, and in which way. */
export interface Payer {
  readonly customer: string;
  readonly mobile: string;
  readonly amount: number;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** How it went, as the customer was told. */
export interface Paid {
  readonly payer: Payer;
  /** Run in which it ended; the earlier ones ended before anything was paid. */
  readonly runs: readonly string[];
  /** Id of the outcome, or key of the message that the payment did not come about. */
  readonly ends: string;
  readonly receipt?: string;
  /** What no crash explains; none when all is well. */
  readonly faults: readonly string[];
}

/** Ends of the money, and not of a service that could not be reached. */
const DECIDED = ['paid', 'pay/unknown', 'pay/notPaid'];

/** What a page says where the payment did not come about: the customer pays no more, since nothing may be begun twice. */
const REFUSED = ['pay.failed', 'pay.empty'];

/** A customer who comes back more often than this gives up. */
const MOST_EVENTS = 600;

/** A payer by number; the books know who that is. */
export function payerOf(number: number, amount: number, way: 'gateway' | 'upiQr', twins: number): Payer {
  const record = findCustomer(openBank({ syntheticCustomers: twins }), `gopal-${number}`);
  if (!record) throw new Error(`There is no twin ${number}.`);
  const { id, mobile, dateOfBirth, pan } = record;
  return { customer: id, mobile, amount, answers: { using: ['dateOfBirth', 'pan'], dateOfBirth, pan, product: 'L1', amount, way } };
}

/** Pays, and begins anew where the service ended before a payment was begun. Never rejects. */
export async function pay(client: StubbornClient, bank: BankProcess, payer: Payer): Promise<Paid> {
  const runs: string[] = [];
  const faults: string[] = [];
  let view: RunView | undefined;
  try {
    for (let count = 0; count < MOST_EVENTS && !isDecided(view); count += 1) {
      if (view === undefined || view.outcome) {
        view = await client.begin('overdue-payment');
        runs.push(view.run);
      } else view = await client.event(view, await nextEvent(bank, payer, view, faults));
      if (view.notice ?? view.screen?.kind === 'wait') await sleep(50);
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  const receipt = view?.outcome?.reference;
  const ends = view?.outcome?.id ?? (isDecided(view) ? view?.notice?.key : undefined) ?? `at ${view?.screen?.step ?? 'nothing'}`;
  return { payer, runs, ends, faults: [...faults, ...client.faults], ...(receipt === undefined ? {} : { receipt }) };
}

function isDecided(view: RunView | undefined): boolean {
  return DECIDED.includes(view?.outcome?.id ?? '') || REFUSED.includes(view?.notice?.key ?? '');
}

async function nextEvent(bank: BankProcess, { answers, mobile }: Payer, { screen }: RunView, faults: string[]): Promise<RunEvent> {
  const step = screen?.step ?? '';
  if (['pay/again', 'pay/underWay'].includes(step)) faults.push(`was shown ${step}`);
  if (screen?.kind === 'wait') return { type: 'poll', step };
  if (screen?.kind === 'redirect') return { type: 'return', step, params: { token: 'T1' } };
  const given: Record<string, unknown> = {};
  for (const { id } of screen?.fields ?? []) given[id] = id === 'code' ? await codeOf(bank, mobile) : answers[id];
  return { type: 'answer', step, answers: given };
}

/** The bank may be dead at the moment. */
async function codeOf(bank: BankProcess, mobile: string): Promise<string> {
  for (;;) {
    const code = await bank.code(mobile).catch(() => undefined);
    if (code !== undefined) return code;
    await sleep(50);
  }
}
