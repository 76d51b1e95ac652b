import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { MigrationInfo, MigrationResultSet, Migrator } from 'kysely/migration';
import { StartError } from '../config/startError.ts';
import type { Dialect } from './dialect.ts';
import { isApart, migratorOf } from './migrations.ts';
import type { Tables } from './tables.ts';

/**
 * Makes the changes of the tables that were not made yet, up to one of them or all. Several servers may ask at once: one makes them, the
 * others wait. Where one fails those before it stay made, and the next start goes on there.
 */
export async function changeTables(db: Kysely<Tables>, dialect: Dialect, last?: string): Promise<void> {
  await oneAtATime(db, dialect, async () => {
    const migrator = migratorOf(db, dialect);
    const wanted = (await migrator.getMigrations()).filter(({ name }) => last === undefined || name <= last);
    for (const { name } of wanted.filter(isPending)) await made(migrator.migrateUp(how(name)));
  });
}

/** The changes of the tables that were not made yet, by their names, the oldest first. Changes nothing. */
export async function changesToCome(db: Kysely<Tables>, dialect: Dialect): Promise<readonly string[]> {
  return (await migratorOf(db, dialect).getMigrations()).filter(isPending).map(({ name }) => name);
}

/** Takes the newest change of the tables back, and gives its name. Throws where there is no way back. */
export async function takeBack(db: Kysely<Tables>, dialect: Dialect): Promise<string> {
  return oneAtATime(db, dialect, async () => {
    const migrator = migratorOf(db, dialect);
    const newest = (await migrator.getMigrations()).findLast((change) => !isPending(change));
    if (!newest?.migration.down)
      throw new StartError(`There is no way back from ${newest?.name ?? 'an empty database'}. Nothing is changed.`);
    await made(migrator.migrateDown(how(newest.name)));
    return newest.name;
  });
}

function isPending({ executedAt }: MigrationInfo): boolean {
  return executedAt === undefined;
}

function how(name: string): Parameters<Migrator['migrateUp']>[0] {
  return { disableTransactions: isApart(name) };
}

async function made(change: Promise<MigrationResultSet>): Promise<void> {
  const { error } = await change;
  if (error !== undefined) throw error;
}

/** Key of an advisory lock of PostgreSQL, which means nothing but itself. */
const CHANGES = sql.lit(7_382_001);

/** How often whoever waits looks again, in milliseconds. */
const LOOK_AGAIN_MS = 100;

/**
 * The migrator has a lock of its own, in a statement that waits. An index that is built beside writes waits in turn for every statement
 * that was there before it, and with that one for ever: so who waits here only looks now and then.
 */
async function oneAtATime<Result>(db: Kysely<Tables>, dialect: Dialect, work: () => Promise<Result>): Promise<Result> {
  if (dialect.takeAlone) return work();
  return db.connection().execute(async (one) => {
    for (;;) {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${CHANGES}) as mine`.execute(one);
      if (rows[0]?.mine) break;
      await sleep(LOOK_AGAIN_MS);
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${CHANGES})`.execute(one);
    }
  });
}
