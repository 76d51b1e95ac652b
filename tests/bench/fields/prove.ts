import { ok, equal } from 'node:assert/strict';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Served } from './serve.ts';
import { NAMES, type Variant } from './variants.ts';
import { KINDS, LEAVES_OUT, questions } from './workload.ts';

/** So many questions the proof is made on: one turn of the kinds, and a question that depends on another. */
export const PROVEN = 20;
const TURN = KINDS.length;
const REST = 500;
const CHOOSES = questions(PROVEN).findIndex(({ kind }) => kind === 'radio');
const DEPENDS = questions(PROVEN).findIndex(({ unless }) => unless === `q${String(CHOOSES)}`);

/**
 * Proves that a page does the same work as the others before it is measured: it asks every question
 * with a control that can be used, refuses what the others refuse and takes what they take, leaves
 * out what depends, and does all that under its content security policy. Throws where it does not.
 */
export async function proveAlike(browser: Browser, served: Served, variant: Variant): Promise<void> {
  const page = await browser.newPage();
  const faults: string[] = [];
  try {
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(`${served.origin}/${variant}/?fields=${String(PROVEN)}`);
    await page.waitForFunction(() => window.page !== undefined, undefined, { polling: 10 });
    await page.evaluate((count) => window.page?.mount(count), PROVEN);
    await asksEverything(page);
    await refusesAndTakes(page);
    await leavesOut(page);
    equal(faults.join('\n'), '');
  } catch (cause) {
    throw new Error(`The page with ${NAMES[variant]} does not do what it is measured for${faults.map((fault) => `\n${fault}`).join('')}`, {
      cause,
    });
  } finally {
    await page.close();
  }
}

async function asksEverything(page: Page): Promise<void> {
  for (const [index, { label }] of questions(PROVEN).entries()) {
    const question = await questionAt(page, index);
    ok((await question.textContent())?.includes(label), `question ${String(index)} is "${label}"`);
    const control = question.locator('input, select, textarea').first();
    ok((await control.isVisible()) && (await control.isEditable()), `"${label}" can be answered`);
  }
}

async function refusesAndTakes(page: Page): Promise<void> {
  await refuses(page, PROVEN, 'every empty field is refused');
  const missing = await Promise.all([0, 1].map(async (index) => problemOf(page, index)));
  await fill(page, 0, 'abc');
  await fill(page, 1, '5');
  await refuses(page, PROVEN, 'wrong texts and numbers are refused');
  for (const index of [0, 1])
    await eventually(async () =>
      ok(![missing[index], ''].includes(await problemOf(page, index)), 'a wrong answer is told from a missing one'),
    );
  await fill(page, 0, 'ABCDE1234F');
  await fill(page, 1, '5000');
  await (await questionAt(page, 2)).locator('select').selectOption({ label: 'State or union territory 7' });
  await choose(page, 'A');
  await (await questionAt(page, 4)).locator('label').last().click();
  await fillDate(page, 5);
  await fill(page, 6, 'Some words');
  await refuses(page, PROVEN - TURN, 'right answers are taken');
  for (let index = 0; index < TURN; index += 1) equal(await problemOf(page, index), '', `question ${String(index)} is right`);
}

async function leavesOut(page: Page): Promise<void> {
  await choose(page, LEAVES_OUT.toUpperCase());
  await eventually(async () => equal(await questionsOf(page), PROVEN - 1, 'what depends is left out'));
  await refuses(page, PROVEN - TURN - 1, 'and not held against anybody');
  await choose(page, 'B');
  await eventually(async () => equal(await questionsOf(page), PROVEN, 'and comes back'));
  ok((await (await questionAt(page, DEPENDS)).textContent())?.includes(`Question ${String(DEPENDS + 1)},`));
  await refuses(page, PROVEN - TURN, 'and is required again');
}

/** Submits once the page has come to rest, as people do, and waits for so many problems. */
async function refuses(page: Page, problems: number, why: string): Promise<void> {
  await page.waitForTimeout(REST);
  await page.getByRole('button').last().click();
  const shown = page.locator(await page.evaluate(() => window.page?.problems ?? ''));
  await eventually(async () => equal(await shown.count(), problems, why));
}

/** Waits until something holds; throws what it threw last when that takes too long. */
async function eventually(holds: () => Promise<void>): Promise<void> {
  for (let timeout = 50; ; timeout -= 1) {
    try {
      return await holds();
    } catch (fault) {
      if (timeout === 0) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function questionsOf(page: Page): Promise<number> {
  return page.locator(await page.evaluate(() => window.page?.questions ?? '')).count();
}

async function problemOf(page: Page, index: number): Promise<string> {
  const problem = (await questionAt(page, index)).locator(await page.evaluate(() => window.page?.problems ?? ''));
  return (await problem.count()) === 0 ? '' : ((await problem.textContent()) ?? '');
}

async function questionAt(page: Page, index: number): Promise<Locator> {
  return page.locator(await page.evaluate(() => window.page?.questions ?? '')).nth(index);
}

async function fill(page: Page, index: number, text: string): Promise<void> {
  await (await questionAt(page, index)).locator('input, textarea').fill(text);
}

async function choose(page: Page, choice: string): Promise<void> {
  await (await questionAt(page, CHOOSES)).getByText(`Choice ${choice}`, { exact: true }).click();
}

async function fillDate(page: Page, index: number): Promise<void> {
  const boxes = (await questionAt(page, index)).locator('input');
  if ((await boxes.count()) === 1) return boxes.fill('2020-02-29');
  for (const [at, part] of ['29', '2', '2020'].entries()) await boxes.nth(at).fill(part);
}
