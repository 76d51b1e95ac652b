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
import { aligned } from '../fields/table.ts';
import before from './before.json' with { type: 'json' };
import { openSalaryAccount } from './salary.ts';
import { doTask, secondsOf, TASKS } from './tasks.ts';
import { person, Typist, type Cost } from './typist.ts';

// `npm run bench:journey`: how long a person takes to open a salary account of a known employer, in a real browser.
// `-- --tasks`: what five things that customers come for cost, from home on, beside what they cost before identification was two pages.
const { values } = parseArgs({ options: { hurry: { type: 'boolean', default: false }, tasks: { type: 'boolean', default: false } } });

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
  process.exitCode = (values.tasks ? await fiveTasks() : await quickest()) ? 0 : 1;
} finally {
  await browser.close();
  await stage.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Opens a salary account; false where it takes too long. */
async function quickest(): Promise<boolean> {
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
  return seconds <= MOST_SECONDS;
}

/** Prints what each task costs, beside what it cost once; false where one does not come to its end. */
async function fiveTasks(): Promise<boolean> {
  const rows: string[][] = [['on a telephone, not logged in', '', 'pages', 'presses', 'keys', 'seconds']];
  let whole = true;
  for (const task of TASKS) {
    rows.push([task.name, 'before, in the service', ...figuresOf(costBefore(task.name))]);
    try {
      const { cost, service } = await doTask(browser, stage, task);
      rows.push(['', 'now, in the service', ...figuresOf(service)]);
      if (cost.pages > service.pages) rows.push(['', 'now, from home', ...figuresOf(cost)]);
    } catch (thrown) {
      whole = false;
      rows.push(['', 'not done now', '', '', '', '']);
      console.error(thrown);
    }
  }
  console.log(aligned(rows));
  const { key, press, page } = person;
  console.log(`Seconds of the person alone: each key ${String(key)} ms, press ${String(press)} ms, page ${String(page)} ms to read.`);
  console.log(`Before: commit ${before.commit} of ${before.on}, played by the same script from the address of each service.`);
  return whole;
}

function costBefore(name: string): Cost | undefined {
  return before.tasks.find((task) => task.name === name);
}

function figuresOf(cost: Cost | undefined): readonly string[] {
  if (cost === undefined) return ['', '', '', ''];
  return [cost.pages, cost.presses, cost.keys, Math.round(secondsOf(cost, person))].map(String);
}
