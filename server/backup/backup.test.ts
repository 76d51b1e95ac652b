import { appendFileSync, chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EmptyStore } from '../../tests/stores/eachStore.ts';
import { linkNewLines } from '../audit/chain.ts';
import { openSecrets } from '../installation/rootKey.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { commitStep } from '../store/commit.ts';
import { changeTables } from '../store/migrate.ts';
import { chooseDialect, openStore, type Store } from '../store/store.ts';
import { describeEachFileStore, type TestFiles } from '../testing/fileStores.ts';
import { dueMessage, openedStore, waitingRun } from '../testing/openedStore.ts';
import { openStorage } from '../uploads/storage.ts';
import type { BackupPlace } from './backup.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const KEY = Buffer.alloc(32, 7);
const RUNS = ['r1', 'r2', 'r3'];

describeEachFileStore('a backup', (makeStore, startFiles) => {
  let filesOfSource: TestFiles;
  let filesOfTarget: TestFiles;
  let source: EmptyStore & BackupPlace;
  let target: EmptyStore & BackupPlace;
  let store: Store;
  let secrets: Secrets;
  let folder: string;

  beforeAll(async () => {
    filesOfSource = await startFiles();
    source = { ...(await makeStore('bare')), ...filesOfSource.config, keys: [KEY] };
    store = await openedStore(source);
    secrets = await openSecrets(store, [KEY]);
    for (const id of RUNS) await store.db.insertInto('runs').values(waitingRun({ id })).execute();
    await upload('u1');
  });
  beforeEach(async () => {
    filesOfTarget = await startFiles();
    target = { ...(await makeStore('bare')), ...filesOfTarget.config, keys: [KEY] };
    rmSync(target.dataFolder, { recursive: true, force: true });
    folder = mkdtempSync(join(tmpdir(), 'seva-backup-'));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await target.remove();
    await filesOfTarget.stop();
  });
  afterAll(async () => {
    await store.close();
    await source.remove();
    await filesOfSource.stop();
  });

  const upload = async (id: string) => {
    const { size, keep } = await openStorage(source, secrets).receive(id, Readable.from([Buffer.from(`file ${id}`)]));
    await keep();
    await store.db.insertInto('uploads').values({ id, run: 'r1', field: 'f', sealed_fact: 'x', size, at: 1 }).execute();
  };
  const versions = new Map(RUNS.map((run) => [run, 1]));
  /** Steps of one run, one after the other, as a server stores them, until it is told to stop. */
  const walk = async (run: string, load: { over: boolean }) => {
    while (!load.over) {
      const from = versions.get(run) ?? 1;
      const line = { at: 2, run, session: 's1', customer: null, action: 'answer', version: from + 1, detail: '{}' };
      const stored = await commitStep(store, {
        run,
        from,
        change: { sealed_run: secrets.seal(`runs/${run}`, String(from + 1)) },
        audit: [line],
        event: { run, key: `k${from}`, body_digest: 'd', sealed_body: 'b', version: from + 1, sealed_answer: null, at: 2 },
        message: dueMessage({ key: `${run}:${from}`, run, call: String(from) }),
      });
      expect(stored).toBe(true);
      versions.set(run, from + 1);
      await turn();
    }
  };
  const loaded = async (work: () => Promise<void>) => {
    const load = { over: false };
    const walking = Promise.all(RUNS.map((run) => walk(run, load)));
    try {
      await work();
    } finally {
      load.over = true;
      await walking;
    }
  };

  test('made under load has everything that was acknowledged before it, every step whole, and opens elsewhere', async () => {
    let acknowledged = new Map<string, number>();
    await loaded(async () => {
      await expect.poll(() => Math.min(...versions.values()), { interval: 5 }).toBeGreaterThan(20);
      await linkNewLines({ store, secrets, clock: () => 3 });
      acknowledged = new Map(versions);
      await backUp(source, folder);
      await upload('u2');
    });
    const restored = await restore(target, folder);
    expect(restored).toMatchObject({ runs: 3, files: 1, missingFiles: [], chainFaults: [] });
    const copy = await openStore(chooseDialect(target.databaseUrl, target.dataFolder));
    const opened = await openSecrets(copy, [KEY]);
    for (const { id, version, sealed_run } of await copy.db.selectFrom('runs').selectAll().execute()) {
      expect(version).toBeGreaterThanOrEqual(acknowledged.get(id) ?? Infinity);
      expect(opened.open(`runs/${id}`, sealed_run)).toBe(String(version));
      for (const table of ['events', 'outbox', 'audit'] as const)
        expect((await copy.db.selectFrom(table).selectAll().where('run', '=', id).execute()).length, table).toBe(version - 1);
    }
    await copy.close();
  });

  test('that is damaged, or is none, is refused before anything is written', async () => {
    await expect(restore(target, folder)).rejects.toThrow(/no manifest/);
    await backUp(source, folder);
    await expect(backUp(source, folder)).rejects.toThrow(/not empty/);
    appendFileSync(join(folder, source.databaseUrl === undefined ? 'seva.db' : 'seva.dump'), 'x');
    await expect(restore(target, folder)).rejects.toThrow(/damaged/);
    expect(existsSync(target.dataFolder)).toBe(false);
  });

  test('is not brought into a place that is in use, nor opened with another key', async () => {
    await backUp(source, folder);
    await expect(restore(source, folder)).rejects.toThrow(/already/);
    await expect(restore({ ...target, keys: [Buffer.alloc(32, 8)] }, folder)).rejects.toThrow(/another server key/);
    // Whoever has mistyped the key gives the right one, and has nothing to clear away first.
    expect(await restore(target, folder)).toMatchObject({ runs: 3, missingFiles: [], chainFaults: [] });
  });

  test('without a key is not brought back, and none is made for it', async () => {
    await backUp(source, folder);
    await expect(restore({ ...target, keys: undefined }, folder)).rejects.toThrow(/no server key/);
    expect(existsSync(target.dataFolder)).toBe(false);
  });

  test('of a database from before there was the table of the installation is brought back', async () => {
    const before = { ...(await makeStore('bare')), ...filesOfSource.config, keys: source.keys };
    const dialect = chooseDialect(before.databaseUrl, before.dataFolder);
    const { db } = dialect.open();
    await changeTables(db, dialect, '014-plain-names');
    await db.destroy();
    await backUp({ ...before, s3: undefined }, folder);
    expect(await restore(target, folder)).toMatchObject({ runs: 0, missingFiles: [], chainFaults: [] });
    await before.remove();
  });

  test('is for the account alone that made it, be its folder open to all', async () => {
    chmodSync(folder, 0o755);
    const { files } = await backUp(source, folder);
    const readable = [...Object.keys(files), 'manifest.json'].filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0);
    expect(readable).toEqual([]);
  });
});
