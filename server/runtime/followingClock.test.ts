import { expect, test } from 'vitest';
import { followingClock } from './followingClock.ts';

const NOON = 1_700_000_000_000;

async function startClock() {
  const world = { passed: 0, database: NOON, readingMs: 0 };
  const clock = await followingClock(
    async () => {
      world.passed += world.readingMs;
      return world.database;
    },
    () => world.passed,
  );
  return { world, ...clock };
}

test('goes on with what passes between two readings', async () => {
  const { world, clock } = await startClock();
  world.passed += 1234;
  expect(clock()).toBe(NOON + 1234);
});

test('is put right where the machine stood still while the time of the others went on', async () => {
  const { world, clock, follow } = await startClock();
  world.database += 40_000;
  expect(clock()).toBe(NOON);
  await follow();
  expect(clock()).toBe(NOON + 40_000);
  world.passed += 10;
  expect(clock()).toBe(NOON + 40_010);
});

test('a reading is of the middle of the time that it took; one that took too long is not gone by', async () => {
  const { world, clock, follow } = await startClock();
  world.readingMs = 200;
  world.database += 5000;
  await follow();
  expect(clock()).toBe(NOON + 5100);
  world.readingMs = 1001;
  world.database += 60_000;
  await follow();
  expect(clock()).toBe(NOON + 5100 + 1001);
});

test('goes on as before where the other cannot be read', async () => {
  let away = false;
  let passed = 0;
  const { clock, follow } = await followingClock(
    async () => {
      if (away) throw new Error('away');
      return NOON;
    },
    () => passed,
  );
  away = true;
  passed = 500;
  await expect(follow()).rejects.toThrow('away');
  expect(clock()).toBe(NOON + 500);
});
