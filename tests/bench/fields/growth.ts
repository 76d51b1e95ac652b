import type { Browser, Page } from '@playwright/test';
import { fieldTypes } from '../../../field-widgets/registry/types.ts';
import { median } from './figures.ts';
import { open, slowed, typeInto } from './measure.ts';
import type { Served } from './serve.ts';
import { aligned } from './table.ts';

/** What typing costs on a step of one size, by field type. */
export interface Typing {
  /** Milliseconds from a key to the paint after it: the median of each type. */
  readonly keys: Readonly<Record<string, number>>;
  /** Main-thread milliseconds for each key, the handing on after the rest included. */
  readonly work: Readonly<Record<string, number>>;
}

const KEYS = '123456';

/** Types into one field of each type that is typed into, in the middle of a step with every type in turn. */
export async function typeIntoEveryType(browser: Browser, served: Served, fields: number): Promise<Typing> {
  return slowed(browser, async (page, devtools) => {
    await open(page, devtools, `${served.origin}/ours/?fields=${String(fields)}&step=types`, fields);
    const keys: Record<string, number> = {};
    const work: Record<string, number> = {};
    for (const [type, id] of await typedFields(page, fields)) {
      const pressed = await page.evaluate(() => window.page?.keys.length ?? 0);
      work[type] = (await typeInto(page, devtools, page.locator(`[id="${id}"]`), KEYS)) / KEYS.length;
      keys[type] = median(await page.evaluate((from) => window.page?.keys.slice(from) ?? [], pressed));
    }
    return { keys, work };
  });
}

/** For each type that is typed into, the control of its field nearest to the middle of the step. */
async function typedFields(page: Page, fields: number): Promise<ReadonlyMap<string, string>> {
  const types = [...fieldTypes.keys()];
  const middle = Math.floor(fields / types.length / 2) * types.length;
  const places = types.slice(0, fields).map((type, index) => [type, `answer-f${String(Math.min(middle + index, fields - 1))}`] as const);
  const boxes = await page.evaluate((ids) => ids.filter((id) => document.getElementById(id)?.matches('textarea, input:is([type=text], [type=tel], [type=password], [type=search], [type=email])') ?? false), places.map(([, id]) => id));
  return new Map(places.filter(([, id]) => boxes.includes(id)));
}

/** The cost of a key on each size as lines of text, and how many times that of the smallest in the same round; medians over rounds and types. */
export function growthTable(rounds: ReadonlyMap<number, readonly Typing[]>): string {
  const sizes = [...rounds.keys()];
  const types = sharedTypes([...rounds.values()].flat());
  const row = (name: string, of: (typing: Typing) => Readonly<Record<string, number>>) => [name, ...sizes.map((size) => {
    const here = rounds.get(size) ?? [];
    const least = rounds.get(sizes[0] ?? size) ?? [];
    const costs = (typing: Typing | undefined) => types.map((type) => (typing ? of(typing)[type] : undefined) ?? Number.NaN);
    const ratios = here.flatMap((typing, round) => costs(typing).map((cost, index) => cost / (costs(least[round])[index] ?? Number.NaN)));
    return `${median(here.flatMap(costs)).toFixed(1)} ms (${median(ratios).toFixed(2)})`;
  })];
  const head = ['every field type', ...sizes.map((size) => `${String(size)} fields`)];
  return `${aligned([head, row('key to paint, median', ({ keys }) => keys), row('main thread per key', ({ work }) => work)])}\nTyped into: ${types.join(', ')}.`;
}

function sharedTypes(all: readonly Typing[]): readonly string[] {
  const [first] = all;
  return first ? Object.keys(first.keys).filter((type) => all.every(({ keys }) => keys[type] !== undefined)) : [];
}
