import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunEvent } from '../../../engine/run/run.ts';
import { exampleMove, freshMemory } from '../../../engine/examples/index.ts';
import type { RunView } from '../../../schemas/api.ts';
import { Client, Refused } from '../../../server/testing/client.ts';
import type { BankProcess } from '../crash/bank.ts';
import type { Case } from '../crash/cases.ts';
import type { Random } from '../crash/random.ts';
import { filled } from '../crash/walk.ts';
import { malformed } from './malformed.ts';

/** What is counted while malformed events are sent. */
export interface Tally {
  /** Malformed events, by the status of their answer. */
  readonly byStatus: Map<number, number>;
  /** Services that were begun. */
  readonly flows: Set<string>;
  /** Examples that still came to their end, with malformed events before each of their own. */
  walked: number;
  sent: number;
  readonly faults: string[];
}

/** What the walks share: where the server is, the bank, chance, how many events are to be sent, and how many before each own event. */
export interface Fuzzing {
  readonly address: string;
  readonly bank: BankProcess;
  readonly random: Random;
  readonly events: number;
  readonly beforeEach: number;
  readonly tally: Tally;
}

/** An answer that takes longer is a hang. */
const HANG_MS = 15_000;
const MOST_MOVES = 60;

/**
 * Walks an example's way; before each of its own events come malformed ones of it. One that is refused must leave the run as it
 * was. One that is taken (what is wrong may be something else that is right, such as Back) is gone on from.
 */
export async function fuzzOne(fuzzing: Fuzzing, one: Case): Promise<void> {
  const { tally, bank } = fuzzing;
  const client = new Client(fuzzing.address);
  await client.session();
  let view = await client.begin(one.flow);
  tally.flows.add(one.flow);
  let memory = freshMemory;
  let attacks = fuzzing.beforeEach;
  for (let moves = 0; moves < MOST_MOVES && !view.outcome && tally.sent < fuzzing.events; moves += 1) {
    const move = exampleMove(view, one.example, memory, (answer) => answer);
    if ('end' in move) return;
    if (!move.event) {
      memory = move.memory;
      continue;
    }
    const attacked = view;
    while (attacks > 0 && view.version === attacked.version) {
      attacks -= 1;
      view = await attack(fuzzing, client, one, view, move.event);
    }
    if (view.version !== attacked.version) continue;
    memory = move.memory;
    attacks = fuzzing.beforeEach;
    view = await client.event(view, await filled(client, bank, one, view.run, move.event));
  }
  if (view.outcome?.id === one.ends) tally.walked += 1;
}

/** Sends one malformed event; the run as it stands then. */
async function attack({ tally, random }: Fuzzing, client: Client, one: Case, view: RunView, event: RunEvent): Promise<RunView> {
  const { how, body } = malformed(event, view.version, random);
  tally.sent += 1;
  const status = await Promise.race([statusOf(client, view.run, body), sleep(HANG_MS, 0, { ref: false })]);
  tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1);
  if (status === 0 || status >= 500)
    tally.faults.push(`${one.flow} at ${view.screen?.step ?? view.state}, ${how}: ${status || 'no answer'}: ${body.slice(0, 300)}`);
  const after = await client.look(view.run);
  if (after.version !== view.version && status >= 400)
    tally.faults.push(`${one.flow}, ${how}: refused with ${status}, and the run moved on: ${body.slice(0, 300)}`);
  return after;
}

/** Zero where what came is no answer of ours. */
async function statusOf(client: Client, run: string, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  try {
    return (await client.send('POST', `/api/runs/${run}/events`, headers, body)).status;
  } catch (error) {
    if (error instanceof Refused) return error.status;
    throw error;
  }
}
