import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Tables } from '../store/tables.ts';
import { Refused } from '../testing/client.ts';
import type { TestServer } from '../testing/testServer.ts';

/** Everything that an attack could change, besides the trail and the counters of requests. */
const WATCHED = [
  'sessions',
  'retired_tokens',
  'runs',
  'events',
  'outbox',
  'otp',
  'attempt_counters',
  'built_in_results',
  'uploads',
  'service_interest',
] as const satisfies readonly (keyof Tables)[];

/** Something that a client does to do harm; expected to reject. */
export type Attack = () => Promise<unknown>;

/**
 * Carries attacks out, one after the other, and holds each to the rule: a refusal of ours with a status from 400 to 499,
 * which tells nothing but its code and words. Afterwards every row of the database, every stored file and every write at
 * the bank is as it was; and where the attacks are about a run its trail has a line for each. Gives the refusals.
 */
export async function inVain(seva: TestServer, attacks: readonly Attack[], run?: string): Promise<readonly Refused[]> {
  await settled(seva);
  const before = await everything(seva);
  const lines = (await trail(seva)).length;
  const refusals: Refused[] = [];
  for (const attack of attacks) refusals.push(await refusalOf(attack));
  await settled(seva);
  expect(await everything(seva)).toEqual(before);
  const noted = (await trail(seva)).slice(lines);
  expect(noted.map(({ action, run: of, detail }) => [action, of, codeIn(detail)])).toEqual(
    run === undefined ? [] : refusals.map(({ body }) => ['refused', run, body.code]),
  );
  return refusals;
}

async function refusalOf(attack: Attack): Promise<Refused> {
  const result: unknown = await attack().then(
    (answer) => ({ answered: answer }),
    (error: unknown) => error,
  );
  if (!(result instanceof Refused)) throw new Error('An attack was not refused', { cause: result });
  expect(result.status).toBeGreaterThanOrEqual(400);
  expect(result.status).toBeLessThan(500);
  expect(Object.keys(result.body).filter((part) => !['code', 'message', 'params', 'run'].includes(part))).toEqual([]);
  return result;
}

/** What the server does by itself after it has answered, which is to send an e-mail, is over. */
async function settled(seva: TestServer): Promise<void> {
  const {
    store: { db },
    inFlight,
  } = seva.server.services;
  await inFlight.idle();
  await expect
    .poll(
      async () =>
        (
          await db
            .selectFrom('outbox')
            .select('key')
            .where('operation', '=', 'message.send')
            .where('state', 'in', ['received', 'processing'])
            .execute()
        ).length,
    )
    .toBe(0);
}

/** The database, the folder of files and the bank's books, as they are now. */
export async function everything({
  server: {
    services: { store, config },
  },
  bank,
}: TestServer): Promise<object> {
  const rows: Record<string, unknown> = {};
  for (const table of WATCHED)
    rows[table] = (await store.db.selectFrom(table).selectAll().execute())
      .map((row) => JSON.stringify({ ...row, used_at: undefined }))
      .toSorted();
  rows['flow_versions'] = (await flowsKept(store)).map((row) => JSON.stringify(row)).toSorted();
  const folder = join(config.dataFolder, 'uploads');
  return { ...rows, files: existsSync(folder) ? readdirSync(folder).toSorted() : [], writes: bank.bank.state.writes.length };
}

/**
 * The flows that are kept. Of a module its length does: it is sealed, so that no other is believed, and to read the modules would take
 * longer than all attacks.
 */
async function flowsKept({ db }: TestServer['server']['services']['store']) {
  const row = db.selectFrom('flow_versions').select(['hash', 'flow', 'seal', 'base', 'locale', 'stored_at']);
  return row.select(sql<number>`length(source)`.as('length')).execute();
}

/** The trail, without what the server notes by its own clock: that it has compared its books with the bank's. */
async function trail({ server }: TestServer) {
  const lines = server.services.store.db.selectFrom('audit').select(['action', 'run', 'detail']).where('action', '!=', 'reconciled');
  return lines.orderBy('id').execute();
}

function codeIn(detail: string): unknown {
  const told: unknown = JSON.parse(detail);
  return Reflect.get(Object(told), 'code');
}
