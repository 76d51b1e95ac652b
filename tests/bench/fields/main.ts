import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { chromiumLaunch } from '../../machine/chromium.ts';
import { ensureChromium } from '../../machine/install.ts';
import { buildPages } from './build.ts';
import { GROWTH_SIZES, growthTable, typeIntoTypes, type Typing } from './growth.ts';
import { SLOWDOWN, visit } from './measure.ts';
import { bytesTable, portalBytes } from './portalBytes.ts';
import { PROVEN, proveAlike } from './prove.ts';
import { rowsTable, tickRows, type Ticking } from './rows.ts';
import { ROW_COUNTS } from './rowsFlow.ts';
import { serve, type Served } from './serve.ts';
import { goalsOf, shortfallsOf, tableOf } from './table.ts';
import { VARIANTS, type Rounds, type Visit } from './variants.ts';

// `npm run bench`: proves that four pages do the same, measures them, and prints what came of it.
// `npm run bench -- --open`: serves them, with a page that measures in any browser.
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '20,100,500' },
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: 'pages,growth,rows,portal' },
    open: { type: 'boolean', default: false },
    port: { type: 'string', default: '4390' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const rounds = Number(values.rounds);
/** Short visits in a round. */
const SHORT = 2;
const wanted = new Set(values.only.split(','));
if (![...sizes, rounds, Number(values.port)].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('Usage: npm run bench -- [--sizes 20,100,500] [--rounds 7] [--only pages,growth,rows,portal] [--open [--port 4390]]');
  process.exit(2);
}

if (!values.open) ensureChromium();
const folder = await mkdtemp(join(tmpdir(), 'fields-'));
try {
  console.log('Building the pages ...');
  await buildPages(folder, [...new Set([PROVEN, ...sizes, ...GROWTH_SIZES])]);
  if (values.open) await serveUntilStopped();
  else await measure();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function serveUntilStopped(): Promise<void> {
  const served = await serve(folder, Number(values.port));
  console.log(`The benchmark is at ${served.origin}/ (Ctrl-C ends it)`);
  await new Promise<void>((resolve) => ['SIGINT', 'SIGTERM'].forEach((signal) => process.once(signal, () => resolve())));
  await served.close();
}

async function measure(): Promise<void> {
  const served = await serve(folder);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    if (wanted.has('pages')) await comparePages(browser, served);
    if (wanted.has('growth')) await compareSizes(browser, served);
    if (wanted.has('rows')) await compareRows(browser, served);
    if (wanted.has('portal')) console.log(`\n${bytesTable(await portalBytes())}`);
  } finally {
    await browser.close();
    await served.close();
  }
}

/** Visits every page once in each round, so that what slows the machine for a while slows all alike. */
async function comparePages(browser: Browser, served: Served): Promise<void> {
  for (const variant of VARIANTS) await proveAlike(browser, served, variant);
  console.log(
    `Chromium ${browser.version()}, processor slowed down ${String(SLOWDOWN)} times, ${String(rounds)} rounds after one to warm up.`,
  );
  console.log('Medians; in brackets the median of the ratios to react-hook-form within a round.');
  const most = Math.max(...sizes);
  for (const fields of sizes) {
    const found = await visitInTurns(browser, served, fields);
    console.log(`\n${tableOf(fields, found)}`);
    if (fields === most)
      console.log(
        `\nGoals at ${String(fields)} fields\n${goalsOf(found)}` +
          `\n\nWhere the engine is not the quickest at ${String(fields)} fields, and why\n${shortfallsOf(found)}`,
      );
  }
}

/** A round is one visit that types and a few short ones: drawing and submitting happen once in a visit, and vary most. */
async function visitInTurns(browser: Browser, served: Served, fields: number): Promise<Rounds> {
  const visits: Record<keyof Rounds, Visit[]> = { plain: [], hookForm: [], stock: [], ours: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const types of [true, ...Array.from({ length: SHORT }, () => false)]) {
      for (const [place] of VARIANTS.entries()) {
        const variant = VARIANTS[(round + place) % VARIANTS.length] ?? 'ours';
        const one = await visit(browser, served, variant, fields, types);
        // The first round warms the browser up and counts for nothing.
        if (round > 0) visits[variant].push(one);
      }
    }
  }
  return visits;
}

/** A key must cost the same however many fields the step has. */
async function compareSizes(browser: Browser, served: Served): Promise<void> {
  const found = new Map<number, Typing[]>(GROWTH_SIZES.map((fields) => [fields, []]));
  for (let round = 0; round <= Math.ceil(rounds / 2); round += 1) {
    for (const fields of GROWTH_SIZES) {
      const typing = await typeIntoTypes(browser, served, fields, round);
      if (round > 0) found.get(fields)?.push(typing);
    }
  }
  console.log(`\nA step with every field type in turn; in brackets: times the step of ${String(GROWTH_SIZES[0])}\n${growthTable(found)}`);
}

/** A key must cost the same however many rows a table has. */
async function compareRows(browser: Browser, served: Served): Promise<void> {
  const found = new Map<number, Ticking[]>(ROW_COUNTS.map((rows) => [rows, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const rows of ROW_COUNTS) {
      const ticking = await tickRows(browser, served, rows);
      if (round > 0) found.get(rows)?.push(ticking);
    }
  }
  console.log(`\nA table to tick by keyboard; in brackets: times that of ${String(ROW_COUNTS[0])} rows\n${rowsTable(found)}`);
}
