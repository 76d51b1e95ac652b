import { servedFlows } from './flows.ts';
import { followInBrowser } from './inBrowser/follow.ts';
import { expect, test } from './inBrowser/kept.ts';
import { programOf } from './trace.ts';

// What was sent is followed: the question at its end, its line in "Your requests", and taking it back.

test.use({ viewport: { width: 360, height: 740 } });

test('a request ends with a question that may be left alone, is found among the open ones, and is withdrawn', async ({ page, play }) => {
  const checked = servedFlows.find(({ flow }) => flow.id === 'service-request');
  const example = checked?.flow.examples.find(({ name }) => name === 'a cheque book');
  if (checked === undefined || example === undefined) throw new Error('service-request has no example of a cheque book.');
  const stage = await play(example);
  const at = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto(`${stage.server.address}/servicing/srRequestForm`);
  await followInBrowser({ stage, page, program: await programOf(checked), visit: () => Promise.resolve() }, example);
  await expect(page).toHaveURL(/\/servicing\/SRconfirmation\?run=/);

  await page.getByRole('link', { name: '9 out of 10' }).click();
  await at('How likely are you to recommend us');
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Send' }).click();
  await at('Thank you for your answer');
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
  await at('Cheque book');
  await page.getByRole('button', { name: 'Withdraw this request' }).click();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await at('Your request is withdrawn');
  await page.goto(`${stage.server.address}/servicing/requests`);
  await page.getByRole('button', { name: 'Closed (1)' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Withdrawn');
});
