import type { Locator, Page } from '@playwright/test';
import { asha } from '../../server/testing/testServer.ts';
import { asNobody, at, questions } from './inBrowser/asha.ts';
import { expect, test } from './inBrowser/kept.ts';

// One flow from the home page to its end without a mouse; what has the focus is always in sight.

test.use({ viewport: { width: 360, height: 640 } });

/** Presses Tab until the element has the focus; what has it on the way must be visible and not covered (WCAG 2.4.7, 2.4.11). */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(inSight)).toBe('');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${String(wanted)}.`);
}

/** What is wrong with the place of the focus, or ''. Runs in the page. */
function inSight(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  const box = (element.closest('label') ?? element).getBoundingClientRect();
  const at = document.elementFromPoint(box.x + Math.min(box.width, innerWidth) / 2, box.y + Math.min(box.height, innerHeight) / 2);
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const seen = at !== null && (element.contains(at) || at.contains(element) || label?.contains(at) === true);
  const around = [element, element.parentElement, element.parentElement?.parentElement].filter((one) => one instanceof Element);
  const marked = around.some((one) => getComputedStyle(one).outlineStyle !== 'none' || getComputedStyle(one).boxShadow !== 'none');
  return seen && marked ? '' : `${seen ? 'not marked' : 'covered'}: ${element.outerHTML.slice(0, 200)}`;
}

async function choose(page: Page, label: string): Promise<void> {
  const option = page.getByLabel(label, { exact: true });
  const group = option.locator('xpath=ancestor::fieldset').locator('input');
  await tabTo(page, group.first());
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 10 && !(await option.isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
  await expect(option).toBeChecked();
}

test('blocks a card with the keyboard alone', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(stage.server.address);
  await at(page, 'What would you like to do?');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'ATM and debit cards' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/servicing\/debit$/);
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Block a debit card' }));
  await page.keyboard.press('Enter');

  await at(page, questions.details);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await page.title()).toMatch(/^Error: /);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Registered mobile number')).toBeFocused();
  await page.keyboard.type(asha.mobile);
  for (const part of asha.dateOfBirth.split('-').toReversed()) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(part);
  }
  await page.keyboard.press('Enter');

  await at(page, questions.code);
  await expect(page.getByLabel('One-time password')).toBeFocused();
  await page.keyboard.type(stage.code(asha.mobile));

  await at(page, 'Which card do you want to block?');
  await choose(page, 'I no longer need it');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');

  await at(page, 'Block this card');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Block card' }));
  await page.keyboard.press('Enter');
  await at(page, /is blocked$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
