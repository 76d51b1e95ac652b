import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../runtime/log.ts';
import type { FlowRegistry } from './registry.ts';

/** Editors write a file in several steps; this long after the last one it is read. */
const SETTLE_MS = 100;

/** What a watched server does, and whom it tells. */
export interface FlowWatch {
  readonly folders: readonly string[];
  readonly flows: FlowRegistry;
  readonly log: Log;
  /** Told the paths of the files that were taken in, once they are. */
  readonly onTaken?: (files: readonly string[]) => void;
}

/** Takes changed flow files in as they are saved, for development. Gives a function that stops it. */
export function watchFlows({ folders, flows, log, onTaken }: FlowWatch): () => void {
  let timer: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  const reload = () => {
    const files = [...changed];
    changed.clear();
    flows.reload().then(
      () => onTaken?.(files),
      (error: unknown) => log.error({ err: error }, 'the flows could not be read again'),
    );
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (!String(file).endsWith('.json')) return;
      changed.add(join(folder, String(file)));
      clearTimeout(timer);
      timer = setTimeout(reload, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
