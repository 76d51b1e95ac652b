import { expect, test, vi } from 'vitest';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { chunkTimes } from './chunkTimes.ts';
import { recoveryOf } from './recovery.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

/** A tab whose page is loaded again as often as it wants: each `page()` is the page of the moment. */
function tab(loads: boolean, store = storage()) {
  const order: string[] = [];
  let now = 1_000_000;
  const page = () =>
    recoveryOf({
      storage: () => store,
      now: () => now,
      keep: async () => void order.push('keep'),
      load: async () => {
        order.push('load');
        return loads;
      },
    });
  return {
    page,
    order,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('CO06: a part has two minutes, as the specification says', () => {
  expect(chunkTimes.loadTimeoutMs).toBe(limits.limits.chunkLoadTimeoutMs.value);
});

test('ER09: the page is loaded again once by itself, after what was typed is kept', async () => {
  const { page, order } = tab(true);
  expect(await page().recover()).toBe(true);
  expect(order).toEqual(['keep', 'load']);
  expect(await page().recover()).toBe(false);
  expect(order).toEqual(['keep', 'load']);
});

test('ER09: a failure of another hour is recovered from again', async () => {
  const { page, pass } = tab(true);
  expect(await page().recover()).toBe(true);
  pass(chunkTimes.recoverAgainMs - 1);
  expect(await page().recover()).toBe(false);
  pass(1);
  expect(await page().recover()).toBe(true);
});

test('ER09: where there is no page to load it stays where it is, and may still recover later', async () => {
  const { page, order } = tab(false);
  expect(await page().recover()).toBe(false);
  expect(await page().recover()).toBe(false);
  expect(order).toEqual(['keep', 'load', 'keep', 'load']);
});

test('ER09: the customer may try as often as he wants', async () => {
  const { page, order } = tab(true);
  await page().recover();
  await page().again();
  await page().again();
  expect(order.filter((what) => what === 'load')).toHaveLength(3);
});

test('ER09: a browser that keeps nothing is never loaded again by itself', async () => {
  const { page, order } = tab(true, {
    ...storage(),
    getItem: () => null,
    setItem: vi.fn(() => {
      throw new DOMException('full', 'QuotaExceededError');
    }),
  });
  expect(await page().recover()).toBe(false);
  expect(order).toEqual([]);
});
