import { basename, dirname } from 'node:path';
import type { FieldTypes } from '../../engine/language/fieldType.ts';
import type { Language } from '../../engine/language/language.ts';
import type { CompiledLocales } from '../../schemas/prepareFlow.ts';
import { loadFlowText, readFlowTexts, readLanguage, type FlowText } from '../../schemas/readLanguage.ts';
import type { Log } from '../runtime/log.ts';
import { cacheKeys, compilerDigest } from './cacheKeys.ts';
import type { CompiledCache } from './compiledCache.ts';
import { compileFile } from './compileFile.ts';

/** What runs are made with: the language, without the flows that were checked against it. */
export type RunLanguage = Omit<Language, 'flows' | 'brokenFlows'>;

/** A flow file that may run, compiled. */
export interface CompiledFile extends CompiledLocales {
  readonly path: string;
}

/** Every flow of a folder that checks, and the language that they were checked against. */
export interface CompiledFolder {
  readonly language: RunLanguage;
  readonly files: readonly CompiledFile[];
  /** Paths of the files that were checked now, because the cache had nothing of them. */
  readonly compiled: readonly string[];
}

/** Where the flows are: `root` holds `schemas/`, `flows` is the folder of the files. */
export interface FlowFolder {
  readonly root: string;
  readonly flows: string;
  readonly fieldTypes: FieldTypes;
}

/**
 * Reads every flow file; what the cache does not have is checked and compiled. One that does not check is left out and
 * its problems are logged; the others are not held up by it. Embedded flows (area `shared`) are checked but not served.
 */
export async function compileFolder(folder: FlowFolder, cache: CompiledCache, log: Log): Promise<CompiledFolder> {
  const texts = readFlowTexts(dirname(folder.flows), basename(folder.flows));
  const compiler = compilerDigest(folder);
  const keys = cacheKeys(texts, compiler);
  const found = texts.map((text, index) => ({ text, key: keys[index] ?? '', compiled: cache.take(keys[index] ?? '') }));
  const missing = found.filter(({ compiled }) => compiled === undefined);
  const made = missing.length === 0 ? { language: readLanguage(folder, []), results: [] } : await compileTexts(folder, texts, missing, log);
  const unchanged = compilerDigest(folder) === compiler;
  for (const { key, clean, compiled } of made.results) if (clean && compiled && unchanged) cache.keep(key, compiled);
  const fresh = new Map(made.results.map(({ key, compiled }) => [key, compiled]));
  const files = found.flatMap(({ text, key, compiled = fresh.get(key) }) =>
    compiled === undefined || compiled === 'embedded' ? [] : [{ path: text.path, ...compiled }],
  );
  return { language: made.language, files: withoutDoubles(files, log), compiled: missing.map(({ text }) => text.path) };
}

/** The whole folder is read, since a flow may embed any other, but only what is missing is checked. */
async function compileTexts(
  folder: FlowFolder,
  texts: readonly FlowText[],
  missing: readonly { readonly text: FlowText; readonly key: string }[],
  log: Log,
) {
  const read = new Map(texts.map((text) => [text, loadFlowText(text)]));
  const language = readLanguage(folder, [...read.values()]);
  const results = missing.map(async ({ text, key }) => ({
    key,
    ...(await compileFile(read.get(text) ?? loadFlowText(text), language, log)),
  }));
  return { language, results: await Promise.all(results) };
}

/** Two files with one id: the first by path stands, so that a copy left lying about takes nothing over. */
function withoutDoubles(files: readonly CompiledFile[], log: Log): readonly CompiledFile[] {
  const seen = new Map<string, CompiledFile>();
  for (const file of files) {
    const first = seen.get(file.id);
    if (first) log.error({ file: file.path, first: first.path }, 'a flow has the id of another and is left out');
    else seen.set(file.id, file);
  }
  return [...seen.values()];
}
