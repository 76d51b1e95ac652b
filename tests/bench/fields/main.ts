import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../machine/chromium.ts';
import { VARIANTS, buildPages } from './build.ts';
import type { Variant } from './build.ts';
import { SLOWDOWN, visit } from './measure.ts';
import type { Visit } from './measure.ts';
import { serve } from './serve.ts';
import { findingOf, goalsOf, tableOf } from './table.ts';
import type { Finding } from './table.ts';

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '20,100,500' }, repeats: { type: 'string', default: '7' }, json: { type: 'boolean', default: false } } });
const sizes = values.sizes.split(',').map(Number);
const repeats = Number(values.repeats);

const folder = await mkdtemp(join(tmpdir(), 'fields-'));
try {
  await buildPages(folder, sizes);
  const served = await serve(folder);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const findings = await compare(async (variant, fields) => visit(browser, served, variant, fields));
    report(findings, await browser.version());
  } finally {
    await browser.close();
    await served.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Visits every page as often as asked, in turns, so that what slows the machine for a while slows all alike. */
async function compare(visitOnce: (variant: Variant, fields: number) => Promise<Visit>): Promise<ReadonlyMap<number, Record<Variant, Finding>>> {
  const found = new Map<number, Record<Variant, Finding>>();
  for (const fields of sizes) {
    const visits: Record<Variant, Visit[]> = { plain: [], hookForm: [], stock: [], ours: [] };
    for (let turn = 0; turn <= repeats; turn += 1) {
      for (let place = 0; place < VARIANTS.length; place += 1) {
        const variant = VARIANTS[(turn + place) % VARIANTS.length] ?? 'ours';
        const one = await visitOnce(variant, fields);
        // The first turn warms the browser's caches up and counts for nothing.
        if (turn > 0) visits[variant].push(one);
      }
    }
    found.set(fields, { plain: findingOf(visits.plain), hookForm: findingOf(visits.hookForm), stock: findingOf(visits.stock), ours: findingOf(visits.ours) });
  }
  return found;
}

function report(findings: ReadonlyMap<number, Record<Variant, Finding>>, version: string): void {
  if (values.json) {
    console.log(JSON.stringify(Object.fromEntries(findings), null, 2));
    return;
  }
  console.log(`Chromium ${version}, processor slowed down ${String(SLOWDOWN)} times, ${String(repeats)} visits each, in turns. In brackets: times react-hook-form.`);
  for (const [fields, all] of findings) console.log(`\n${tableOf(fields, all)}`);
  const most = Math.max(...sizes);
  const all = findings.get(most);
  if (all) console.log(`\nGoals at ${String(most)} fields\n${goalsOf(all)}\n\nThe flow of that step adds ${(all.ours.flow / 1024).toFixed(1)} KiB, loaded once and cacheable for ever.`);
}
