import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { newestCode } from '../../../server/testing/codeIn.ts';
import { freePort } from '../../../server/start/freePort.ts';
import { setStage } from '../../every-flow/stage.ts';
import { chromiumLaunch } from '../../machine/chromium.ts';
import { ensureChromium } from '../../machine/install.ts';
import { openSalaryAccount } from './salary.ts';
import { person, Typist } from './typist.ts';

// `npm run bench:journey`: how long a person takes to open a salary account of a known employer, in a real browser.
const { values } = parseArgs({ options: { hurry: { type: 'boolean', default: false } } });

/** What the journey may take at most. */
const MOST_SECONDS = 180;
ensureChromium();
const configFile = fileURLToPath(new URL('../../../vite.config.ts', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'journey-'));
const portalFolder = join(folder, 'portal');
await build({ configFile, logLevel: 'warn', build: { outDir: portalFolder } });
const port = await freePort();
const stage = await setStage({ name: 'the quickest journey' }, { portalFolder, port, origin: new URL(`http://127.0.0.1:${String(port)}`) });
const browser = await chromium.launch(chromiumLaunch());
try {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const typist = new Typist(await context.newPage(), values.hurry ? { key: 0, press: 0, page: 0 } : person);
  const began = performance.now();
  await typist.page.goto(`${stage.server.address}/servicing/opening/salary-account-infosys`);
  await openSalaryAccount(typist, () => newestCode(stage.bank.bank.state.messages));
  const seconds = (performance.now() - began) / 1000;
  const { pages, presses, keys } = typist.cost;
  const { key, press, page } = typist.pace;
  console.log(`Each key ${String(key)} ms, each press ${String(press)} ms, each page ${String(page)} ms to read.`);
  console.log(
    `A salary account in ${seconds.toFixed(0)} s: ${String(pages)} pages, ${String(presses)} presses, ${String(keys)} keys typed.`,
  );
  if (seconds > MOST_SECONDS) console.log(`That is more than ${String(MOST_SECONDS)} s.`);
  process.exitCode = seconds > MOST_SECONDS ? 1 : 0;
} finally {
  await browser.close();
  await stage.stop();
  await rm(folder, { recursive: true, force: true });
}
