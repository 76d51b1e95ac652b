import { expect, type Page } from '@playwright/test';
import type { TestServer } from '../../../server/testing/testServer.ts';
import { asha } from '../../../server/testing/testServer.ts';
import { submitButton } from './follow.ts';

/** A session of Asha's, to whom nothing bad happens. */
export const asAsha = { name: 'as Asha', persona: 'asha' } as const;

/** A session of nobody's. */
export const asNobody = { name: 'as nobody', persona: 'asha', verified: false } as const;

/** Waits for a step or an outcome by its heading. */
export async function at(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Presses the button that goes on, and waits for the next heading. */
export async function goOn(page: Page, heading: string | RegExp): Promise<void> {
  await submitButton(page).click();
  await at(page, heading);
}

/** The pages by which a customer is known, as `flows/shared/identify.flow.json` asks them. */
export const questions = {
  details: "Confirm it's you",
  code: 'Enter the OTP that we sent you',
} as const;

/** Fills in Asha's mobile number and date of birth, for which the page asks at first. */
export async function enterDetails(page: Page): Promise<void> {
  await page.getByLabel('Registered mobile number').fill(asha.mobile);
  const [year = '', month = '', day = ''] = asha.dateOfBirth.split('-');
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Year').fill(year);
}

/** Types an OTP, which sends itself with its last digit, and waits for the next heading. */
export async function enterCode(page: Page, code: string, heading: string | RegExp): Promise<void> {
  await page.getByLabel('One-time password').fill(code);
  await at(page, heading);
}

/** Goes through the verification as Asha, from its first question to the heading behind it. */
export async function verifyAsAsha(page: Page, { code }: Pick<TestServer, 'code'>, heading: string | RegExp): Promise<void> {
  await at(page, questions.details);
  await enterDetails(page);
  await goOn(page, questions.code);
  await enterCode(page, code(asha.mobile), heading);
}

/** Blocks Asha's first debit card from the choice of the card up to the review. */
export async function chooseCard(page: Page): Promise<void> {
  await at(page, 'Which card do you want to block?');
  await page.getByRole('radio').first().check();
  await page.getByLabel('I lost it').check();
  await page.getByLabel('No', { exact: true }).check();
  await goOn(page, 'Block this card');
}
