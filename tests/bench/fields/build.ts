import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { beginRun, loadProgram, viewOf } from '../../../engine/advance/index.ts';
import type { Facts, FlowModule } from '../../../engine/advance/index.ts';
import { CheckedFlow } from '../../../engine/check/checkedFlow.ts';
import { compileFlow } from '../../../engine/compile/index.ts';
import type { Language } from '../../../engine/language/language.ts';
import { leanForm } from '../../../engine/react/lean/leanForm.ts';
import { fieldTypes } from '../../../field-widgets/registry/types.ts';
import type { View } from '../../../engine/render/view.ts';
import { readLanguage } from '../../../schemas/readLanguage.ts';
import { benchmarkFlow } from './flow.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pages = fileURLToPath(new URL('./pages/', import.meta.url));

/** What is compared: a page each, by the folder that it stands in. */
export const VARIANTS = ['plain', 'hookForm', 'stock', 'ours'] as const;

/** One of the things that are compared. */
export type Variant = (typeof VARIANTS)[number];

const facts: Facts = { now: '2026-11-21T10:00:00+05:30', session: { verified: true, role: 'customer' }, channel: 'web' };

/** Builds every page in production mode into a folder, with a flow module and a view for each size. */
export async function buildPages(folder: string, sizes: readonly number[]): Promise<void> {
  for (const variant of VARIANTS) await buildPage(variant, join(folder, variant));
  await Promise.all(['flow', 'view'].map((part) => mkdir(join(folder, part), { recursive: true })));
  const language = readLanguage({ root, fieldTypes });
  await writeFile(join(folder, 'messages.json'), JSON.stringify(language.messages));
  for (const size of sizes) {
    const { source, view } = await served(language, size);
    await writeFile(join(folder, 'flow', `${String(size)}.js`), source);
    await writeFile(join(folder, 'view', `${String(size)}.json`), JSON.stringify(view));
  }
}

async function buildPage(variant: Variant, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(pages, variant),
    base: `/${variant}/`,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react(), ...(variant === 'ours' ? [leanForm()] : [])],
    build: { outDir, emptyOutDir: true, target: 'es2022', minify: process.env.NOMIN ? false : undefined, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2000 },
  });
}

/** What the server would send for a step of this size: the flow's module and the first view of a run. */
async function served(language: Language, size: number): Promise<{ readonly source: string; readonly view: View }> {
  const { source } = await compileFlow(new CheckedFlow(benchmarkFlow(size), {}, language));
  const module: FlowModule = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const program = loadProgram(module, fieldTypes);
  const { run } = beginRun(program, { id: 'benchmark', facts });
  return { source, view: viewOf(program, run, facts) };
}
