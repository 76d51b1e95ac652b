import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Variant } from './build.ts';
import { installProbe } from './probe.ts';
import type { Served } from './serve.ts';
import { questions } from './workload.ts';

/** What one visit to one page found, in milliseconds unless said otherwise. */
export interface Visit {
  /** From the address to the step on the screen, over loopback. */
  readonly start: number;
  /** From "draw it" to the paint, with code and data at hand. */
  readonly mount: number;
  /** Each key press to the paint after it. */
  readonly keys: readonly number[];
  /** Main-thread time for each key, the handing on after the rest included. */
  readonly work: number;
  readonly submit: number;
  /** Gzipped bytes of JavaScript asked for until the step was there; the flow's own module apart. */
  readonly script: number;
  readonly flow: number;
}

/** How much slower than this machine the page's processor is made. */
export const SLOWDOWN = 4;

const BURST = 'ABCDE1234F';
const BETWEEN_KEYS = 80;
const REST = 450;

/** Visits a page once: draws, types into three fields of its middle, submits with everything wrong. */
export async function visit(browser: Browser, served: Served, variant: Variant, fields: number): Promise<Visit> {
  const page = await browser.newPage();
  try {
    await page.addInitScript(installProbe);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    served.take('.js');
    const began = performance.now();
    await page.goto(`${served.origin}/${variant}/?fields=${String(fields)}`);
    await page.waitForFunction(() => window.page !== undefined);
    const loaded = performance.now() - began;
    const mount = await page.evaluate((count) => window.probe.mount(count), fields);
    const sent = served.take('.js');
    await page.waitForTimeout(REST);
    const typed = await typeInto(page, devtools, fields);
    const submit = await submitEmpty(page, fields);
    return { start: loaded + mount, mount, ...typed, submit, ...bytes(sent) };
  } finally {
    await page.close();
  }
}

function bytes(sent: ReadonlyMap<string, number>): Pick<Visit, 'script' | 'flow'> {
  const sum = (ours: boolean) => Array.from(sent).filter(([path]) => path.startsWith('/flow/') === ours).reduce((total, [, size]) => total + size, 0);
  return { script: sum(false), flow: sum(true) };
}

/** Types a burst of ten keys into each of three text fields, each with its rest, then clears them. */
async function typeInto(page: Page, devtools: CDPSession, fields: number): Promise<Pick<Visit, 'keys' | 'work'>> {
  const middle = questions(fields).filter(({ kind }) => kind === 'text').map(({ id }) => id);
  const chosen = [0.25, 0.5, 0.75].map((part) => middle[Math.floor(middle.length * part)] ?? 'q0');
  let work = 0;
  for (const id of chosen) {
    const field = page.locator(`[id="${id}"], [id="answer-${id}"], [id="root_${id}"]`);
    await field.focus();
    await page.waitForTimeout(REST);
    const before = await taskTime(devtools);
    for (const key of BURST) {
      await page.keyboard.press(key);
      await page.waitForTimeout(BETWEEN_KEYS);
    }
    await page.waitForTimeout(REST);
    work += (await taskTime(devtools)) - before;
    await field.fill('');
    await field.blur();
  }
  return { keys: await page.evaluate(() => window.probe.keys), work: work / (chosen.length * BURST.length) };
}

async function submitEmpty(page: Page, fields: number): Promise<number> {
  await page.waitForTimeout(REST);
  return page.evaluate((count) => window.probe.submit(count), fields);
}

/** Main-thread time of the page so far, in milliseconds. */
async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
