import { promisify } from 'node:util';
import { fdatasync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { Refused } from '../testing/client.ts';
import { startTestServer } from '../testing/testServer.ts';

const FLOW = 'update-pan';

/** A disk that is at work from `hold` on, until it is done or has failed. */
function heldDisk() {
  let held: PromiseWithResolvers<void> | undefined;
  let turns = 0;
  return {
    sync: async (descriptor: number): Promise<void> => {
      turns += 1;
      await held?.promise;
      await promisify(fdatasync)(descriptor);
    },
    hold: () => (held = Promise.withResolvers()),
    turns: () => turns,
  };
}

describeOneStore('customers of a server on SQLite', (makeStore) => {
  async function begun() {
    const empty = await makeStore();
    const disk = heldDisk();
    const seva = await startTestServer(empty, {}, { sync: disk.sync });
    const client = seva.client();
    await client.session();
    const held = disk.hold();
    const before = disk.turns();
    const told: string[] = [];
    const asked = async (what: string, answer: Promise<unknown>): Promise<void> =>
      answer.then(
        () => void told.push(what),
        (refused: unknown) => void told.push(refused instanceof Refused ? `${what}: ${refused.message}` : String(refused)),
      );
    const written = asked('begun', client.begin(FLOW));
    await vi.waitFor(() => expect(disk.turns()).toBeGreaterThan(before));
    const both = Promise.all([written, asked('read', client.get('/api/runs'))]);
    // Long enough for an answer that waits for nothing.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const end = async (): Promise<void> => {
      await seva.stop();
      await empty.remove();
    };
    return { seva, client, held, told, both, end };
  }

  test('are told nothing before the disk has what they could have seen', async () => {
    const { held, told, both, end } = await begun();
    expect(told).toEqual([]);
    held.resolve();
    await both;
    expect(told.toSorted()).toEqual(['begun', 'read']);
    await end();
  });

  test('are told honestly that it does not work where the disk has failed, then and ever after', async () => {
    const { client, held, told, both, end } = await begun();
    held.reject(Object.assign(new Error('i/o error, fdatasync'), { code: 'EIO' }));
    await both;
    expect(told.toSorted()).toEqual(['begun: 503 service-unavailable', 'read: 503 service-unavailable']);
    await expect(client.begin(FLOW)).rejects.toThrow('503 service-unavailable');
    await expect(client.get('/readyz')).rejects.toMatchObject({ status: 503 });
    await end();
  });
});
