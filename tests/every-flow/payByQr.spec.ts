import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { at, goOn } from './inBrowser/asha.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';
import { payScanned } from './stage.ts';

// What a telephone reads off the page (`flows/shared/pay.flow.json`); `SEVA_SHOTS=<folder>` leaves pictures.

/** What another library reads in a picture of the page as it stands there. */
async function scanned(page: Page): Promise<string | undefined> {
  const picture = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const { width, height, pixels } = await blank.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    drawing?.drawImage(bitmap, 0, 0);
    const { data } = drawing?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: new Uint8ClampedArray() };
    // As text: of a million numbers, the way out of the page takes longer than all else here.
    return { width: bitmap.width, height: bitmap.height, pixels: Array.from(data, (sign) => String.fromCharCode(sign)).join('') };
  }, picture);
  await blank.close();
  return jsQR(
    Uint8ClampedArray.from(pixels, (sign) => sign.charCodeAt(0)),
    width,
    height,
  )?.data;
}

async function look(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    const folder = process.env['SEVA_SHOTS'];
    if (folder !== undefined) await page.screenshot({ path: `${folder}/pay-${name}-${String(width)}.png`, fullPage: true });
  }
}

test('the QR code of a card bill, read off the screen, says the UPI address, the amount and the note, and so does the link', async ({
  page,
  play,
}) => {
  const stage = await play({ name: 'asha', persona: 'asha' });
  const { server, bank } = stage;
  await page.goto(`${server.address}/servicing/makepayment/creditCard`);
  await at(page, 'Which card do you want to pay?');
  await look(page, 'card');
  await page.getByRole('radio', { name: /Platinum credit card/ }).check();
  await goOn(page, 'How much do you want to pay?');
  await look(page, 'amount');
  await page.getByRole('radio', { name: /Another amount/ }).check();
  await page.getByLabel('Amount to pay').fill('1234.50');
  await goOn(page, 'Pay ₹1,234.50');
  await look(page, 'way');
  await goOn(page, 'Scan to pay ₹1,234.50');
  await page.getByRole('main').getByRole('img').scrollIntoViewIfNeeded();
  const read = new URL((await scanned(page)) ?? 'none:');
  const order = bank.bank.state.orders.at(-1)?.order ?? '';
  expect(`${read.protocol}//${read.host}`).toBe('upi://pay');
  expect(Object.fromEntries(read.searchParams)).toEqual({
    pa: 'seva.pay@sevabank',
    pn: 'Seva Bank',
    tr: order,
    tn: 'Platinum credit card 1018',
    am: '1234.50',
    cu: 'INR',
  });
  await expect(page.getByRole('link', { name: /UPI|app/ })).toHaveAttribute('href', read.href);
  await expectAccessible(page);
  await look(page, 'scan');
  payScanned(stage);
  await at(page, "You've paid ₹1,234.50");
  await look(page, 'paid');
});
