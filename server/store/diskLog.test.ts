import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { sharedCommits } from './atomic.ts';
import { diskLogOf } from './diskLog.ts';
import type { Tables } from './tables.ts';
import { isUnavailable } from './unavailable.ts';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A file with one table in WAL mode, written to by shared commits; `sync` stands in the place of the disk. */
function written(sync: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'seva-log-'));
  const file = new SQLite(join(folder, 'data'));
  file.pragma('journal_mode = WAL');
  file.exec('create table installation (name text primary key, value text not null)');
  const waits: string[] = [];
  const log = diskLogOf(
    join(folder, 'data-wal'),
    (how) => {
      waits.push(how);
      file.pragma(`synchronous = ${how}`);
    },
    async () => sync(folder),
  );
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  ends.push(() => {
    log.close();
    file.close();
    rmSync(folder, { recursive: true });
  });
  const commits = sharedCommits(db, log);
  const note = async (name: string) => commits.single((one) => one.insertInto('installation').values({ name, value: 'x' }).execute());
  return { commits, db, log, note, waits };
}

/** A disk that works for as long as a test lets it. */
function heldDisk() {
  const turns: { end: () => void; fail: (error: Error) => void }[] = [];
  const sync = async (): Promise<void> => new Promise((end, fail) => turns.push({ end, fail }));
  return { turns, sync };
}

/** Lets everything happen that waits for nothing from outside. */
const settled = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** The names that outlast a cut of power: those in a copy of what was on the disk at the end of its last turn. */
function namesIn(folder: string): unknown[] {
  const file = new SQLite(join(folder, 'copy'));
  const names = file.prepare('select name from installation order by name').pluck().all();
  file.close();
  return names;
}

test('who is told that something is stored is told once the disk has it', async () => {
  let place = '';
  const { note } = written(async (folder) => {
    place = folder;
    for (const part of ['', '-wal']) copyFileSync(join(folder, `data${part}`), join(folder, `copy${part}`));
  });
  await note('note 1');
  expect(namesIn(place)).toEqual(['note 1']);
  await Promise.all([note('note 2'), note('note 3').then(() => note('note 4'))]);
  expect(namesIn(place)).toEqual(['note 1', 'note 2', 'note 3', 'note 4']);
});

test('what comes while the disk is at work is written meanwhile and shares its next turn', async () => {
  const { turns, sync } = heldDisk();
  const { commits, db, note } = written(sync);
  expect(commits.durable()).toBeUndefined();
  const told: string[] = [];
  const tell = async (name: string) => note(name).then(() => told.push(name));
  const first = tell('note 1');
  await settled();
  expect(commits.durable()).toBeInstanceOf(Promise);
  const others = [tell('note 2')];
  await settled();
  others.push(tell('note 3'));
  await settled();
  expect(await db.selectFrom('installation').select('name').execute()).toHaveLength(3);
  expect([turns.length, told]).toEqual([1, []]);
  turns[0]?.end();
  await first;
  await settled();
  expect([turns.length, told]).toEqual([2, ['note 1']]);
  const seen = commits.durable();
  turns[1]?.end();
  await Promise.all([...others, seen]);
  expect([turns.length, told]).toEqual([2, ['note 1', 'note 2', 'note 3']]);
  expect(commits.durable()).toBeUndefined();
});

test('what only counts with something later waits for no disk, and the disk has it with that', async () => {
  const { turns, sync } = heldDisk();
  const { commits, note } = written(sync);
  const before = async (name: string) =>
    commits.beforehand((db) => db.insertInto('installation').values({ name, value: 'x' }).returning('name').execute());
  expect(await before('note 1')).toEqual([{ name: 'note 1' }]);
  await expect(before('note 1')).rejects.toThrow('UNIQUE');
  expect(turns).toHaveLength(0);
  const told: string[] = [];
  const both = [before('note 2').then(() => told.push('note 2')), note('note 3').then(() => told.push('note 3'))];
  await settled();
  expect([turns.length, told]).toEqual([1, ['note 2']]);
  turns[0]?.end();
  await Promise.all(both);
  expect(commits.durable()).toBeUndefined();
});

test('only what is hurried does not wait for the disk by itself, also where it fails', async () => {
  const { log, note, waits } = written(async () => undefined);
  await note('note 1');
  await expect(note('note 1')).rejects.toThrow('UNIQUE');
  expect(waits).toEqual(['NORMAL']);
  log.beforeChange();
  expect(waits).toEqual(['NORMAL', 'FULL']);
  await log.hurried(async () => log.beforeChange());
  log.beforeChange();
  expect(waits).toEqual(['NORMAL', 'FULL', 'NORMAL', 'FULL']);
});

test('a disk that failed is trusted by nobody any more', async () => {
  const { turns, sync } = heldDisk();
  const { commits, note } = written(sync);
  const [first, meanwhile] = [note('note 1'), settled().then(async () => note('note 2'))];
  await settled();
  await settled();
  turns[0]?.fail(Object.assign(new Error('i/o error, fdatasync'), { code: 'EIO' }));
  const failed = await Promise.allSettled([first, meanwhile, note('note 3'), commits.durable()]);
  expect(failed.map((end) => end.status === 'rejected' && isUnavailable(end.reason))).toEqual([true, true, true, true]);
  expect(turns).toHaveLength(1);
});
