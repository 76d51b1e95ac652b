import type { Browser, CDPSession, Page } from '@playwright/test';
import { slowDown, type Network } from './networks.ts';
import { tripsOf, type Sent } from './trips.ts';

/** What a first visit cost, until the portal's own page stood. */
export interface Visit {
  /** Milliseconds from the address until the first question can be read and typed into, and keeps what is typed. */
  readonly question: number;
  /** The same until a button does what it says at once: the page's own code has come. */
  readonly standing: number;
  readonly requests: number;
  /** Requests that waited for each other, the document not among them. */
  readonly trips: number;
  /** Bytes of JavaScript as they went over the network. */
  readonly script: number;
  /** Cumulative layout shift (https://web.dev/articles/cls). */
  readonly shift: number;
  /** Milliseconds from the server's answer to the first question until the next step stands; NaN where none was asked for. */
  readonly next: number;
}

/** An address that is visited, and how its first question is found. */
export interface Place {
  readonly name: string;
  readonly address: string;
  readonly question: string;
  /** Answers the question and presses on; the heading is then another one. */
  readonly onward?: (page: Page) => Promise<void>;
}

/** How much slower than this machine the page's processor is made. */
export const SLOWDOWN = 4;

declare global {
  interface Window {
    /** Milliseconds since the navigation began, when the question was first in the page. */
    asked?: number;
    /** The same when it stood in a page of the portal itself: the server may have drawn it before. */
    ready?: number;
    shift?: number;
    /** When the next step's heading was first in the page. */
    stood?: number;
  }
}

/** Opens an address in a browser that knows nothing yet, over a slow network. */
export async function visitOnce(browser: Browser, place: Place, network: Network): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools, network, SLOWDOWN);
    const heard = listen(devtools);
    await page.addInitScript(watch, place.question);
    await page.goto(place.address, { waitUntil: 'commit', timeout: 120_000 });
    await page.waitForFunction(() => window.ready !== undefined, undefined, { polling: 50, timeout: 120_000 });
    const first = await found(page, heard);
    await keptWhatWasTyped(page, place);
    return place.onward === undefined ? { ...first, next: Number.NaN } : { ...first, ...(await goOn(page, place.onward)) };
  } finally {
    await context.close();
  }
}

/** A question that can be typed into keeps that when the page's own code has come. Throws where it does not. */
async function keptWhatWasTyped(page: Page, { name, question }: Place): Promise<void> {
  const input = page.locator(question).first();
  if ((await input.evaluate(({ localName }) => localName)) !== 'input') return;
  const value = await input.inputValue();
  if (value !== '7') throw new Error(`${name}: "7" was typed as soon as the question stood there, and the page now holds "${value}".`);
}

/** Presses on, and waits for the next heading. What shifts on the way is counted too. */
async function goOn(page: Page, onward: NonNullable<Place['onward']>): Promise<Pick<Visit, 'next' | 'shift'>> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchNext);
  await onward(page);
  await page.waitForFunction(() => window.stood !== undefined, undefined, { polling: 50, timeout: 120_000 });
  return page.evaluate(() => {
    const answered = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/events'));
    const last = answered.at(-1);
    const end: unknown = last && Reflect.get(last, 'responseEnd');
    return { next: (window.stood ?? Number.NaN) - (typeof end === 'number' ? end : Number.NaN), shift: window.shift ?? 0 };
  });
}

/** Runs in the page: notes when the heading has become another one. */
function watchNext(): void {
  const heading = (): string =>
    [...document.querySelectorAll('#root h1')].findLast((one) => one.closest('[inert]') === null)?.textContent ?? '';
  const before = heading();
  const look = (): void => {
    if (heading() !== '' && heading() !== before) window.stood = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function found(page: Page, { sent, document }: Heard): Promise<Omit<Visit, 'next'>> {
  const { asked, ready, shift, origin } = await page.evaluate(() => ({
    asked: window.asked ?? Number.NaN,
    ready: window.ready ?? Number.NaN,
    shift: window.shift ?? 0,
    origin: performance.timeOrigin,
  }));
  const done = [...sent.values()].filter(({ to }) => (to - document.wall) * 1000 <= ready + origin - document.epoch);
  return {
    question: asked,
    standing: ready,
    requests: done.length,
    trips: tripsOf(done) - 1,
    script: done.filter(({ type }) => type === 'Script').reduce((total, { bytes }) => total + bytes, 0),
    shift,
  };
}

interface Heard {
  readonly sent: Map<string, Sent & { readonly type: string; readonly bytes: number }>;
  /** When the document was asked for, by the clock of the events in seconds and by the wall in milliseconds. */
  readonly document: { wall: number; epoch: number };
}

/** Notes what the page asks for, and when it has come. */
function listen(devtools: CDPSession): Heard {
  const open = new Map<string, { readonly from: number; readonly type: string }>();
  const heard: Heard = { sent: new Map(), document: { wall: Number.NaN, epoch: Number.NaN } };
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, type, request }) => {
    if (request.url.startsWith('data:')) return;
    if (Number.isNaN(heard.document.wall)) Object.assign(heard.document, { wall: timestamp, epoch: wallTime * 1000 });
    open.set(requestId, { from: timestamp, type: type ?? 'Other' });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const begun = open.get(requestId);
    // What was fetched before by its name in the header is there at once.
    if (begun && encodedDataLength > 0) heard.sent.set(requestId, { ...begun, to: timestamp, bytes: encodedDataLength });
  });
  return heard;
}

/** Runs in the page: draws a page of the benchmark when it can be drawn, and notes when the question is there. */
function watch(question: string): void {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') === false) window.shift = (window.shift ?? 0) + Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  let drawn = false;
  // As a key does it, but for the caret.
  const type = (input: HTMLInputElement): void => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '7');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const look = (): void => {
    if (!drawn && window.page !== undefined) {
      drawn = true;
      void window.page.mount(2);
    }
    const found = document.querySelector(question);
    if (found !== null && window.asked === undefined) {
      window.asked = performance.now();
      if (found instanceof HTMLInputElement) type(found);
    }
    if (found !== null && found.closest('#first-page') === null) window.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
