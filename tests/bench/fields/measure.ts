import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Served } from './serve.ts';
import type { Variant, Visit } from './variants.ts';
import { questions } from './workload.ts';
import type { Question } from './workload.ts';

/** How much slower than this machine the page's processor is made. */
export const SLOWDOWN = 4;

const BETWEEN_KEYS = 120;
const REST = 450;
const BURST = 'ABCDE1234F';
const DIGITS = '1234512345';

/** Kinds that are typed into, where in the step, and what. */
const TYPED: readonly { readonly kind: Question['kind']; readonly at: number; readonly keys: string }[] = [
  { kind: 'text', at: 0.25, keys: BURST },
  { kind: 'number', at: 0.5, keys: DIGITS },
  { kind: 'textarea', at: 0.75, keys: BURST },
];

/** Visits a page once: draws, types into three fields of its middle where that is asked for, submits with everything wrong. */
export async function visit(browser: Browser, served: Served, variant: Variant, fields: number, types: boolean): Promise<Visit> {
  return slowed(browser, async (page, devtools) => {
    served.take('.js');
    const drawn = await open(page, devtools, `${served.origin}/${variant}/?fields=${String(fields)}`, fields);
    const script = Array.from(served.take('.js'))
      .filter(([path]) => !path.startsWith('/flow/'))
      .reduce((total, [, size]) => total + size, 0);
    await page.waitForTimeout(REST);
    const typed = types ? await typeInSome(page, devtools, fields) : undefined;
    await page.waitForTimeout(REST);
    const before = await taskTime(devtools);
    const submit = await page.evaluate((count) => window.page?.submit(count) ?? Number.NaN, fields);
    const work = { mount: drawn.work, submit: (await taskTime(devtools)) - before };
    return {
      start: drawn.start,
      mount: drawn.mount,
      submit,
      script,
      ...(typed ? { keys: typed.keys, work: { ...work, key: typed.work } } : { work }),
    };
  });
}

async function typeInSome(
  page: Page,
  devtools: CDPSession,
  fields: number,
): Promise<{ readonly keys: readonly number[]; readonly work: number }> {
  let work = 0;
  for (const { kind, at, keys } of TYPED) {
    const asked = questions(fields).filter((question) => question.kind === kind);
    const { id } = asked[Math.floor(asked.length * at)] ?? { id: 'q0' };
    work += await typeInto(page, devtools, page.locator(`[id="${id}"], [id="answer-${id}"], [id="root_${id}"]`), keys);
  }
  const keys = await page.evaluate(() => window.page?.keys ?? []);
  return { keys, work: work / keys.length };
}

/** Runs something on a new page whose processor is slowed down. */
export async function slowed<Result>(browser: Browser, visitOn: (page: Page, devtools: CDPSession) => Promise<Result>): Promise<Result> {
  const page = await browser.newPage();
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await visitOn(page, devtools);
  } finally {
    await page.close();
  }
}

/** Opens a page and has it draw; milliseconds of both together, of the drawing, and of the main thread's part in it. */
export async function open(
  page: Page,
  devtools: CDPSession,
  address: string,
  fields: number,
): Promise<{ readonly start: number; readonly mount: number; readonly work: number }> {
  const began = performance.now();
  await page.goto(address);
  await page.waitForFunction(() => window.page !== undefined, undefined, { polling: 10 });
  const loaded = performance.now() - began;
  const before = await taskTime(devtools);
  const mount = await page.evaluate((count) => window.page?.mount(count) ?? Number.NaN, fields);
  return { start: loaded + mount, mount, work: (await taskTime(devtools)) - before };
}

/** Types into a field, lets it rest, and clears it; the milliseconds that the typing and the rest kept the main thread busy. */
export async function typeInto(page: Page, devtools: CDPSession, field: ReturnType<Page['locator']>, keys: string): Promise<number> {
  const work = await pressIn(page, devtools, field, [...keys]);
  await field.fill('');
  await field.blur();
  return work;
}

/** Presses keys in a field and lets it rest; the milliseconds that this kept the main thread busy. */
export async function pressIn(
  page: Page,
  devtools: CDPSession,
  field: ReturnType<Page['locator']>,
  keys: readonly string[],
): Promise<number> {
  await field.focus();
  await page.waitForTimeout(REST);
  const before = await taskTime(devtools);
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(BETWEEN_KEYS);
  }
  await page.waitForTimeout(REST);
  return (await taskTime(devtools)) - before;
}

/** Main-thread time of the page so far, in milliseconds. */
async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
