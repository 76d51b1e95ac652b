import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../runtime/log.ts';
import type { FlowRegistry } from './registry.ts';

/** Editors write a file in several steps; this long after the last one it is read. */
const SETTLE_MS = 100;

/** Where a reading failed, which a busy database or disk may bring about, it is tried again after this long, this often in all. */
const AGAIN_MS = 1000;
const TRIES = 3;

/** What a watched server does, and whom it tells. */
export interface FlowWatch {
  readonly folders: readonly string[];
  readonly flows: Pick<FlowRegistry, 'reload'>;
  readonly log: Pick<Log, 'error'>;
  /** Told the paths of the files that were taken in, once they are. */
  readonly onTaken?: (files: readonly string[]) => void;
}

/** Takes changed flow files in as they are saved, for development, one reading after the other. Gives a function that stops it. */
export function watchFlows({ folders, flows, log, onTaken }: FlowWatch): () => void {
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  const changed = new Set<string>();
  const read = async (tries: number): Promise<void> => {
    const files = [...changed];
    changed.clear();
    // An earlier reading has taken them in.
    if (files.length === 0) return;
    try {
      await flows.reload();
      onTaken?.(files);
    } catch (error) {
      log.error({ err: error }, 'the flows could not be read again');
      // Whoever saved them is told of them by the next reading that succeeds.
      for (const file of files) changed.add(file);
      if (tries > 1) readAfter(AGAIN_MS, tries - 1);
    }
  };
  const readAfter = (ms: number, tries: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(() => read(tries));
    }, ms);
  };
  const stop = watchFolders(folders, (file) => {
    if (!file.endsWith('.json')) return;
    changed.add(file);
    readAfter(SETTLE_MS, TRIES);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Watches each folder, and those in it, by itself. Node's own watch of a whole tree loses sight of a file on Linux that another one
 * takes the place of, which is how most editors save.
 */
function watchFolders(folders: readonly string[], onChange: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const add = (folder: string): void => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_, name) => {
      const path = join(folder, String(name));
      if (isFolder(path)) add(path);
      else onChange(path);
    });
    // A folder that goes is no longer watched; one that comes in its place is.
    watcher.on('error', () => watchers.delete(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) add(join(folder, entry.name));
  };
  folders.forEach(add);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
