import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Refused } from '../../../server/testing/client.ts';
import { testKey } from '../../../server/testing/warmStart.ts';
import { answering, startPart, stopParts, type Part } from '../../../server/start/children.ts';
import { freePort } from '../../../server/start/freePort.ts';
import { startBank } from '../crash/bank.ts';
import { environment } from '../crash/campaign.ts';
import type { Case } from '../crash/cases.ts';
import { randomFrom } from '../crash/random.ts';
import { ofProcess } from '../process/ofProcess.ts';
import { fuzzOne, type Fuzzing, type Tally } from './fuzz.ts';
import { sizeOf } from './sizeOf.ts';
import { turns } from './turns.ts';

// `npm run bench:fuzz [-- --events 50000 --seed 1 --before 12]`: malformed events at every page of the services that a customer
// can walk through on their own, and at the first pages of the others. Exits with 1 when one is answered with 5xx or not at all,
// when a refused one moves its run, when memory goes on growing, or when the disk fills beyond what the settings allow.
const { values } = parseArgs({
  options: { events: { type: 'string', default: '50000' }, seed: { type: 'string' }, before: { type: 'string', default: '12' } },
});
const events = Number(values.events);
const beforeEach = Number(values.before);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (![events, beforeEach, seed].every((number) => Number.isInteger(number) && number >= 0)) {
  console.error('Usage: npm run bench:fuzz -- [--events <number>] [--seed <number>] [--before <number>]');
  process.exit(2);
}

/** What all drafts together may fill (`SEVA_DRAFTS_MB`). */
const DRAFTS_MB = 64;
/** What an event may leave for good: lines of the audit trail and its answer, kept for whoever asks again. */
const KILOBYTES_OF_EVENT = 4;
/** Memory may still grow by this much after the first half: caches fill. */
const GROWTH = 1.5;

const folder = mkdtempSync(join(tmpdir(), 'seva-fuzz-'));
const parts: Part[] = [];
try {
  const random = randomFrom(seed);
  const bank = await startBank(parts, { delayMs: 0 });
  const port = String(await freePort());
  const server = startPart('server', 'server/main.ts', {
    quiet: true,
    environment: { ...environment({ dataFolder: folder, key: testKey }, bank), PORT: port, SEVA_DRAFTS_MB: String(DRAFTS_MB) },
  });
  parts.push(server);
  const address = `http://127.0.0.1:${port}`;
  await answering(server, `${address}/readyz`);
  const memory = () => ofProcess(server.process.pid ?? 0).kilobytesNow / 1024;
  const before = sizeOf(folder);

  const tally: Tally = { byStatus: new Map(), flows: new Set(), walked: 0, sent: 0, faults: [] };
  const fuzzing: Fuzzing = { address, bank, random, events, beforeEach, tally };
  const lists = await turns(random);
  let atHalf: number | undefined;
  console.log(`${events} malformed events, seed ${seed}, ${new Set(lists.flat().map(({ flow }) => flow)).size} services`);
  for (let turn = 0; tally.sent < events && tally.faults.length < 20; turn += 1) {
    // One case of each persona at a time: their codes and requests would meet.
    const chosen = lists.map((list) => list[turn % list.length]).filter((one): one is Case => one !== undefined);
    for (const { status, reason } of rejections(await Promise.allSettled(chosen.map((one) => fuzzOne(fuzzing, one)))))
      if (status >= 500) tally.faults.push(reason);
    await bank.reset();
    if (tally.sent * 2 >= events) atHalf ??= memory();
  }

  const health = await fetch(`${address}/readyz`);
  if (!health.ok) tally.faults.push(`at the end the server says ${health.status}`);
  const [atEnd, grown] = [memory(), (sizeOf(folder) - before) / 1024];
  if (atEnd > (atHalf ?? atEnd) * GROWTH) tally.faults.push(`memory grew from ${atHalf?.toFixed(0)} to ${atEnd.toFixed(0)} MB`);
  if (grown > DRAFTS_MB * 1024 + tally.sent * KILOBYTES_OF_EVENT) tally.faults.push(`the disk filled by ${grown.toFixed(0)} KB`);
  console.table({
    'malformed events': tally.sent,
    services: tally.flows.size,
    'examples that came to their end all the same': tally.walked,
    ...Object.fromEntries([...tally.byStatus].toSorted(([a], [b]) => a - b).map(([status, count]) => [`answered ${status}`, count])),
    'memory halfway, MB': Math.round(atHalf ?? atEnd),
    'memory at the end, MB': Math.round(atEnd),
    'disk, KB': Math.round(grown),
    'disk, bytes an event': Math.round((grown * 1024) / Math.max(1, tally.sent)),
  });
  for (const fault of tally.faults) console.error(fault);
  process.exitCode = tally.faults.length === 0 ? 0 : 1;
} finally {
  await stopParts(parts);
  rmSync(folder, { recursive: true, force: true });
}

/** Walks that stopped: refusals of what was right (a bank that is reset, an attempt too many) are no faults, all else is. */
function rejections(settled: readonly PromiseSettledResult<void>[]): readonly { readonly status: number; readonly reason: string }[] {
  return settled.flatMap((one) => {
    if (one.status === 'fulfilled') return [];
    const reason: unknown = one.reason;
    return [{ status: reason instanceof Refused ? reason.status : 599, reason: String(reason) }];
  });
}
