import { asNobody, at, verifyAsAsha } from './inBrowser/asha.ts';
import { expect, test } from './inBrowser/kept.ts';
import { text } from '../../portal/texts/text.ts';

test('Log in stands in the header, leads back to the page where it was pressed, and is gone then', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}/servicing/track?reference=SR100000003`);
  const logIn = page.getByRole('banner').getByRole('link', { name: text('shell.logIn'), exact: true });
  await logIn.click();
  await verifyAsAsha(page, stage, text('shell.track.title'));
  await expect(page).toHaveURL(/\/servicing\/track\?reference=SR100000003$/);
  await expect(page.getByRole('banner')).toContainText(text('shell.identity', { name: 'Asha' }));
  await expect(logIn).toHaveCount(0);
  await at(page, text('shell.track.title'));
  // The log-in is over: Back passes it.
  await page.goBack();
  await page.waitForFunction(() => (window.history.state as { depth: number }).depth === 0);
  await at(page, text('shell.track.title'));
});
