import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from './tables.ts';
import { holdTaken, unlessAway, type GiveBack } from './taken.ts';

const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new SqliteIntrospector(one),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** What is held, with what was done to it; each statement that is carried out is counted, and fails where it is told to. */
function holding(failing?: Error) {
  const done: string[] = [];
  let carriedOut = 0;
  const held = holdTaken(async (statement) => {
    carriedOut += 1;
    const result = await statement(db);
    if (failing && done.length > 0) throw failing;
    return result;
  });
  const giveBack =
    (name: string): GiveBack =>
    async () =>
      void done.push(name);
  const take = async (...names: readonly string[]) => {
    for (const name of names) await held.take(async () => ({ giveBack: giveBack(name) }));
  };
  return { held, done, take, giveBack, statements: () => carriedOut };
}

const fails = (error: Error) => async (): Promise<never> => {
  throw error;
};

test('what was taken is given back once, all of it, where it was used for nothing', async () => {
  const { held, done, take } = holding();
  await take('one', 'two');
  expect(await held.take(async () => ({ none: true, giveBack: undefined }))).toEqual({ none: true, giveBack: undefined });
  await held.end(undefined);
  await held.end(undefined);
  expect(done).toEqual(['one', 'two']);
});

test('what was used stays taken, or is put right', async () => {
  const { held, done, take, giveBack } = holding();
  await take('one');
  await held.end('stays');
  expect(done).toEqual([]);
  await held.end(giveBack('put right'));
  expect(done).toEqual(['put right']);
});

test('work that fails gives all back, unless nobody knows whether it was done', async () => {
  const { held, done, take } = holding();
  await take('one');
  expect(await held.orGivenBack(async () => 'done')).toBe('done');
  const error = new Error('no answer');
  const perhaps = held.orGivenBack(fails(error), (thrown) => thrown !== error);
  await expect(perhaps).rejects.toBe(error);
  expect(done).toEqual([]);
  await expect(held.orGivenBack(fails(error))).rejects.toBe(error);
  expect(done).toEqual(['one']);
});

test('where nothing was taken the database is asked for nothing', async () => {
  const { held, statements } = holding();
  await expect(held.orGivenBack(fails(away))).rejects.toBe(away);
  await held.end(undefined);
  await held.end('stays');
  expect(statements()).toBe(0);
});

test('that nothing can be given back where the database is away does not alter what is told; another fault does', async () => {
  const error = new Error('to be decided apart');
  const gone = holding(away);
  await gone.take('one');
  await expect(gone.held.orGivenBack(fails(error))).rejects.toBe(error);
  const fault = new Error('no such table');
  const wrong = holding(fault);
  await wrong.take('one');
  await expect(wrong.held.orGivenBack(fails(error))).rejects.toBe(fault);
  expect(() => unlessAway(away)).not.toThrow();
  expect(() => unlessAway(fault)).toThrow(fault);
});
