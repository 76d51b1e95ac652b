import type { Browser } from '@playwright/test';
import { median } from './figures.ts';
import { open, pressIn, slowed } from './measure.ts';
import { ROW_COUNTS } from './rowsFlow.ts';
import type { Served } from './serve.ts';
import { aligned } from './table.ts';

/** What keys cost in a table of one size. */
export interface Ticking {
  /** Milliseconds from a key to the paint after it, the median. */
  readonly key: number;
  /** Main-thread milliseconds for each key. */
  readonly work: number;
}

/** Ticks a row, goes on to the next, and takes the tick back. */
const KEYS = ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'ArrowUp', 'Space', 'ArrowUp', 'Space'];

/** Goes through a table of so many rows by its keys, ticking. */
export async function tickRows(browser: Browser, served: Served, rows: number): Promise<Ticking> {
  return slowed(browser, async (page, devtools) => {
    await open(page, devtools, `${served.origin}/ours/?fields=${String(rows)}&step=rows`, 1);
    const work = await pressIn(page, devtools, page.locator('[id="answer-chosen"]'), KEYS);
    return { key: median(await page.evaluate(() => window.page?.keys ?? [])), work: work / KEYS.length };
  });
}

/** The cost of a key on each size as lines of text, and how many times that of the smallest in the same round. */
export function rowsTable(rounds: ReadonlyMap<number, readonly Ticking[]>): string {
  const least = rounds.get(ROW_COUNTS[0] ?? 0) ?? [];
  const row = (name: string, of: (ticking: Ticking) => number) => [
    name,
    ...[...rounds.values()].map((here) => {
      const ratios = here.map((ticking, round) => of(ticking) / of(least[round] ?? ticking));
      return `${median(here.map(of)).toFixed(1)} ms (${median(ratios).toFixed(2)})`;
    }),
  ];
  return aligned([
    ['a table to tick', ...[...rounds.keys()].map((count) => `${String(count)} rows`)],
    row('key to paint, median', ({ key }) => key),
    row('main thread per key', ({ work }) => work),
  ]);
}
