import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { openStory } from '../../look/openStory.ts';
import { storiesOf } from '../../look/settings.ts';
import { buildStorybook, serveStorybook } from '../../look/storybook.ts';
import { chromiumLaunch } from '../../machine/chromium.ts';
import { ensureChromium } from '../../machine/install.ts';
import { median, percentile } from '../fields/figures.ts';
import { BOXES, drawPlainForm } from './yardstick.ts';

// `npm run bench:stories`: how long Storybook takes from one story to the next, of each step of each flow, until it is drawn.
const { values } = parseArgs({ options: { only: { type: 'string' }, storybook: { type: 'string' } } });

/** What the middle story may take at most, in milliseconds. */
const MOST = 500;
ensureChromium();
const folder = await mkdtemp(join(tmpdir(), 'stories-'));
const storybook = resolve(values.storybook ?? folder);
if (values.storybook === undefined) await buildStorybook(storybook);
const stories = storiesOf({ storybook, ...(values.only === undefined ? {} : { only: values.only }) });
const served = await serveStorybook(storybook);
const browser = await chromium.launch(chromiumLaunch());
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${served.origin}/iframe.html?id=${stories.at(-1)?.id ?? ''}&viewMode=story`);
  const times: { readonly name: string; readonly took: number; readonly plain: number }[] = [];
  // A plain form before each story: what slows the machine for a while slows both.
  for (const { id, name } of stories) times.push({ name, plain: await drawPlainForm(page), took: await openStory(page, id) });
  const took = times.map((one) => one.took);
  const slowest = times.toSorted((one, other) => other.took - one.took).slice(0, 3);
  console.log(`${String(stories.length)} stories; the first of each flow with its code. Milliseconds until drawn.`);
  console.log(`median ${median(took).toFixed(0)}, 95th of 100 ${percentile(took, 0.95).toFixed(0)}`);
  const ratio = median(times.map((one) => one.took / one.plain)).toFixed(2);
  console.log(`${ratio} times a plain form of ${String(BOXES)} boxes, drawn in the same page before each`);
  for (const one of slowest) console.log(`${one.took.toFixed(0).padStart(5)}  ${one.name}`);
  console.log(`Goal: a story in less than ${String(MOST)} ms. ${median(took) < MOST ? 'Reached.' : 'MISSED.'}`);
  process.exitCode = median(took) < MOST ? 0 : 1;
} finally {
  await browser.close();
  await served.close();
  await rm(folder, { recursive: true, force: true });
}
