import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDictionary } from '../../engine/load/reading.ts';
import { locales } from '../../engine/language/locale.ts';
import type { Log } from '../runtime/log.ts';
import { sameDigest, type Secrets } from '../secrets/secrets.ts';
import type { CompiledLocales, SpokenFlow } from '../../schemas/prepareFlow.ts';
import type { FileResult } from './compileFile.ts';

/** What compiling has brought, kept between starts. Several processes may use one folder at the same time. */
export interface CompiledCache {
  /** What was kept under a key; undefined where there is nothing, or nothing that can be believed. */
  take(key: string): FileResult['compiled'];
  /** Keeps it. A folder that cannot be written to is told in the log and does no other harm. */
  keep(key: string, compiled: CompiledLocales | 'embedded'): void;
}

/** Files beyond this number are removed, those first that were not used for the longest time. */
const MOST_FILES = 1000;

/** A file is marked as used at most once in this time. */
const USED_MS = 24 * 3_600_000;

/**
 * A cache in a folder. What it holds is code, so each file is sealed with the server's key: one that was torn,
 * altered or written by somebody else is compiled anew.
 */
export function openCompiledCache(folder: string, secrets: Pick<Secrets, 'digest'>, log: Log): CompiledCache {
  const pathOf = (key: string) => join(folder, `${key}.json`);
  const sealOf = (key: string, body: string) => secrets.digest('compiled', `${key}\n${body}`);
  return {
    take(key) {
      const text = textAt(pathOf(key));
      const end = text?.indexOf('\n') ?? -1;
      if (text === undefined || end < 0) return undefined;
      const body = text.slice(end + 1);
      return sameDigest(text.slice(0, end), sealOf(key, body)) ? compiledIn(body) : undefined;
    },
    keep(key, compiled) {
      const body = JSON.stringify(compiled);
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const unfinished = join(folder, `${randomUUID()}.new`);
        writeFileSync(unfinished, `${sealOf(key, body)}\n${body}`, { mode: 0o600 });
        renameSync(unfinished, pathOf(key));
        removeOldest(folder);
      } catch (error) {
        log.warn({ err: error, folder }, 'compiled flows could not be kept');
      }
    },
  };
}

function textAt(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    const now = Date.now();
    if (statSync(path).mtimeMs < now - USED_MS) utimesSync(path, now / 1000, now / 1000);
    return text;
  } catch {
    return undefined;
  }
}

/** Another process may be doing the same: a file that is gone already is no error. */
function removeOldest(folder: string): void {
  const names = readdirSync(folder);
  if (names.length <= MOST_FILES) return;
  const byUse = names
    .map((name) => ({ path: join(folder, name), used: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => one.used - other.used);
  for (const { path } of byUse.slice(0, names.length - MOST_FILES)) rmSync(path, { force: true });
}

function compiledIn(body: string): FileResult['compiled'] {
  const value: unknown = JSON.parse(body);
  if (value === 'embedded') return value;
  if (!isDictionary(value)) return undefined;
  const { id, hash, source, spoken } = value;
  if (typeof id !== 'string' || typeof hash !== 'string' || typeof source !== 'string') return undefined;
  return Array.isArray(spoken) && spoken.every(isSpoken) ? { id, hash, source, spoken } : undefined;
}

function isSpoken(value: unknown): value is SpokenFlow {
  return (
    isDictionary(value) &&
    typeof value['hash'] === 'string' &&
    typeof value['source'] === 'string' &&
    locales.some((locale) => locale === value['locale'])
  );
}
