import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { text } from '../../portal/texts/text.ts';
import { wordsInPdf } from '../../sandbox-bank/bank/testing/wordsInPdf.ts';
import { asAsha, asNobody, at, chooseCard, goOn, questions, verifyAsAsha } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { expectAccessible } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';

// What a customer does besides going on: back, elsewhere, again, on paper.

const blockCard = '/servicing/debit/block-debit-card';

async function blockOne(page: Page, address: string): Promise<string> {
  await page.goto(`${address}${blockCard}`);
  await chooseCard(page);
  await page.getByRole('checkbox').check();
  await goOn(page, /is blocked$/);
  return /SR\d+/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
}

test('SC04, ST06: the review leads back to change an answer; Back is the step before, and after the end says that it is over', async ({
  page,
  play,
}) => {
  const { server } = await play(asAsha);
  await page.goto(`${server.address}${blockCard}`);
  await chooseCard(page);
  await page.goBack();
  await at(page, 'Which card do you want to block?');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await goOn(page, 'Block this card');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await at(page, 'Which card do you want to block?');
  await goOn(page, 'Block this card');
  await page.getByRole('button', { name: 'Change Which card do you want to block?' }).click();
  await at(page, 'Which card do you want to block?');
  await page.getByLabel('It was stolen').check();
  await goOn(page, 'Block this card');
  await expect(page.getByText('It was stolen')).toBeVisible();
  await page.getByRole('checkbox').check();
  await goOn(page, /is blocked$/);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'This request has been submitted already.' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await at(page, /is blocked$/);
});

