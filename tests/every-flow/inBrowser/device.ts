import { expect, type Page } from '@playwright/test';
import type { Findings } from '../../../engine/run/readiness.ts';

/** What is written in the page where a browser would refuse a part. */
interface Refusals {
  readonly media: Readonly<Record<string, string>>;
  readonly place?: number;
  readonly insecure: boolean;
  readonly connection?: string;
}

/** The names under which a browser refuses camera and microphone, by what is found of them then. */
const refusals: Readonly<Record<string, string>> = {
  missing: 'NotFoundError',
  busy: 'NotReadableError',
  denied: 'NotAllowedError',
  unsupported: 'TypeError',
  unknown: 'UnknownError',
};
const places: Readonly<Record<string, number>> = { denied: 1, unavailable: 2, timeout: 3, unknown: 4 };

/**
 * Has the page's device found like this: what is ready is the browser's own (fake pictures, a set place), what is not
 * fails in the browser's own way.
 */
export async function setDevice(page: Page, found: Findings): Promise<void> {
  const { latitude = 0, longitude = 0, accuracy = 0 } = found['location'] ?? {};
  await page.context().grantPermissions(['geolocation', 'camera', 'microphone']);
  await page.context().setGeolocation({ latitude, longitude, accuracy });
  const media = Object.fromEntries(
    ['camera', 'microphone'].flatMap((part) => {
      const refusal = refusals[found[part]?.state ?? 'ready'];
      return refusal === undefined ? [] : [[part, refusal]];
    }),
  );
  const place = places[found['location']?.state ?? 'ready'];
  const connection = found['connection']?.state;
  await page.evaluate(refuse, {
    media,
    insecure: found['secure']?.state === 'insecure',
    ...(place === undefined ? {} : { place }),
    ...(connection === undefined || connection === 'ready' ? {} : { connection }),
  });
}

/** Runs in the page: makes the browser refuse. */
function refuse({ media, place, insecure, connection }: Refusals): void {
  const { mediaDevices, geolocation } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = (constraints) => {
    const name = media[constraints?.video ? 'camera' : 'microphone'];
    if (name === undefined) return open(constraints);
    return Promise.reject(name === 'TypeError' ? new TypeError() : new DOMException('', name));
  };
  if (place !== undefined)
    geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: place, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  if (insecure) Object.defineProperty(window, 'isSecureContext', { value: false });
  if (connection === 'offline') Object.defineProperty(navigator, 'onLine', { value: false });
  if (connection !== 'slow') return;
  const ask = window.fetch.bind(window);
  window.fetch = (asked, init) =>
    init?.method !== 'HEAD'
      ? ask(asked, init)
      : new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        });
}

/** Presses the button that looks at the device, waits for every part, and goes on where all is ready. */
export async function checkDevice(page: Page): Promise<void> {
  const button = page.locator('main button[type=submit]');
  const parts = page.locator('main li[data-part]');
  await button.click();
  await expect(page.locator('main li[data-part][data-state=waiting], main li[data-part][data-state=checking]')).toHaveCount(0);
  const states = await parts.evaluateAll((lines) => lines.map((line) => line.dataset['state']));
  if (states.every((state) => state === 'ready')) await button.click();
}
