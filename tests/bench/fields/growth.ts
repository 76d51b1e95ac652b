import type { Browser, Page } from '@playwright/test';
import { fieldTypes } from '../../../field-widgets/registry/types.ts';
import { median } from './figures.ts';
import { open, slowed, typeInto } from './measure.ts';
import type { Served } from './serve.ts';
import { aligned } from './table.ts';

/** Sizes of steps on which every type stands at least once: one, four and sixteen times. */
export const GROWTH_SIZES: readonly number[] = [1, 4, 16].map((times) => times * fieldTypes.size);

/** What typing costs on a step of one size, by field type. */
export interface Typing {
  /** Milliseconds from a key to the paint after it: the median of each type. */
  readonly keys: Readonly<Record<string, number>>;
  /** Main-thread milliseconds for each key, the handing on after the rest included. */
  readonly work: Readonly<Record<string, number>>;
}

const KEYS = '123456';

/** So many types are typed into on one visit; the next round goes on with the next ones. */
const AT_A_TIME = 6;

/** Types into one field each of some types that are typed into, in the middle of a step with every type in turn. */
export async function typeIntoTypes(browser: Browser, served: Served, fields: number, round: number): Promise<Typing> {
  return slowed(browser, async (page, devtools) => {
    await open(page, devtools, `${served.origin}/ours/?fields=${String(fields)}&step=types`, fields);
    const all = await typedFields(page, fields);
    const some = Array.from(
      { length: Math.min(AT_A_TIME, all.length) },
      (_, index) => all[(round * AT_A_TIME + index) % all.length] ?? ['', ''],
    );
    const keys: Record<string, number> = {};
    const work: Record<string, number> = {};
    for (const [type, id] of some) {
      const pressed = await page.evaluate(() => window.page?.keys.length ?? 0);
      work[type] = (await typeInto(page, devtools, page.locator(`[id="${id}"]`), KEYS)) / KEYS.length;
      keys[type] = median(await page.evaluate((from) => window.page?.keys.slice(from) ?? [], pressed));
    }
    return { keys, work };
  });
}

/** For each type that is typed into, the control of its field nearest to the middle of the step. */
async function typedFields(page: Page, fields: number): Promise<readonly (readonly [type: string, id: string])[]> {
  const types = [...fieldTypes.keys()];
  const middle = Math.floor(fields / types.length / 2) * types.length;
  const places = types.map((type, index) => [type, `answer-f${String(middle + index)}`] as const);
  const boxes = await page.evaluate(
    (ids) =>
      ids.filter(
        (id) =>
          document
            .getElementById(id)
            ?.matches('textarea, input:is([type=text], [type=tel], [type=password], [type=search], [type=email])') ?? false,
      ),
    places.map(([, id]) => id),
  );
  return places.filter(([, id]) => boxes.includes(id));
}

/**
 * The cost of a key on each size as lines of text, and how many times that of the smallest in the same round; medians
 * over rounds and types.
 */
export function growthTable(rounds: ReadonlyMap<number, readonly Typing[]>): string {
  const sizes = [...rounds.keys()];
  const least = rounds.get(sizes[0] ?? 0) ?? [];
  const row = (name: string, of: (typing: Typing) => Readonly<Record<string, number>>) => [
    name,
    ...sizes.map((size) => {
      const here = rounds.get(size) ?? [];
      const ratios = here.flatMap((typing, round) =>
        Object.entries(of(typing)).map(([type, cost]) => cost / (of(least[round] ?? typing)[type] ?? Number.NaN)),
      );
      return `${median(here.flatMap((typing) => Object.values(of(typing)))).toFixed(1)} ms (${median(ratios).toFixed(2)})`;
    }),
  ];
  const head = ['every field type', ...sizes.map((size) => `${String(size)} fields`)];
  const types = new Set(least.flatMap(({ keys }) => Object.keys(keys)));
  return (
    aligned([head, row('key to paint, median', ({ keys }) => keys), row('main thread per key', ({ work }) => work)]) +
    `\nTyped into: ${[...types].join(', ')}.`
  );
}
