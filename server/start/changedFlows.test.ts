import { expect, test } from 'vitest';
import { checksInTurn, type Checked } from './changedFlows.ts';

const sound: Checked = { sound: true, said: 'ok' };
const broken: Checked = { sound: false, said: 'json-syntax' };

/** Checks that end when the test says so. */
function inTurn() {
  const asked: { readonly files: readonly string[]; readonly end: (checked: Checked | undefined) => void }[] = [];
  const told: (readonly [files: readonly string[], said: string])[] = [];
  const saved = checksInTurn(
    (files) => new Promise((end) => asked.push({ files, end })),
    (files, { said }) => told.push([files, said]),
  );
  const end = async (checked: Checked | undefined): Promise<void> => {
    asked.at(-1)?.end(checked);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { saved, end, told, asked: () => asked.map(({ files }) => files) };
}

test('a save during a check waits for the next one, and each check is told of, however quick the saves follow', async () => {
  const { saved, end, told, asked } = inTurn();
  saved(['a']);
  saved(['a']);
  saved(['b']);
  expect(asked()).toEqual([['a']]);
  await end(broken);
  expect(told).toEqual([[['a'], 'json-syntax']]);
  expect(asked()).toEqual([['a'], ['a', 'b']]);
  await end(sound);
  expect(told.at(-1)).toEqual([['a', 'b'], 'ok']);
});

test('a file with errors is not forgotten when another is saved', async () => {
  const { saved, end, told, asked } = inTurn();
  saved(['a']);
  await end(broken);
  saved(['b']);
  await end(broken);
  saved(['a']);
  await end(sound);
  saved(['c']);
  expect(asked()).toEqual([['a'], ['a', 'b'], ['a', 'b'], ['c']]);
  expect(told.map(([, said]) => said)).toEqual(['json-syntax', 'json-syntax', 'ok']);
});

test('after a check that was stopped nothing is told and no other begins', async () => {
  const { saved, end, told, asked } = inTurn();
  saved(['a']);
  saved(['b']);
  await end(undefined);
  saved(['c']);
  expect([asked(), told]).toEqual([[['a']], []]);
});
