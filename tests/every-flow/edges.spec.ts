import { asNobody } from './inBrowser/asha.ts';
import { expect, test } from './inBrowser/kept.ts';

// On a phone everything of a page begins at one edge: what stands a few pixels beside it looks like a slip.

test('on a phone the question, what stands around it and the foot begin at one edge, and no name of a service is cut', async ({
  page,
  play,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { server } = await play(asNobody);
  for (const path of ['accounts/block-cheque', 'opening/savings-fd']) {
    await page.goto(`${server.address}/servicing/${path}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const name = main.getByText(path.startsWith('opening') ? 'Open a savings account with a fixed deposit' : 'Stop a cheque', {
      exact: true,
    });
    const blocks = [name.first(), main.getByRole('heading', { level: 1 }), main.getByRole('heading', { name: 'Steps' })];
    const edges = await Promise.all(blocks.map(async (block) => (await block.boundingBox())?.x));
    expect(new Set(edges.map((edge) => Math.round(edge ?? 0))), path).toEqual(new Set([16]));
    // Less than a line: letters may reach over lines that stand close.
    expect(await name.first().evaluate((element) => element.scrollHeight - element.clientHeight), path).toBeLessThan(6);
    expect(await name.first().evaluate((element) => element.scrollWidth - element.clientWidth), path).toBeLessThanOrEqual(0);
  }
});
