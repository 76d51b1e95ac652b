import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledLocales } from '../../schemas/prepareFlow.ts';
import type { Log } from '../runtime/log.ts';
import { fileText, readHead, readWhole, type KeptHead, type Seal } from './cacheFile.ts';
import type { FileResult } from './compileFile.ts';

/** What compiling has brought, kept between starts. Several processes may use one folder at the same time. */
export interface CompiledCache {
  /** What was kept under a key, without the modules; undefined where there is nothing, or nothing that can be believed. */
  head(key: string): KeptHead | undefined;
  /** The same with its modules. */
  take(key: string): FileResult['compiled'];
  /** Keeps it. A folder that cannot be written to is told in the log and does no other harm. */
  keep(key: string, compiled: CompiledLocales | 'embedded'): void;
}

/** Files beyond this number are removed, those first that were not used for the longest time. */
const MOST_FILES = 5000;

/** A file is marked as used at most once in this time. */
const USED_MS = 24 * 3_600_000;

/**
 * A cache in a folder. What it holds is code, so each file is sealed with the server's key: one that was torn,
 * altered or written by somebody else is compiled anew.
 */
export function openCompiledCache(folder: string, seal: Seal, log: Log): CompiledCache {
  const pathOf = (key: string) => join(folder, `${key}.json`);
  return {
    head(key) {
      const found = readHead(seal, key, pathOf(key));
      if (found !== undefined) markUsed(pathOf(key));
      return found;
    },
    take: (key) => readWhole(seal, key, pathOf(key)),
    keep(key, compiled) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const unfinished = join(folder, `${randomUUID()}.new`);
        writeFileSync(unfinished, fileText(seal, key, compiled), { mode: 0o600 });
        renameSync(unfinished, pathOf(key));
        removeOldest(folder);
      } catch (error) {
        log.warn({ err: error, folder }, 'compiled flows could not be kept');
      }
    },
  };
}

/** Another process may have removed it meanwhile. */
function markUsed(path: string): void {
  const now = Date.now();
  const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (used === undefined || used >= now - USED_MS) return;
  try {
    utimesSync(path, now / 1000, now / 1000);
  } catch {
    // Read-only, or gone: it is only a mark.
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
