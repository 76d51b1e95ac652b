import { watch } from 'node:fs';
import type { Log } from '../runtime/log.ts';
import type { FlowRegistry } from './registry.ts';

/** Editors write a file in several steps; this long after the last one it is read. */
const SETTLE_MS = 100;

/** Takes changed flow files in as they are saved, for development. Gives a function that stops it. */
export function watchFlows(folders: readonly string[], flows: FlowRegistry, log: Log): () => void {
  let timer: NodeJS.Timeout | undefined;
  const reload = () => {
    flows.reload().catch((error: unknown) => log.error({ err: error }, 'the flows could not be read again'));
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (!String(file).endsWith('.json')) return;
      clearTimeout(timer);
      timer = setTimeout(reload, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
