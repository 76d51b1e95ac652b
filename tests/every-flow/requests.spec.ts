import { trackPath } from '../../portal/addresses/paths.ts';
import { text } from '../../portal/texts/text.ts';
import { checkedFlow } from './flows.ts';
import { asAsha, at } from './inBrowser/asha.ts';
import { followInBrowser } from './inBrowser/follow.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';
import { programOf } from './trace.ts';

// What was sent is followed: the question at its end, its line in "Your requests", taking it back, and what becomes of it. And what is
// read where nothing was sent yet.

test.use({ viewport: { width: 360, height: 740 } });

test('a request ends with a question that may be left alone, is found among the open ones, and is withdrawn', async ({ page, play }) => {
  const checked = checkedFlow('service-request');
  const example = checked?.flow.examples.find(({ name }) => name === 'a cheque book');
  if (checked === undefined || example === undefined) throw new Error('service-request has no example of a cheque book.');
  const stage = await play(example);
  await page.goto(`${stage.server.address}/servicing/srRequestForm`);
  await followInBrowser({ stage, page, program: await programOf(checked), visit: () => Promise.resolve() }, example);
  await expect(page).toHaveURL(/\/servicing\/SRconfirmation\?run=/);

  await page.getByRole('link', { name: '9 out of 10' }).click();
  await at(page, 'How likely are you to recommend us');
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Send' }).click();
  await at(page, 'Thank you for your answer');
  await expect(page.getByRole('link', { name: '9 out of 10' })).toHaveCount(0);
  const sent = stage.bank.bank.heard?.filter(({ operation }) => operation === 'feedback.submit');
  if (sent !== undefined) expect(sent).toMatchObject([{ input: { kind: 'recommendation', about: 'service-request', score: 9 } }]);

  await page.goto(`${stage.server.address}/servicing/requests`);
  await page.getByRole('button', { name: 'Closed (0)' }).click();
  await expect(page.getByText('Nothing is closed yet.')).toBeVisible();
  // The grievance of an hour ago, which the bank has from elsewhere, and this one.
  await page.getByRole('button', { name: 'Open (2)' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Cheque book.*By \d+ \w+ \d{4}/ })
    .click();
  await page.getByRole('link', { name: 'Add to it or withdraw it' }).click();
  await at(page, 'Cheque book');
  await page.getByRole('button', { name: 'Withdraw this request' }).click();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await at(page, 'Your request is withdrawn');
  await page.goto(`${stage.server.address}/servicing/requests`);
  await page.getByRole('button', { name: 'Closed (1)' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Withdrawn');
});

test('who has asked for nothing yet reads what will stand in "Your requests", and finds no filter for it', async ({ page, play }) => {
  const stage = await play({ name: 'as Kabir', persona: 'kabir' });
  await page.goto(`${stage.server.address}/servicing/requests`);
  await at(page, text('shell.requests.title'));
  const main = page.getByRole('main');
  await expect(main).toContainText(text('shell.requests.empty.title'));
  await expect(main).toContainText(text('shell.requests.empty.text'));
  await expect(main.getByRole('button', { name: /^(Open|Closed) / })).toHaveCount(0);
  await expect(main.getByRole('listitem')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a request that was not accepted says why, what mends it and by when, and leads there', async ({ page, play }) => {
  const stage = await play(asAsha);
  await page.goto(`${stage.server.address}${trackPath('SR100000003')}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: 'Not accepted' })).toBeVisible();
  await expect(main).toContainText("PAN card: We can't read the number on the copy. Upload one in colour that shows all four corners.");
  await expect(main).toContainText("Proof of date of birth: The school certificate you sent isn't accepted.");
  await expect(main).toContainText('Upload these 2 documents again by 3 December 2026.');
  await expect(main.getByRole('link', { name: text('contact.phone') })).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole('link', { name: text('shell.track.documents.go') }).click();
  await at(page, 'Which request are the documents for?');
  await expect(main.getByLabel('Reference number')).toHaveValue('SR100000003');
});

test('where the bank names no reason, it says whom to ask', async ({ page, play }) => {
  const stage = await play(asAsha);
  const asha = stage.bank.bank.state.customers.find(({ id }) => id === 'CU100001');
  if (asha) asha.discrepancies = [];
  await page.goto(`${stage.server.address}${trackPath('SR100000003')}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: 'Not accepted' })).toBeVisible();
  await expect(main).toContainText(text('shell.track.ask', { phone: text('contact.phone') }));
  await expect(main.getByRole('link', { name: text('shell.track.documents.go') })).toHaveCount(0);
});
