import { expect, type Locator, type Page } from '@playwright/test';

/** A page that the specification describes, found by flow and step, and what must stand on it. */
export interface SpecifiedPage {
  /** Matches `flow step`, such as `card-pin code`, or `flow outcome-id` of an outcome. */
  readonly at: RegExp;
  /** What the specification says of it. */
  readonly says: string;
  readonly show: (page: Page) => Promise<void>;
}

const main = (page: Page): Locator => page.getByRole('main');

/** Expects all of these words on the page, as the specification gives them. */
const words =
  (...all: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const one of all) await expect(main(page)).toContainText(one);
  };

/** Expects exactly one control of each name, whatever else there is. */
async function controls(page: Page, role: 'checkbox' | 'radio', names: readonly RegExp[]): Promise<void> {
  for (const name of names) await expect(main(page).getByRole(role, { name })).toHaveCount(1);
}

/**
 * The pages that the specification describes, in its words and not in those of the flow files, so that a flow that leaves
 * out what the bank has asked for fails here, even where engine, server and browser agree about it.
 */
export const specifiedPages: readonly SpecifiedPage[] = [
  {
    at: /^identify details$| identify\/details$/,
    says: 'identify yourself: any two of PAN, mobile, date of birth, Aadhaar, account number',
    show: async (page) => {
      await expect(main(page).getByRole('button', { name: 'Use other details' })).toBeVisible();
      await expect(main(page).getByRole('group', { name: 'Your two details' })).toContainText('Mobile number, Date of birth');
    },
  },
  {
    at: /^(imobile-gdpr identify\/otp|identify otp|card-pin code|update-email confirm\/code|video-kyc aadhaar\/otp|aadhaar-otp otp)$/,
    says: 'OTP popup with resend and countdown; six digits',
    show: async (page) => {
      const popup = page.getByRole('dialog');
      await expect(popup).toContainText('6-digit OTP');
      await expect(popup.getByRole('timer')).toContainText(/\d/);
      await expect(popup.getByRole('button', { name: /new OTP/i })).toBeVisible();
    },
  },
  {
    at: /^agent-login login$/,
    says: 'agents log in',
    show: (page) => expect(main(page).getByLabel('Password', { exact: true })).toBeVisible(),
  },
  {
    at: /^agent-service customer$/,
    says: 'agents identify a customer by mobile and PAN',
    show: async (page) => {
      await expect(main(page).getByRole('group', { name: /mobile number/ })).toBeVisible();
      await expect(main(page).getByLabel(/PAN/)).toBeVisible();
    },
  },
  {
    at: /^agent-service confirmation$/,
    says: 'waiting for customer confirmation, link sent to the registered mobile, resend link',
    show: async (page) => {
      await words(/Waiting for the customer/, /link to ••••••\d{4}/)(page);
      await expect(main(page).getByRole('button', { name: /link again/ })).toBeVisible();
    },
  },
  { at: /^block-debit-card review$/, says: 'a blocked card cannot be activated again', show: words(/can't be activated again/) },
  { at: /^block-debit-card review$/, says: 'card numbers in groups of 4', show: words(/(•••• ){3}\d{4}/) },
  { at: /^card-pin pin$/, says: 'ATM pin of 4 digits', show: words(/Four digits/) },
  { at: /^mandate-cancellation mandates$/, says: 'up to 5 mandates at once', show: words(/Up to 5 at once/) },
  {
    at: /^mandate-cancellation review$/,
    says: 'cancellation cannot be undone; amounts in Indian grouping with two decimals',
    show: words(/can't be undone/, /₹2,648\.00/),
  },
  { at: /^mandate-cancellation (mandates|cancelled)$/, says: 'processed the same day', show: words(/today/) },
  {
    at: /^overdue-payment dues$/,
    says: 'customer name, overdue amount',
    show: words(/Customer\s*G\*+ D\*+/, /Total overdue\s*₹[\d,]+\.\d\d/),
  },
  {
    at: /^overdue-payment amount$/,
    says: 'product and account number, loan type, vehicle registration, EMI overdue, interest overdue, overdue amount',
    show: words(
      /Car loan •+\d{4}/,
      /Type of loan\s*Vehicle loan/,
      /Vehicle registration\s*[A-Z]{2}•+\d{4}/,
      /Overdue instalments\s*₹[\d,]+\.\d\d/,
      /Overdue interest\s*₹[\d,]+\.\d\d/,
      /Total overdue\s*₹[\d,]+\.\d\d/,
    ),
  },
  { at: /^overdue-payment paid$/, says: 'payment success', show: words(/You've paid ₹[\d,]+\.\d\d/, /RC\d{9}/) },
  {
    at: /^(diy-login login\/login|identify-diy login)$/,
    says: 'Welcome to the DIY portal; by mobile number, or by date of birth, PAN or account number',
    show: async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the DIY portal');
      await controls(page, 'radio', [/mobile number/, /date of birth and PAN/, /date of birth and account number/]);
    },
  },
  {
    at: /^(opening-confirm |.* confirm\/|.* opening\/confirm\/)terms$/,
    says: 'terms page with PDF links',
    show: async (page) => {
      const papers = main(page).locator('a[href$=".pdf"]');
      await expect(papers).toHaveCount(2);
      for (const paper of await papers.all())
        expect((await page.request.get(new URL((await paper.getAttribute('href')) ?? '', page.url()).href)).ok()).toBe(true);
    },
  },
  {
    at: / thankyou$/,
    says: 'thank-you page',
    show: (page) => expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you|we've received/i),
  },
  { at: /^update-pan proof$/, says: 'PAN verified panel', show: words(/PAN verified/) },
  { at: /^update-address which$/, says: 'the address that the bank has', show: words(/Postal address now/) },
  {
    at: /^(grid-authentication grid\/cells|grid-card grid\/cells|grid cells)$/,
    says: 'values of the grid on the debit card',
    show: async (page) => {
      await expect(main(page).getByRole('img', { name: /^The back of your card/ })).toBeVisible();
      await expect(main(page).getByLabel(/^Value in [A-H][1-5]/)).toHaveCount(3);
    },
  },
  { at: /^video-kyc approved$/, says: 'approved', show: words(/video KYC is approved/) },
  {
    at: /^nominee-registration review$/,
    says: 'a minor nominee needs guardian details; the account is masked',
    show: words(/•{8}\d{4}/),
  },
];
