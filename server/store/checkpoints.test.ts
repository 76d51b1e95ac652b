import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { openedStore } from '../testing/openedStore.ts';

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
    for (let waits = 0; size() < before + 400_000 && waits < 200; waits += 1) {
      await write();
      await sleep(25);
    }
    expect(size()).toBeGreaterThan(before + 400_000);
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
});
