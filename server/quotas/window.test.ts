import SQLite from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { openedStore } from '../testing/openedStore.ts';
import { countInWindow } from './window.ts';

describeOneStore('counting within a window of time', (makeStore) => {
  test('is one for servers whose own clocks are further apart than the window', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    const secrets = createSecrets(Buffer.alloc(32, 7));
    const ofServer = (clock: () => number) => ({ store, secrets, clock, outboxClock: () => 1_000_000 });
    const [one, ahead] = [ofServer(() => 1_000_000), ofServer(() => 1_040_000)];
    const counted: number[] = [];
    for (const server of [one, ahead, one, ahead]) counted.push((await countInWindow(server, 'somebody', 1000)).current);
    expect(counted).toEqual([1, 2, 3, 4]);
    await store.close();
    await empty.remove();
  });

  test('begins again when the window is over, and is one prepared statement at any time', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    const prepared = vi.spyOn(SQLite.prototype, 'prepare');
    let now = 1_000_000;
    const context = { store, secrets: createSecrets(Buffer.alloc(32, 7)), outboxClock: () => now };
    const count = async (at: number) => {
      now = at;
      return countInWindow(context, 'somebody', 1000);
    };
    expect(await count(1_000_000)).toEqual({ current: 1, ttl: 1000 });
    expect(await count(1_000_400)).toEqual({ current: 2, ttl: 600 });
    expect(await count(1_001_000)).toEqual({ current: 1, ttl: 1000 });
    expect(prepared.mock.calls.filter(([text]) => text.includes('rate_limits'))).toHaveLength(1);
    prepared.mockRestore();
    await store.close();
    await empty.remove();
  });
});
