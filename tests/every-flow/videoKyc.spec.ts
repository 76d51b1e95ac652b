import type { Page } from '@playwright/test';
import { PARTS, failureKey, type Findings } from '../../engine/run/readiness.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import english from '../../schemas/messages.en.json' with { type: 'json' };
import { openAhead } from './inBrowser/ahead.ts';
import { checkDevice, setDevice } from './inBrowser/device.ts';
import { submitButton } from './inBrowser/follow.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test, type SevaFixtures } from './inBrowser/seva.ts';

const words: Readonly<Record<string, string>> = english;
const mumbai = { state: 'ready', latitude: 19.08, longitude: 72.88, accuracy: 20 };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens the check of Asha's device, as far as which the journeys lead. */
async function toDevice(page: Page, play: SevaFixtures['play']): Promise<TestServer> {
  const stage = await play({ name: 'video KYC', persona: 'asha' });
  const answers = { start: 'now', agreed: true, aadhaar: { using: 'other' } };
  await openAhead(page, stage, 'profile/video-kyc', answers, 'Is your device ready?');
  return stage;
}

/** From the check into the call. */
async function toCall(page: Page): Promise<void> {
  await setDevice(page, { location: mumbai });
  await checkDevice(page);
  await page.getByRole('main').getByRole('link', { name: 'Open the video call' }).click();
  await expect(heading(page, 'Sandbox video call')).toBeVisible();
}

/** Has a page note what it opens, before any of its own scripts run. */
async function noteStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: string[] = [];
    const tracks: MediaStreamTrack[] = [];
    Reflect.set(window, 'asked', asked);
    Reflect.set(window, 'live', () => tracks.filter(({ readyState }) => readyState === 'live').length);
    const { mediaDevices, geolocation } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      asked.push(constraints?.video ? 'camera' : 'microphone');
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
    const locate = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...given) => {
      asked.push('location');
      locate(...given);
    };
  });
}

/** Runs in the page: whether a moving picture shows anything. */
function coloured(video: HTMLVideoElement): boolean {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return (
    !video.paused &&
    context?.getImageData(0, 0, canvas.width, canvas.height).data.some((sign, index) => index % 4 !== 3 && sign > 0) === true
  );
}

const live = (page: Page) => page.evaluate(() => (Reflect.get(window, 'live') as () => number)());

test('VA01: video KYC asks for camera, microphone and location when the customer says so, shows what it gets, and lets go of it', async ({
  page,
  play,
}) => {
  await noteStreams(page);
  await toDevice(page, play);
  await setDevice(page, { location: mumbai });
  await expectAccessible(page);
  expect(await page.evaluate(() => Reflect.get(window, 'asked') as unknown)).toEqual([]);
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: 'Ask for the video call now' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'asked') as unknown)).toEqual(['camera', 'microphone', 'location']);
  await expect.poll(() => page.getByLabel('What your camera sees').evaluate(coloured)).toBe(true);
  await expect(page.getByText('Your microphone hears you.')).toBeVisible();
  await expectAccessible(page);
  expect(await live(page)).toBe(2);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(heading(page, 'How do you want to confirm your details?')).toBeVisible();
  expect(await live(page)).toBe(0);
});

