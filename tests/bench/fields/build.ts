import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { advance, beginRun, importModule, loadProgram, viewOf } from '../../../engine/advance/index.ts';
import type { Facts } from '../../../engine/advance/index.ts';
import { CheckedFlow } from '../../../engine/check/checkedFlow.ts';
import { compileFlow } from '../../../engine/compile/index.ts';
import type { Flow } from '../../../engine/language/flow.ts';
import type { JsonValue } from '../../../engine/language/text.ts';
import type { Language } from '../../../engine/language/language.ts';
import { leanForm } from '../../../engine/react/lean/leanForm.ts';
import { fieldTypes } from '../../../field-widgets/registry/types.ts';
import type { View } from '../../../engine/render/view.ts';
import { readLanguage } from '../../../schemas/readLanguage.ts';
import { questionsFlow } from './flow.ts';
import { ROW_COUNTS, rowsData, rowsFlow } from './rowsFlow.ts';
import { everyTypeFlow } from './typesFlow.ts';
import { VARIANTS } from './variants.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pages = fileURLToPath(new URL('./pages/', import.meta.url));

const facts: Facts = { now: '2026-11-21T10:00:00+05:30', session: { verified: true, role: 'customer' }, channel: 'web' };

/** Builds every page in production mode into a folder, with a flow's module and a view for each step and size. */
export async function buildPages(folder: string, sizes: readonly number[]): Promise<void> {
  for (const variant of VARIANTS) await buildPage(variant, join(folder, variant), `/${variant}/`);
  await buildPage('index', folder, '/');
  await Promise.all(['flow', 'view'].map((part) => mkdir(join(folder, part), { recursive: true })));
  const language = readLanguage({ root, fieldTypes });
  await writeFile(join(folder, 'messages.json'), JSON.stringify(language.messages));
  for (const flow of sizes.flatMap((size) => [questionsFlow(size), everyTypeFlow(size)])) {
    await putFlow(folder, language, flow);
  }
  for (const count of ROW_COUNTS) await putFlow(folder, language, rowsFlow(count), rowsData(count));
}

/** Writes a flow's module and its first view; `data` is what its step fetches. */
async function putFlow(folder: string, language: Language, flow: Flow, data?: JsonValue): Promise<void> {
  const { source, view } = await served(language, flow, data);
  await writeFile(join(folder, 'flow', `${flow.id}.js`), source);
  await writeFile(join(folder, 'view', `${flow.id}.json`), JSON.stringify(view));
}

async function buildPage(page: string, outDir: string, base: string): Promise<void> {
  await build({
    configFile: false,
    root: join(pages, page),
    base,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react(), ...(page === 'ours' ? [leanForm()] : [])],
    build: { outDir, emptyOutDir: page !== 'index', target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2000 },
  });
}

/** What the server would send for this flow's step: the flow's module and the first view of a run. */
async function served(language: Language, flow: Flow, data?: JsonValue): Promise<{ readonly source: string; readonly view: View }> {
  const { source } = await compileFlow(new CheckedFlow(flow, {}, language));
  const module = await importModule(source);
  const program = loadProgram(module, fieldTypes);
  const { run: begun } = beginRun(program, { id: 'benchmark', facts });
  const call = begun.pending?.call;
  const run = data === undefined || call === undefined ? begun : advance(program, begun, { type: 'succeeded', call, data }, facts).run;
  return { source, view: viewOf(program, run, facts) };
}
