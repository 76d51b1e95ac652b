import { setTimeout as sleep } from 'node:timers/promises';
import { fieldTypes } from '../../../field-widgets/registry/types.ts';
import type { Bank } from '../../../server/bank/bank.ts';
import { httpBank } from '../../../server/bank/httpBank.ts';
import { parseConfig } from '../../../server/config/config.ts';
import { startSandboxBank } from '../../../sandbox-bank/http/service.ts';
import { startServer } from '../../../server/server.ts';
import { Client } from '../../../server/testing/client.ts';
import { asha } from '../../../server/testing/testServer.ts';
import { emptyFolder } from '../../stores/eachStore.ts';

/** Milliseconds from the last detail to its answer, for details of nobody and for wrong details of a customer. */
export interface Times {
  readonly known: readonly number[];
  readonly unknown: readonly number[];
}

/** How much longer a bank may look at a customer whom it has: a record to read, a digest to compare. */
const KNOWN_TAKES_MS = { least: 60, spread: 60 };

/** Longer than any counter of tries remembers, so that no answer is a lock. */
const HOUR_MS = 3_600_000;

/**
 * Gives wrong details over HTTP in turns, of a customer and of nobody, to a server that holds its answers for a
 * quantum, in front of a sandbox bank that takes longer over whom it knows. The first turns count for nothing.
 */
export async function visitInTurns(quantumMs: number, samples: number): Promise<Times> {
  let now = Date.now();
  const clock = () => now;
  const folder = emptyFolder();
  const sandbox = await startSandboxBank({ port: 0, clock: () => new Date(clock()) });
  const config = {
    ...parseConfig({}),
    port: 0,
    dataFolder: folder.dataFolder,
    bankUrl: new URL(sandbox.url),
    keys: [Buffer.alloc(32, 5)] as const,
    sandbox: true,
    logLevel: 'silent',
    requestsPerMinute: 1_000_000,
    visitsPerMinute: 1_000_000,
    hourly: {
      sessionsOfAddress: 1_000_000,
      runsOfSession: 1_000_000,
      runsOfAddress: 1_000_000,
      interestOfSession: 1_000_000,
      interestOfAddress: 1_000_000,
    },
    guestWrites: { ofSession: 1_000_000, ofAddress: 1_000_000 },
    guestLookups: { ofSession: 1_000_000, ofAddress: 1_000_000 },
    constantTimeMs: quantumMs,
  };
  const server = await startServer(config, { fieldTypes, clock, bank: tellingBank(new URL(sandbox.url)) });
  const known: number[] = [];
  const unknown: number[] = [];
  try {
    for (let turn = -WARM_UP; turn < samples; turn += 1) {
      const kinds = [
        [asha.mobile, known],
        ['6999999999', unknown],
      ] as const;
      for (const [mobile, times] of turn % 2 === 0 ? kinds : kinds.toReversed()) {
        now += HOUR_MS;
        const took = await answerTook(server.address, mobile);
        if (turn >= 0) times.push(took);
      }
    }
  } finally {
    await server.stop();
    await sandbox.stop();
    await folder.remove();
  }
  return { known, unknown };
}

const WARM_UP = 5;

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The bank over HTTP, slower where it knows the mobile number. */
function tellingBank(url: URL): Bank {
  const bank = httpBank({ url, timeoutMs: 5000, contract: () => undefined, log: SILENT });
  return {
    async call(call) {
      if (call.operation === 'customer.identify' && call.input['mobile'] === asha.mobile)
        await sleep(KNOWN_TAKES_MS.least + Math.random() * KNOWN_TAKES_MS.spread);
      return bank.call(call);
    },
  };
}

async function answerTook(address: string, mobile: string): Promise<number> {
  const client = new Client(address);
  await client.session();
  const details = await client.begin('block-debit-card');
  const began = performance.now();
  const { problems } = await client.answer(details, { using: ['mobile', 'dateOfBirth'], mobile, dateOfBirth: '1990-01-01' });
  const took = performance.now() - began;
  if (problems[0]?.key !== 'identify.nomatch')
    throw new Error('The details were not answered as wrong ones: these times would say nothing.');
  return took;
}
