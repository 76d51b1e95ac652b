import { text } from '../../portal/texts/text.ts';
import { checkedFlow } from './flows.ts';
import { asNobody } from './inBrowser/asha.ts';
import { followInBrowser } from './inBrowser/follow.ts';
import { expect, test } from './inBrowser/kept.ts';
import { programOf } from './trace.ts';

// The end of a run, at the address that the specification has for it.

const examples = [
  ['update-landline', '/servicing/updated', 'See how your request ended'],
  ['grid-authentication', '/servicing/gridAuthSuccessScreen', 'See how your request ended'],
] as const;

for (const [id, address, elsewhere] of examples)
  test(`${id} ends at ${address}; there its customer sees the end again, and nobody else`, async ({ page, browser, play }) => {
    const checked = checkedFlow(id);
    const example = checked?.flow.examples.find(({ ends = '' }) => checked.flow.outcomes[ends]?.kind === 'success');
    if (checked === undefined || example === undefined) throw new Error(`${id} has no success.`);
    const stage = await play(example);
    await page.goto(`${stage.server.address}/servicing/${checked.flow.area}/${id}`);
    const { view } = await followInBrowser({ stage, page, program: await programOf(checked), visit: () => Promise.resolve() }, example);
    const end = page.getByRole('heading', { level: 1, name: view.outcome?.title ?? '', exact: true });
    await expect(page).toHaveURL(new RegExp(`${address}\\?run=`));
    await expect(end).toBeVisible();
    await page.reload();
    await expect(end).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}\\?run=`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${address}\\?run=`));
    await expect(end).toBeVisible();
    const ended = page.url();
    await page.goBack();
    await expect(page).toHaveURL(`${stage.server.address}/`);

    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    await other.goto(ended);
    await expect(other.getByRole('heading', { level: 1, name: elsewhere })).toBeVisible();
    await expect(other.getByText(view.outcome?.title ?? '')).toHaveCount(0);
    await stranger.close();
  });

test('an end stands there though the list of services never came; opened anew, it says so, and comes once the list does', async ({
  page,
  play,
}) => {
  const checked = checkedFlow('update-landline');
  const example = checked?.flow.examples.find(({ ends = '' }) => checked.flow.outcomes[ends]?.kind === 'success');
  if (checked === undefined || example === undefined) throw new Error('There is no success.');
  const stage = await play(example);
  const tooMany = { code: 'too-many-requests', message: 'server.too-many-requests' };
  await page.goto(`${stage.server.address}/servicing/${checked.flow.area}/update-landline`);
  await page.waitForURL(/[?&]run=/);
  await page.route('**/api/flows', (route) => route.fulfill({ status: 429, json: tooMany }));
  await page.reload();
  const { view } = await followInBrowser({ stage, page, program: await programOf(checked), visit: () => Promise.resolve() }, example);
  const end = page.getByRole('heading', { level: 1, name: view.outcome?.title ?? '', exact: true });
  await expect(page).toHaveURL(/\/servicing\/updated\?run=/);
  await expect(end).toBeVisible();
  await page.reload();
  const again = page.getByRole('button', { name: text('shell.retry'), exact: true });
  await expect(again).toBeVisible();
  await page.unroute('**/api/flows');
  await again.click();
  await expect(end).toBeVisible();
});

test('an end that is opened without its run leads to where its service begins', async ({ page, play }) => {
  const { server } = await play(asNobody);
  await page.goto(`${server.address}/servicing/gridAuthSuccessScreen`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Start: / })
    .click();
  await expect(page).toHaveURL(/\/servicing\/profile\/grid-authentication/);
});
