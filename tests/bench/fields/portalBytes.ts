import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { FIRST_FILES, type FirstFiles } from '../../../schemas/firstFiles.ts';
import type { Program } from '../../../engine/advance/index.ts';
import { compileProgram } from '../../../schemas/prepareFlow.ts';
import { servedFlows } from '../../every-flow/flows.ts';
import { aligned } from './table.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The JavaScript that the portal fetches on the way to the first step of a flow, in gzipped bytes; the flow's module apart. */
export interface PortalBytes {
  readonly flow: string;
  /** Until the step can be answered. */
  readonly step: number;
  /** With what follows behind it, so that the browser can judge answers by itself. */
  readonly judged: number;
}

/** Builds the portal as it is served and adds up what the first questions of each flow make a browser fetch. */
export async function portalBytes(): Promise<readonly PortalBytes[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      root: join(root, 'portal'),
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true },
    });
    const files: FirstFiles = JSON.parse(await readFile(join(folder, FIRST_FILES), 'utf8'));
    const found: PortalBytes[] = [];
    for (const checked of servedFlows()) {
      const types = typesOf(await compileProgram(checked));
      const widgetsOf = (folders: readonly string[]) => folders.flatMap((type) => files.widgets[type] ?? []);
      const step = [...files.page, ...files.flow, ...widgetsOf(types.first)];
      const rules = [...files.judging, ...widgetsOf(types.all)];
      found.push({ flow: checked.flow.id, step: await weight(folder, step), judged: await weight(folder, [...step, ...rules]) });
    }
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Folders of the types that the first step with questions has, and of all that the flow has. */
function typesOf(program: Program): { readonly first: readonly string[]; readonly all: readonly string[] } {
  const steps = program.order.map((path) => program.places.get(path)?.step.fields ?? []).filter((fields) => fields.length > 0);
  const folders = (fields: readonly { readonly type: string }[]) => Array.from(new Set(fields.map(({ type }) => type.replaceAll(' ', ''))));
  return { first: folders(steps[0] ?? []), all: folders(steps.flat()) };
}

async function weight(folder: string, files: readonly string[]): Promise<number> {
  const scripts = new Set(files.filter((file) => file.endsWith('.js')));
  const sizes = await Promise.all([...scripts].map(async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length));
  return sizes.reduce((total, size) => total + size, 0);
}

/** What each flow weighs, as lines of text. */
export function bytesTable(found: readonly PortalBytes[]): string {
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
  return aligned([
    ['portal', 'first questions', 'and their rules'],
    ...found.map(({ flow, step, judged }) => [flow, kib(step), kib(judged)]),
  ]);
}
