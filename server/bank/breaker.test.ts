import { beforeEach, describe, expect, test } from 'vitest';
import { scriptedBank } from '../testing/scriptedBank.ts';
import type { Bank, BankAnswer } from './bank.ts';
import { breakingBank } from './breaker.ts';

const DONE: BankAnswer = { kind: 'done', data: null };
const LOST: BankAnswer = { kind: 'lost', sent: true };
const HELD_BACK: BankAnswer = { kind: 'lost', sent: false, heldBack: true };

describe('the circuit of an operation', () => {
  let now: number;
  let bank: ReturnType<typeof scriptedBank>;
  let breaking: ReturnType<typeof breakingBank>;

  const call = (operation = 'pan.verify', of: Bank = breaking) => of.call({ operation, input: {}, correlation: 'r', channel: 'web' });
  const times = async (count: number) => {
    for (let made = 0; made < count; made += 1) await call();
  };

  beforeEach(() => {
    now = 0;
    bank = scriptedBank();
    bank.answer = LOST;
    breaking = breakingBank(bank, { breakerCalls: 3, now: () => now });
  });

  test('opens at the third call in a row that nobody answered; then the bank is not called', async () => {
    await times(2);
    expect(breaking.open()).toEqual([]);
    expect(await call()).toEqual(LOST);
    expect(breaking.open()).toEqual(['pan.verify']);
    expect(await call()).toEqual(HELD_BACK);
    expect(bank.calls).toHaveLength(3);
  });

  test.each<[string, BankAnswer]>([
    ['done', DONE],
    ['a refusal', { kind: 'refused', code: 'pan.down', again: true }],
  ])('begins to count anew with an answer: %s', async (_, answer) => {
    await times(2);
    bank.answer = answer;
    await call();
    bank.answer = LOST;
    await times(2);
    expect(breaking.open()).toEqual([]);
  });

  test('counts that the bank says of itself that it is away', async () => {
    bank.answer = { kind: 'refused', code: 'service.unavailable', again: true };
    await times(3);
    expect(breaking.open()).toEqual(['pan.verify']);
  });

  test('is that of one operation', async () => {
    await times(3);
    bank.answer = DONE;
    expect(await call('card.block')).toEqual(DONE);
    expect(breaking.open()).toEqual(['pan.verify']);
  });

  test('lets one call through after the pause, and closes with its answer', async () => {
    await times(3);
    bank.answer = DONE;
    now += 4999;
    expect(await call()).toEqual(HELD_BACK);
    now += 1;
    expect(await call()).toEqual(DONE);
    expect(breaking.open()).toEqual([]);
    expect(await call()).toEqual(DONE);
  });

  test('lets no second call through while the first is on its way', async () => {
    await times(3);
    now += 5000;
    const [trial, other] = await Promise.all([call(), call()]);
    expect([trial, other]).toEqual([LOST, HELD_BACK]);
  });

  test('stays open twice as long after each trial that fails, a minute at most', async () => {
    await times(3);
    for (const pauseMs of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      now += pauseMs - 1;
      expect(await call()).toEqual(HELD_BACK);
      now += 1;
      expect(await call()).toEqual(LOST);
    }
  });

  test('counts what fails side by side, and nothing twice that was on its way when it opened', async () => {
    await Promise.all([call(), call(), call(), call(), call()]);
    expect(breaking.open()).toEqual(['pan.verify']);
    now += 5000;
    bank.answer = DONE;
    expect(await call()).toEqual(DONE);
  });

  test('stands in the log when it opens, at each trial that fails and when it closes, and not for each call', async () => {
    const lines: unknown[] = [];
    const note = (fields: object, message: string) => lines.push([fields, message]);
    breaking = breakingBank(bank, { breakerCalls: 3, now: () => now, log: { info: note, warn: note } });
    await Promise.all([call(), call(), call(), call(), call()]);
    await times(5);
    now += 5000;
    await call();
    now += 10_000;
    bank.answer = DONE;
    await times(3);
    const [operation, alone] = ['pan.verify', 'nobody at the bank answers: it is left alone for so many milliseconds'];
    expect(lines).toEqual([
      [{ operation, ms: 5000 }, alone],
      [{ operation, ms: 10_000 }, alone],
      [{ operation }, 'the bank answers this operation again'],
    ]);
  });

  test('is not said to be left alone by a trial that fails after a call from before was answered', async () => {
    const [lines, answers]: [string[], ((answer: BankAnswer) => void)[]] = [[], []];
    const slow: Bank = { call: () => new Promise((resolve) => answers.push(resolve)) };
    const note = (_: object, message: string) => void lines.push(message);
    breaking = breakingBank(slow, { breakerCalls: 1, now: () => now, log: { info: note, warn: note } });
    const [early, first] = [call(), call()];
    answers[1]?.(LOST);
    await first;
    now += 5000;
    const trial = call();
    answers[0]?.(DONE);
    await early;
    answers[2]?.(LOST);
    await trial;
    expect(breaking.open()).toEqual([]);
    expect(lines).toEqual([
      'nobody at the bank answers: it is left alone for so many milliseconds',
      'the bank answers this operation again',
    ]);
  });

  test('is always closed where nobody wants it', async () => {
    const plain = breakingBank(bank, { breakerCalls: 0 });
    for (let made = 0; made < 100; made += 1) expect(await call('pan.verify', plain)).toEqual(LOST);
    expect(plain.open()).toEqual([]);
  });
});
