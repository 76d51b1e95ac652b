import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@playwright/test';
import { startDevelopment } from './inBrowser/development.ts';
import { waits } from './inBrowser/waits.ts';

const file = 'profile/update-pan.flow.json';
const title = (text: string): string => `"title": "${text}"`;

test(
  'npm run dev: what is saved is in the open page, and what is wrong with it stands over the page and in the terminal',
  waits,
  async ({ page }) => {
    // Each save is taken in by the server and then judged by a check of its own, and a busy machine has others to serve.
    const told = expect.configure({ timeout: 180_000 });
    test.setTimeout(900_000);
    const dev = await startDevelopment();
    try {
      expect(dev.address).toBe(`http://127.0.0.1:${dev.port}`);
      // It is the server's, of a portal that nobody has built.
      expect(dev.said()).not.toContain('must exist');
      await page.goto(`${dev.address}/servicing/profile`);
      await expect(page.getByRole('link', { name: 'Update PAN' }).first()).toBeVisible();

      dev.save(file, title('Update PAN'), title('Change your PAN'));
      await told(page.getByRole('link', { name: 'Change your PAN' }).first()).toBeVisible();

      await page.goto(`${dev.address}/servicing/profile/update-pan`);
      await page.waitForURL(/run=/);
      const run = new URL(page.url()).searchParams.get('run');
      dev.save(file, title('Change your PAN'), title('Replace your PAN'));
      await told(page.getByText('Replace your PAN').first()).toBeVisible();
      await told.poll(() => new URL(page.url()).searchParams.get('run') ?? run).not.toBe(run);

      dev.save(file, '"type": "Pan"', '"type": "Pann"');
      const overlay = page.locator('vite-error-overlay');
      await told(overlay).toContainText('unknown-field-type');
      await told(overlay).toContainText(new RegExp(`${file}:\\d+:\\d+ error`));
      await told(overlay).toContainText('Did you mean Pan?');
      await told.poll(() => dev.said()).toContain('unknown-field-type');

      dev.save(file, '"type": "Pann"', '"type": "Pan"');
      await told(overlay).toBeHidden();
      await told(page.getByText('Replace your PAN').first()).toBeVisible();

      // A comma too few; and before anybody is told of it, another service is saved, which is sound.
      dev.save(file, '"type": "Pan",', '"type": "Pan"');
      dev.save('profile/update-landline.flow.json', title('Update landline number'), title('Change landline number'));
      await told(overlay).toContainText('json-syntax');
      await told(overlay).toContainText('A comma is missing before this.');
      const excerpt = /json-syntax\n +\d+ \| .*\n +\| +\^+\n +A comma is missing/;
      // A terminal may have its colours.
      await told.poll(() => stripVTControlCharacters(dev.said())).toMatch(excerpt);
      // Whoever opens a page now, or loads it again, is told too.
      await page.reload();
      await told(overlay).toContainText('json-syntax');
      dev.save(file, '"type": "Pan"', '"type": "Pan",');
      await told(overlay).toBeHidden();
      await told(page.getByText('Replace your PAN').first()).toBeVisible();
    } finally {
      // Printed where the test fails.
      await test.info().attach('what npm run dev said', { body: stripVTControlCharacters(dev.said()), contentType: 'text/plain' });
      await dev.stop();
    }
  },
);