test('VA19: each failure says what to do, and is tried again by itself, on a phone and on a desk', async ({ page, play }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await toDevice(page, play);
  // What takes a device of its own to bring about is shown by the tests of the step; a microphone is refused as a camera is.
  const failures = Object.entries(PARTS).flatMap(([part, states]) =>
    states
      .filter(
        (state) => state !== 'stopped' && (state !== 'insecure' || part === 'secure') && (part !== 'location' || state !== 'unsupported'),
      )
      .filter((_, index) => part !== 'microphone' || index === 0)
      .map((state) => [part, state] as const),
  );
  for (const [part, state] of failures) {
    await page.reload();
    await expect(heading(page, 'Is your device ready?')).toBeVisible();
    const found: Findings = part === 'secure' ? { camera: { state: 'insecure' }, microphone: { state: 'insecure' } } : {};
    await setDevice(page, { location: mumbai, ...found, [part]: { state } });
    await checkDevice(page);
    const line = page.locator(`main li[data-part=${part}]`);
    await expect(line.getByRole('alert')).toHaveText(words[failureKey(part, state)] ?? '');
    await expect(line.getByRole('button', { name: /^Try again/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await atWidth(page, 1280, () => expectNoSidewaysScroll(page));
  }
  await expectAccessible(page);
});

test('VA19: a browser that refuses camera and location for good says how to allow them; once they are, the customer goes on', async ({
  page,
  play,
}) => {
  await toDevice(page, play);
  await page.context().grantPermissions(['midi']);
  await submitButton(page).click();
  await expect(page.locator('main li[data-part=location]').getByRole('alert')).toHaveText(words['engine.device.location.denied'] ?? '');
  await setDevice(page, { location: mumbai });
  await checkDevice(page);
  await expect(heading(page, 'Your officer is ready')).toBeVisible();
});

test('VA19: outside of India the bank ends it, whatever the browser thinks', async ({ page, play }) => {
  await toDevice(page, play);
  await setDevice(page, { location: { ...mumbai, latitude: 51.51, longitude: -0.13 } });
  await checkDevice(page);
  await expect(heading(page, "You aren't in India")).toBeVisible();
  await expect(page.getByText(words['bank.geo.outside'] ?? '')).toBeVisible();
});

/** The sandbox goes on with each question for the status: neither a timer nor news asks it, so that a slow machine misses nothing. */
async function withoutAsking(page: Page): Promise<void> {
  await page.route('**/live', (route) => route.fulfill({ status: 503 }));
  await page.addInitScript(() => {
    Object.assign(window, { setInterval: () => 0 });
  });
}

/** Looks at the page again, as somebody who was elsewhere, for which it asks for the status, until that is another one. */
async function lookAgain(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    // While it still asks, to look at it once more does nothing.
    await expect(heading(page, name)).toBeVisible({ timeout: 5000 });
  }).toPass();
}

/** Back from the call, whose page nobody has decided anything on. */
async function returned(page: Page, stage: TestServer): Promise<void> {
  await toCall(page);
  await page.goto(`${stage.bank.bank.state.calls[0]?.returnUrl ?? ''}?state=over`);
  await expect(heading(page, 'Your video KYC is placed and under process')).toBeVisible();
}

test('ST09: a video KYC is placed and under process, then under process, then approved', async ({ page, play }) => {
  await withoutAsking(page);
  const stage = await toDevice(page, play);
  await returned(page, stage);
  await expectAccessible(page);
  await lookAgain(page, 'Your video KYC is under process');
  await lookAgain(page, 'Your video KYC is approved');
});

test('ST09: whoever does not wait finds each status among their requests', async ({ page, play }) => {
  await withoutAsking(page);
  const stage = await toDevice(page, play);
  await returned(page, stage);
  await page.getByRole('button', { name: 'Leave, and tell me by SMS' }).click();
  await expect(page.getByText('The call is still to come.', { exact: true })).toBeVisible();
  await page.goto(`${stage.server.address}/servicing/requests`);
  const request = page.getByRole('main').getByRole('link', { name: /Video KYC/ });
  await expect(request).toContainText('Placed and under process');
  stage.later(60_000);
  await page.reload();
  await expect(request).toContainText('Status Under process');
  stage.later(120_000);
  await page.reload();
  await expect(request).toContainText('Approved');
});

test.describe(() => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('ST09: a rejected one says why and what to do, also where it is tracked', async ({ page, play }) => {
    await toDevice(page, play);
    await toCall(page);
    await page.getByRole('button', { name: 'Reject: too dark' }).click();
    await expect(heading(page, 'Your video KYC is rejected')).toBeVisible();
    const why = words['request.reason.dark'] ?? '';
    await expect(page.getByText(why)).toBeVisible();
    await page.goto(new URL('/servicing/requests', page.url()).href);
    const request = page.getByRole('main').getByRole('link', { name: /Video KYC/ });
    await expect(request).toContainText('Not accepted');
    await request.click();
    await expect(page.getByText(why)).toBeVisible();
    await expectAccessible(page);
  });
});
