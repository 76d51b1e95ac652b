import { expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { startTestServer } from '../testing/testServer.ts';
import { sharedLook } from './sharedLook.ts';

test('a look is made anew for whoever asks after it, and shared by those who ask meanwhile', async () => {
  let made = 0;
  const look = sharedLook(async () => (made += 1), 0);
  expect(await Promise.all([look(), look(), look()])).toEqual([1, 1, 1]);
  expect(await look()).toBe(2);
});

test('one that fails is told to those who asked for it, and the next is made', async () => {
  let made = 0;
  const look = sharedLook(async () => {
    made += 1;
    if (made === 1) throw new Error('away');
    return made;
  }, 0);
  expect((await Promise.allSettled([look(), look()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await look()).toBe(2);
});

describeEachStore('whether the server is ready', (makeStore) => {
  test('is asked by anybody, and however many ask the database writes a few times a second', async () => {
    const seva = await startTestServer(await makeStore());
    try {
      const { db } = seva.server.services.store;
      const written = async () => {
        const row = await db.selectFrom('installation').select('value').where('name', '=', 'asked').executeTakeFirst();
        return Number(row?.value ?? 0);
      };
      const [before, began] = [await written(), performance.now()];
      for (let round = 0; round < 5; round += 1) {
        const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${seva.server.address}/readyz`)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      }
      const seconds = (performance.now() - began) / 1000;
      expect((await written()) - before).toBeLessThanOrEqual(Math.ceil(seconds * 5) + 1);
    } finally {
      await seva.stop();
    }
  });
});