test('nobody is led back into a verification that is over: Back asks whether to exit, and leads out', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}${blockCard}`);
  await verifyAsAsha(page, stage, 'Which card do you want to block?');
  await expect(page.getByText('Logged in as Asha')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
  await page.goBack();
  const box = page.getByRole('dialog', { name: text('shell.exit.confirm') });
  await expect(box).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await at(page, 'Which card do you want to block?');
  await page.goBack();
  await box.getByRole('button', { name: text('shell.exit.yes') }).click();
  await expect(page).toHaveURL(`${stage.server.address}/`);
});

test('a service in which nothing was given is left without a question, whether or not its customer was verified in it', async ({
  page,
  play,
}) => {
  const stage = await play(asNobody);
  const leave = async (): Promise<void> => {
    await page.getByRole('link', { name: text('shell.exit.yes') }).click();
    await expect(page).toHaveURL(`${stage.server.address}/`);
  };
  await page.goto(`${stage.server.address}${blockCard}`);
  await verifyAsAsha(page, stage, 'Which card do you want to block?');
  await leave();
  await page.goto(`${stage.server.address}${blockCard}`);
  await at(page, 'Which card do you want to block?');
  await leave();
});

test('ST06, ER08: leaving in the middle asks first, and what was given waits on the home page', async ({ page, play }) => {
  const { server } = await play(asAsha);
  await page.goto(`${server.address}${blockCard}`);
  await chooseCard(page);
  await page.getByRole('link', { name: 'Exit' }).click();
  const box = page.getByRole('dialog', { name: 'Are you sure you want to exit?' });
  await expect(box.getByRole('button', { name: 'Stay' })).toBeFocused();
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('link', { name: 'Exit' })).toBeFocused();
  await page.getByRole('link', { name: 'Exit' }).click();
  await expect(box).toContainText(/kept until \d+ \w+ 20\d\d/);
  const until = /kept until (.+?)\. You/.exec(await box.innerText())?.[1] ?? 'no date';
  await box.getByRole('button', { name: 'Exit' }).click();
  await expect(page.getByText(`Kept until ${until}`)).toBeVisible();
  await page.getByRole('link', { name: 'Continue: Block a debit card' }).click();
  await at(page, 'Block this card');
});

test('a receipt is printed without the page around it, and downloaded whole', async ({ page, play }) => {
  const { server } = await play(asAsha);
  await page.addInitScript(() => Object.assign(window, { print: () => document.documentElement.setAttribute('data-printed', '') }));
  const reference = await blockOne(page, server.address);
  await page.getByRole('link', { name: 'See the receipt' }).click();
  await at(page, 'Receipt');
  await expect(page.getByRole('article')).toContainText(reference);
  // Several nominees, or a note of several lines, stand one below the other.
  await expect(page.getByRole('article').locator('dd').last()).toHaveCSS('white-space-collapse', 'preserve-breaks');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  for (const around of [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('button', { name: 'Print' }),
    page.getByText('Sandbox bank'),
  ])
    await expect(around).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const download = page.getByRole('button', { name: 'Download PDF' });
  await page.route('**/receipt.pdf', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many-requests', message: 'shell.error.later' } }),
  );
  await download.click();
  await expect(page.getByRole('alert')).toContainText(text('shell.error.later'));
  await page.unroute('**/receipt.pdf');
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  await expect(page.getByRole('alert')).toBeEmpty();
  expect(saved.suggestedFilename()).toBe(`receipt-${reference.toLowerCase()}.pdf`);
  const words = await wordsInPdf(readFileSync(await saved.path(), 'base64'));
  for (const part of ['Receipt', reference, 'I lost it', 'Asha Rao']) expect(words).toContain(part);
});

test('a finished request is found by its reference, and in the list, by its customer alone', async ({ page, play, browser }) => {
  const { server } = await play(asAsha);
  const reference = await blockOne(page, server.address);
  // A card that is blocked is done with: there is nothing to follow.
  await expect(page.getByRole('link', { name: 'Track this request' })).toHaveCount(0);
  await page.goto(`${server.address}/servicing/track`);
  await page.getByLabel('Reference number').fill(`  ${reference.toLowerCase()} `);
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByRole('region', { name: 'Block a debit card' })).toContainText(reference);
  await expect(page.getByRole('region', { name: 'Block a debit card' })).toContainText('Done');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Requests' }).click();
  await expect(page.getByRole('link', { name: new RegExp(reference) })).toBeVisible();

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(`${server.address}/servicing/track?reference=${reference}`);
  await expect(other.getByRole('alert')).toContainText('Log in to see your requests');
  await stranger.close();
});

test('who logs out is nobody any more', async ({ page, play }) => {
  const { server } = await play(asAsha);
  await page.goto(server.address);
  await expect(page.getByText('Good morning, Asha')).toBeVisible();
  await page.goto(`${server.address}${blockCard}`);
  await chooseCard(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog', { name: text('shell.loggedOut') })).toBeVisible();
  await expect(page.getByText('Good morning', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: text('shell.ok') }).click();
  await expect(page).toHaveURL(`${server.address}/`);
  await page.goto(`${server.address}${blockCard}`);
  await at(page, questions.details);
});

test.describe('where one is', () => {
  const service = '/servicing/profile/update-email';
  const first = 'Before you change your e-mail address';

  test('is said above the question, page by page, and beside it in a wide window', async ({ page, play }) => {
    const { server } = await play(asAsha);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.address}${service}`);
    await at(page, first);
    await expect(page.getByText(/^Step 1 of about [4-6]$/)).toBeVisible();
    const rail = page.getByRole('complementary', { name: 'About this service' });
    await expect(rail.getByRole('listitem').filter({ hasText: first })).toHaveAttribute('aria-current', 'step');
    await expect(rail.getByText(/^About (1 minute|\d+ minutes) left\.$/)).toBeVisible();
    await expect(rail.getByRole('link', { name: '1800 000 0000' })).toHaveAttribute('href', 'tel:18000000000');
    await goOn(page, 'What is your new e-mail address?');
    await expect(page.getByText(/^Step 2 of about [4-6]$/)).toBeVisible();
    await expect(rail.getByRole('listitem').filter({ hasText: first })).toContainText('(done)');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await at(page, first);
    await expect(page.getByText(/^Step 1 of about [4-6]$/)).toBeVisible();
    await expectAccessible(page);
  });

  test('has beside it what to have ready, in either language; on a phone below it, where Help in the header leads', async ({
    page,
    play,
  }) => {
    const { server } = await play(asNobody);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.address}/servicing/profile/update-pan`);
    await at(page, questions.details);
    const ready = page.getByRole('heading', { level: 2, name: 'What to have ready' });
    await expect(ready).toBeVisible();
    const rail = page.getByRole('complementary', { name: 'About this service' });
    for (const thing of ['Your PAN card, or the acknowledgement of your application for one', text('shell.rail.phone')])
      await expect(rail.getByRole('listitem').getByText(thing, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'ये चीज़ें तैयार रखें' })).toBeVisible();
    await expect(page.getByRole('listitem').getByText('आपका फ़ोन, जिस पर OTP आएगा', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: text('shell.help.short') }).click();
    await expect(rail.getByRole('heading', { name: text('shell.rail.help') })).toBeInViewport();
    await expect(ready).toBeInViewport();
    // What the service says of help the foot of the page doesn't say once more.
    const foot = page.getByRole('contentinfo');
    for (const name of [text('contact.phone'), text('shell.help.complaint')]) {
      await expect(rail.getByRole('link', { name })).toHaveCount(1);
      await expect(foot.getByRole('link', { name })).toHaveCount(0);
    }
    await expect(foot).toContainText(text('shell.help.safety'));
    await expect(foot.getByRole('link', { name: text('shell.track.title') })).toBeVisible();
    await expectAccessible(page);
    const shots = process.env['SEVA_SHOTS'];
    if (shots !== undefined) await page.screenshot({ path: `${shots}/help-once-360.png`, fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.address}${blockCard}`);
    await at(page, questions.details);
    await expect(rail.getByRole('link', { name: text('contact.urgent') })).toBeVisible();
  });

  test('leaves a phone its room: the question begins at most 120 px below the edge', async ({ page, play }) => {
    const { server } = await play(asAsha);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${server.address}${service}`);
    for (const question of [first, 'What is your new e-mail address?']) {
      await at(page, question);
      const top = (role: 'banner' | 'heading') =>
        page
          .getByRole(role, role === 'heading' ? { level: 1 } : {})
          .first()
          .evaluate((element) => element.getBoundingClientRect().top);
      // The sandbox's own line above the header is not part of the bank's page.
      const room = async (): Promise<number> => (await top('heading')) - (await top('banner'));
      expect(await room()).toBeLessThanOrEqual(120);
      await page.getByRole('button', { name: 'हिन्दी' }).click();
      await expect(page.getByRole('button', { name: 'लॉग आउट' })).toBeVisible();
      expect(await room()).toBeLessThanOrEqual(120);
      await page.getByRole('button', { name: 'English' }).click();
      await at(page, question);
      // A name that is longer than the line, as some services have.
      await page
        .getByText('Update e-mail', { exact: false })
        .first()
        .evaluate((name) => void (name.textContent = 'Update e-mail without a cheque book'));
      expect(await room()).toBeLessThanOrEqual(120);
      if (question === first) await submitButton(page).click();
    }
  });

  test('letters of twice the size leave the service its name: Back and Exit stand in one row, the name below them', async ({
    page,
    play,
  }) => {
    const { server } = await play(asAsha);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${server.address}${service}`);
    await at(page, first);
    await submitButton(page).click();
    await at(page, 'What is your new e-mail address?');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const box = async (of: ReturnType<Page['getByRole']>) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [back, exit, name] = [
      await box(page.getByRole('button', { name: 'Back', exact: true })),
      await box(page.getByRole('link', { name: 'Exit' })),
      await box(page.getByText('Update e-mail', { exact: false }).first()),
    ];
    expect(Math.abs(back.y + back.height / 2 - (exit.y + exit.height / 2))).toBeLessThan(8);
    expect(name.y).toBeGreaterThanOrEqual(back.y + back.height - 1);
    expect(name.width).toBeGreaterThan(250);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
