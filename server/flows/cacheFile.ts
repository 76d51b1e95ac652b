import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import * as v from 'valibot';
import type { FlowFacts } from '../../engine/compile/index.ts';
import { locales } from '../../engine/language/locale.ts';
import { sameDigest, type Secrets } from '../secrets/secrets.ts';
import type { FileResult } from './compileFile.ts';

/** A flow in one locale as it is kept: everything but its module. */
const keptSchema = v.object({
  hash: v.string(),
  facts: v.custom<FlowFacts>((input) => typeof input === 'object' && input !== null),
});

/** What stands at the head of a file: enough to list and to find a flow. */
const headSchema = v.union([
  v.literal('embedded'),
  v.object({
    id: v.string(),
    ...keptSchema.entries,
    spoken: v.array(v.object({ locale: v.picklist(locales), ...keptSchema.entries })),
  }),
]);

/** A flow that was compiled, without its modules. */
export type KeptHead = Readonly<v.InferOutput<typeof headSchema>>;

/** Modules by their hashes. */
const bodySchema = v.record(v.string(), v.string());

/** Seals what is kept, so that nobody else's code is run. */
export type Seal = Pick<Secrets, 'digest'>;

/**
 * A file of the cache: a line of two seals, a line that is its head, and its modules. Head and modules are sealed each by itself,
 * so that a start reads only the heads. Pure.
 */
export function fileText(seal: Seal, key: string, compiled: NonNullable<FileResult['compiled']>): string {
  const head = JSON.stringify(compiled === 'embedded' ? compiled : headOf(compiled));
  const all = compiled === 'embedded' ? [] : [compiled, ...compiled.spoken];
  const body = JSON.stringify(Object.fromEntries(all.map(({ hash, source }) => [hash, source])));
  return `${sealOf(seal, key, 'head', head)} ${sealOf(seal, key, 'modules', body)}\n${head}\n${body}`;
}

function headOf({ id, hash, facts, spoken }: Exclude<NonNullable<FileResult['compiled']>, 'embedded'>): KeptHead {
  return { id, hash, facts, spoken: spoken.map((one) => ({ locale: one.locale, hash: one.hash, facts: one.facts })) };
}

/** The head of a file; undefined where there is none, or none that can be believed. */
export function readHead(seal: Seal, key: string, path: string): KeptHead | undefined {
  const [seals = '', head] = firstLines(path);
  if (head === undefined || !sameDigest(seals.split(' ')[0] ?? '', sealOf(seal, key, 'head', head))) return undefined;
  return v.parse(headSchema, JSON.parse(head));
}

/** All of a file; undefined where there is none, or where a part of it can't be believed. */
export function readWhole(seal: Seal, key: string, path: string): FileResult['compiled'] {
  const head = readHead(seal, key, path);
  if (head === undefined) return undefined;
  const [seals = '', , ...rest] = textAt(path).split('\n');
  const body = rest.join('\n');
  if (!sameDigest(seals.split(' ')[1] ?? '', sealOf(seal, key, 'modules', body))) return undefined;
  if (head === 'embedded') return head;
  const modules = v.parse(bodySchema, JSON.parse(body));
  const withSource = <Kept extends { readonly hash: string }>(kept: Kept) => ({ ...kept, source: modules[kept.hash] ?? '' });
  return { ...withSource(head), spoken: head.spoken.map(withSource) };
}

function sealOf(seal: Seal, key: string, part: 'head' | 'modules', text: string): string {
  return seal.digest('compiled', `${key}\n${part}\n${text}`);
}

function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Enough for most heads. */
const CHUNK_BYTES = 16 * 1024;

/** The first two lines of a file that have an end; nothing of what stands behind them is read for long. */
function firstLines(path: string): readonly string[] {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const parts: Buffer[] = [];
    for (;;) {
      const part = Buffer.alloc(CHUNK_BYTES);
      const size = readSync(file, part);
      parts.push(part.subarray(0, size));
      const lines = Buffer.concat(parts).toString('utf8').split('\n');
      if (lines.length > 2) return lines.slice(0, 2);
      if (size === 0) return [];
    }
  } catch {
    return [];
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
