import { basename, dirname } from 'node:path';
import type { FlowFacts } from '../../engine/compile/index.ts';
import type { FieldTypes } from '../../engine/language/fieldType.ts';
import type { Language } from '../../engine/language/language.ts';
import type { Locale } from '../../engine/language/locale.ts';
import { loadFlowText, readFlowTexts, readLanguage, type FlowText } from '../../schemas/readLanguage.ts';
import type { Log } from '../runtime/log.ts';
import { cacheKeys, compilerDigest } from './cacheKeys.ts';
import type { CompiledCache } from './compiledCache.ts';
import { compileFile } from './compileFile.ts';

/** What runs are made with: the language, without the flows that were checked against it. */
export type RunLanguage = Omit<Language, 'flows' | 'brokenFlows'>;

/** A flow in one locale, compiled. Its module is there only where the store lacks it. */
export interface CompiledModule {
  readonly hash: string;
  readonly facts: FlowFacts;
  readonly source?: string;
}

/** A flow file that may run, compiled in every locale; its own words are English. */
export interface CompiledFile extends CompiledModule {
  readonly id: string;
  readonly path: string;
  readonly spoken: readonly (CompiledModule & { readonly locale: Locale })[];
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

/** Says which of some modules, by their hashes, nobody has kept yet. */
export type FindLacking = (hashes: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Reads every flow file; what the cache does not have is checked and compiled. One that does not check is left out and
 * its problems are logged; the others are not held up by it. Embedded flows (area `shared`) are checked but not served.
 * Modules that the cache has are read only where they are lacking elsewhere; all of them where nothing is said about that.
 */
export async function compileFolder(
  folder: FlowFolder,
  cache: CompiledCache,
  log: Log,
  findLacking: FindLacking = async (hashes) => new Set(hashes),
): Promise<CompiledFolder> {
  const texts = readFlowTexts(dirname(folder.flows), basename(folder.flows));
  const compiler = compilerDigest(folder);
  const keys = cacheKeys(texts, compiler);
  const found = await withLacking(
    texts.map((text, index) => ({ text, key: keys[index] ?? '', compiled: cache.head(keys[index] ?? '') })),
    cache,
    findLacking,
  );
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

interface Found {
  readonly text: FlowText;
  readonly key: string;
  readonly compiled: 'embedded' | Omit<CompiledFile, 'path'> | undefined;
}

/** With the modules of what is lacking; what can't be believed then counts as not found. */
async function withLacking(found: readonly Found[], cache: CompiledCache, findLacking: FindLacking): Promise<readonly Found[]> {
  const hashesOf = ({ compiled }: Found) =>
    compiled === undefined || compiled === 'embedded' ? [] : [compiled.hash, ...compiled.spoken.map(({ hash }) => hash)];
  const lacking = await findLacking(found.flatMap(hashesOf));
  return found.map((one) => (hashesOf(one).some((hash) => lacking.has(hash)) ? { ...one, compiled: cache.take(one.key) } : one));
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
