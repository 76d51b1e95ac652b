import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { openedStore } from '../testing/openedStore.ts';
import { checkpointsOf } from './checkpoints.ts';

/** A thread begins late on a busy machine. */
const LONG = { timeout: 10_000 };

const FILLS = 'x'.repeat(20_000);

describeOneStore('the log of a SQLite file', (makeStore) => {
  test('is brought into the file beside the event loop, while others write, and nothing is lost', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    const size = () => statSync(join(empty.dataFolder, 'seva.db')).size;
    const before = size();
    let written = 0;
    const write = async () => {
      written += 1;
      await store.single((db) =>
        db
          .insertInto('installation')
          .values({ name: `note ${String(written)}`, value: FILLS })
          .execute(),
      );
    };
    // Fewer pages than the connection itself waits for before it makes a checkpoint.
    for (let round = 0; round < 400; round += 1) await write();
    await expect.poll(size, LONG).toBeGreaterThan(before + 400_000);
    await store.close();
    // Who closes the file last takes the log away.
    expect(() => statSync(join(empty.dataFolder, 'seva.db-wal'))).toThrow('ENOENT');
    const again = await openedStore(empty);
    const { count } = await again.db
      .selectFrom('installation')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('name', 'like', 'note %')
      .where('value', '=', FILLS)
      .executeTakeFirstOrThrow();
    expect(count).toBe(written);
    await again.close();
    await empty.remove();
  });

  test('is not brought there by the connection itself after a great change: everybody would wait for the disk', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    const size = () => statSync(join(empty.dataFolder, 'seva.db')).size;
    const before = size();
    // 2000 pages: twice of what SQLite waits for unless it is told otherwise.
    const values = Array.from({ length: 400 }, (_, number) => ({ name: `note ${String(number)}`, value: FILLS }));
    await store.single((db) => db.insertInto('installation').values(values).execute());
    expect(size()).toBe(before);
    await store.close();
    await empty.remove();
  });
});

describe('checkpoints', () => {
  const ends: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  /** A SQLite file that makes no checkpoint by itself, and the checkpoints of it. */
  function fileInFolder() {
    const folder = mkdtempSync(join(tmpdir(), 'seva-checkpoints-'));
    const path = join(folder, 'data');
    const checkpoints = checkpointsOf(path);
    ends.push(
      () => rmSync(folder, { recursive: true }),
      () => checkpoints.close(),
    );
    const note = (times: number) => {
      for (let time = 0; time < times; time += 1) checkpoints.noteChange();
    };
    /** Makes the file, and gives what adds as much to its log that a checkpoint shows, and what tells the size of the file. */
    const make = () => {
      const file = new SQLite(path);
      ends.push(() => void file.close());
      file.pragma('journal_mode = WAL');
      file.pragma('wal_autocheckpoint = 0');
      file.exec('create table notes (value text)');
      const add = () => void file.prepare('insert into notes values (?)').run('x'.repeat(100_000));
      return { add, size: () => statSync(path).size };
    };
    return { path, checkpoints, note, make };
  }

  test('come after each six hundred changes, and not before', async () => {
    const { note, make } = fileInFolder();
    const { add, size } = make();
    for (const round of [1, 2]) {
      add();
      const before = size();
      note(599);
      await sleep(200);
      expect(size(), String(round)).toBe(before);
      note(1);
      await expect.poll(size, LONG).toBeGreaterThan(before + 90_000);
      // It has said so by then that it is done.
      await sleep(50);
    }
  });

  test('keep no process from ending', async () => {
    const open = () => process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort').length;
    const before = open();
    const { checkpoints, note, make } = fileInFolder();
    const { add, size } = make();
    add();
    note(600);
    await expect.poll(size, LONG).toBeGreaterThan(90_000);
    expect(open()).toBe(before);
    const closed = checkpoints.close();
    // Who closes it does wait, or the process would end in the middle of that.
    expect(open()).toBe(before + 1);
    await closed;
    expect(open()).toBe(before);
  });

  test('of which one fails do no harm, and the next is made by a thread of its own', async () => {
    const { path, note, make } = fileInFolder();
    const begun = new Promise<Worker>((resolve) => void process.once('worker', resolve));
    // There is no file yet that it could open.
    note(600);
    const thread = await begun;
    await new Promise((resolve) => void thread.once('exit', resolve));
    expect(existsSync(path)).toBe(false);
    const { add, size } = make();
    add();
    await expect
      .poll(() => {
        note(600);
        return size();
      }, LONG)
      .toBeGreaterThan(90_000);
  });

  test('that were none are closed at once', async () => {
    await expect(fileInFolder().checkpoints.close()).resolves.toBeUndefined();
  });
});
