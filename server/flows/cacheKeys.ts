import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDictionary } from '../../engine/load/reading.ts';
import type { FieldTypes } from '../../engine/language/fieldType.ts';
import type { FlowText } from '../../schemas/readLanguage.ts';

/** Everything besides the flows that decides what a flow compiles to. */
export interface Compiler {
  /** Folder that holds `schemas/`. */
  readonly root: string;
  readonly fieldTypes: FieldTypes;
}

const repository = resolve(import.meta.dirname, '../..');

/** Code that reads, checks and compiles, and the versions of the packages that it uses. */
const code = ['engine', 'field-widgets', 'schemas', 'server/flows', 'package.json', 'package-lock.json'];

let ofCode: string | undefined;

/** Digest of the schemas as they are on the disk, of this process's code, of its field types and of the version of Node. */
export function compilerDigest({ root, fieldTypes }: Compiler): string {
  // A process goes on with the code that it began with.
  ofCode ??= sourcesDigest(repository, code);
  const schemas = sourcesDigest(root, ['schemas', 'field-widgets/registry']);
  return digestOf([process.version, ofCode, schemas, ...fieldTypes.keys()]);
}

/** Digest of all files at some paths below a folder, names included; tests and what only draws left out. */
export function sourcesDigest(folder: string, paths: readonly string[]): string {
  const files = paths.flatMap((path) => filesAt(folder, path)).filter(decides);
  return digestOf(files.sort().flatMap((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function filesAt(folder: string, path: string): readonly string[] {
  const whole = join(folder, path);
  if (!existsSync(whole)) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(whole, { recursive: true, encoding: 'utf8' }).map((inner) => join(path, inner));
}

function decides(path: string): boolean {
  return /\.(ts|json)$/.test(path) && !/\.test\.ts$|(^|[\\/])(testing|react)[\\/]/.test(path);
}

/**
 * For each flow a key that differs where anything differs that its compiled form can depend on: its own text and
 * translations, those of every flow that it names (and those name), and the compiler. The same order as the flows.
 */
export function cacheKeys(flows: readonly FlowText[], compiler: string): readonly string[] {
  // Each text goes into a digest once: a shared flow is named by nearly all.
  const read = flows.map((text) => ({ words: digestOf(wordsOf(text)), ...namesIn(text.text) }));
  // What is no JSON has no id to be named by, yet the lenient reader may find a flow in it.
  const broken = read.filter(({ id }) => id === undefined).map(({ words }) => words);
  const byId = Map.groupBy(read, ({ id }) => id);
  const within = (id: string, found: Set<string>): Set<string> => {
    if (found.has(id)) return found;
    found.add(id);
    for (const one of byId.get(id) ?? []) for (const name of one.named) within(name, found);
    return found;
  };
  return read.map(({ id, named, words }) => {
    const reached = new Set<string>();
    for (const name of [...named, ...(id === undefined ? [] : [id])]) within(name, reached);
    const others = [...reached].sort().flatMap((name) => [name, ...(byId.get(name) ?? []).map((one) => one.words)]);
    return digestOf([compiler, words, '', ...others, '', ...broken]);
  });
}

function wordsOf({ text, translations }: FlowText): readonly string[] {
  return [text, ...translations.flatMap((one) => [one.locale, one.text])];
}

/** The id of a flow, and the ids of the flows that it embeds or leads to. */
function namesIn(text: string): { readonly id?: string; readonly named: readonly string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { named: [] };
  }
  const id = isDictionary(value) && typeof value['id'] === 'string' ? value['id'] : undefined;
  return { ...(id === undefined ? {} : { id }), named: flowsNamedIn(value) };
}

/** The ids of all flows that a value read from JSON names, as a flow's file does. */
export function flowsNamedIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(flowsNamedIn);
  if (!isDictionary(value)) return [];
  const own = typeof value['flow'] === 'string' ? [value['flow']] : [];
  return [...own, ...Object.values(value).flatMap(flowsNamedIn)];
}

/** Lengths go in too: no two lists of texts are one text. */
function digestOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('hex');
}
