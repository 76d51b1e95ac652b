import type { Locator, Page } from '@playwright/test';
import { text } from '../../portal/texts/text.ts';
import { at, asAsha, goOn } from './inBrowser/asha.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';

// The nominees of an account: the list begins with those who are registered.

const LIST = 'Your nominees';

const lines = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Change / }) });
const change = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^Change ${name}`) });

/** Opens the nominees of one of Asha's accounts. */
async function openList(page: Page, address: string, account: string): Promise<void> {
  await page.goto(`${address}/servicing/accounts/nominee-registration`);
  await at(page, 'For which account?');
  await page.getByLabel(account, { exact: true }).check();
  await goOn(page, LIST);
}

/** Fills in one who is named anew. */
async function fillIn(page: Page, { name, relation, born, share }: Readonly<Record<'name' | 'relation' | 'born' | 'share', string>>) {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Relation to you').selectOption(relation);
  const [year = '', month = '', day = ''] = born.split('-');
  for (const [part, value] of Object.entries({ Day: day, Month: month, Year: year })) await page.getByLabel(part).fill(value);
  await page.getByLabel('Share').fill(share);
}

test('SC06: a customer finds her nominee filled in, changes the share, names another, and registers both', async ({ page, play }) => {
  const stage = await play(asAsha);
  await openList(page, stage.server.address, 'Savings account');
  await expect(lines(page)).toHaveText([/Vivek Rao, spouse, 100%/]);
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
  await look(page, 'nominees');
  await change(page, 'Vivek Rao').click();
  await at(page, 'Who is nominee 1?');
  await expect(page.getByLabel('Full name')).toHaveValue('Vivek Rao');
  await expect(page.getByLabel('Year')).toHaveValue('1989');
  await look(page, 'nominees-who');
  await page.getByLabel('Share').fill('60');
  await goOn(page, LIST);
  await page.getByRole('button', { name: 'Add another nominee' }).click();
  await at(page, 'Who is nominee 2?');
  await fillIn(page, { name: 'Anil Menon', relation: 'father', born: '1961-08-04', share: '40' });
  await goOn(page, LIST);
  await expect(lines(page)).toHaveText([/Vivek Rao, spouse, 60%/, /Anil Menon, father, 40%/]);
  await look(page, 'nominees-two');
  await goOn(page, 'Check your nominees');
  await page.getByLabel('I nominate these people for this account.').check();
  await look(page, 'nominees-review');
  await page.getByRole('button', { name: 'Register nominees' }).click();
  await at(page, "We've received your nominees");
  await openList(page, stage.server.address, 'Savings account');
  await expect(lines(page)).toHaveText([/Vivek Rao, spouse, 60%/, /Anil Menon, father, 40%/]);
});

test('one who is removed stays removed for this account, and no other account gets the list', async ({ page, play }) => {
  const stage = await play(asAsha);
  await openList(page, stage.server.address, 'Savings account');
  await remove(page, 'Vivek Rao');
  await expect(lines(page)).toHaveCount(0);
  await look(page, 'nominees-none');
  await page.reload();
  await at(page, LIST);
  await expect(lines(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await at(page, 'For which account?');
  await page.getByLabel('Salary account').check();
  await goOn(page, LIST);
  await expect(lines(page)).toHaveCount(0);
  await expect(page.getByText(/^No nominee is registered for Salary account/)).toBeVisible();
  await expect(page.getByText(text('engine.group.empty'))).toHaveCount(0);
});

test('who holds an account with somebody else is told what to bring before anybody is named', async ({ page, play }) => {
  const stage = await play(asAsha);
  await page.goto(`${stage.server.address}/servicing/accounts/nominee-registration`);
  await at(page, 'For which account?');
  await page.getByLabel('Joint savings account').check();
  await goOn(page, 'All holders register the nominees together');
  await expect(page.getByText('Each holder brings their PAN card and an identity document.')).toBeVisible();
  await expect(page.getByText('Branch hours')).toBeVisible();
});

test('one of whom the bank says something that we do not offer is not complete, and leads to where it is put right', async ({
  page,
  play,
}) => {
  const cousin = { id: 'N7', name: 'Devika Rao', relationship: 'cousin', dateOfBirth: '1990-03-08', share: 100, minor: false };
  const stage = await play({ ...asAsha, bank: { 'nominee.list': { items: [cousin] } } });
  await openList(page, stage.server.address, 'Savings account');
  await expect(lines(page)).toHaveText([/Devika Rao, somebody else, 100%.*Not complete/]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await look(page, 'nominees-not-complete');
  await page.getByRole('link', { name: 'Complete nominee 1' }).click();
  await expect(change(page, 'Devika Rao')).toBeFocused();
  await change(page, 'Devika Rao').click();
  await at(page, 'Who is nominee 1?');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'Select their relationship to you' })).toBeVisible();
  await look(page, 'nominees-put-right');
  await page.getByLabel('Relation to you').selectOption('other');
  await goOn(page, LIST);
  await goOn(page, 'Check your nominees');
});

test('nominees that a branch changes meanwhile are not written over: the list comes anew, with a word about it', async ({ page, play }) => {
  const stage = await play({ name: 'as Nikhil', persona: 'nikhil' });
  await openList(page, stage.server.address, 'NRE savings account');
  await expect(lines(page)).toHaveText([/Latha Menon, mother, 100%/]);
  await goOn(page, 'Check your nominees');
  await page.getByLabel('I nominate these people for this account.').check();
  await page.getByRole('button', { name: 'Register nominees' }).click();
  await at(page, LIST);
  await expect(page.getByText('Somebody changed the nominees of this account after you began')).toBeVisible();
  await expect(lines(page)).toHaveText([/Latha Menon, mother, 70%/, /Divya Menon, brother or sister, 30%/]);
  await expectAccessible(page);
  await look(page, 'nominees-changed');
  await goOn(page, 'Check your nominees');
  await page.getByLabel('I nominate these people for this account.').check();
  await page.getByRole('button', { name: 'Register nominees' }).click();
  await at(page, "We've received your nominees");
});

test('three who share alike are registered as they are, and an empty list has one thing wrong', async ({ page, play }) => {
  const third = (id: string, name: string, share: number) => ({
    id,
    name,
    relationship: 'sibling',
    dateOfBirth: '1990-03-08',
    share,
    minor: false,
  });
  const thirds = [third('N7', 'Devika Rao', 33.33), third('N8', 'Kiran Rao', 33.33), third('N9', 'Lata Rao', 33.34)];
  const stage = await play({ ...asAsha, bank: { 'nominee.list': { items: thirds } } });
  await openList(page, stage.server.address, 'Savings account');
  await expect(lines(page)).toHaveText([/Devika Rao, .*33\.33%/, /Kiran Rao, .*33\.33%/, /Lata Rao, .*33\.34%/]);
  await change(page, 'Lata Rao').click();
  await at(page, 'Who is nominee 3?');
  await expect(page.getByLabel('Share')).toHaveValue('33.34');
  await goOn(page, LIST);
  await goOn(page, 'Check your nominees');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await at(page, LIST);
  for (const name of ['Devika Rao', 'Kiran Rao', 'Lata Rao']) await remove(page, name);
  await expect(lines(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/Add at least/).first()).toBeVisible();
  await expect(page.getByText(/Make the shares add up/)).toHaveCount(0);
});

/** Removes a nominee, and waits until that is done: the button of the line and that of the question have the same name. */
async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Remove ${name}`) }).click();
  const question = page.getByRole('group', { name: new RegExp(`^Remove ${name}`) });
  await question.getByRole('button', { name: /^Remove/ }).click();
  await expect(lines(page).filter({ hasText: name })).toHaveCount(0);
}

/** Looks at a page on a phone and on a desk; `SEVA_SHOTS` names a folder for pictures. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SEVA_SHOTS'];
  for (const width of [360, 1440])
    await atWidth(page, width, async () => {
      await expectNoSidewaysScroll(page);
      if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    });
}
