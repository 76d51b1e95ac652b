import { execFile } from 'node:child_process';
import { basename, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { ViteDevServer } from 'vite';
import { readFlowsTaken } from '../flows/flowsTaken.ts';
import type { Part } from './children.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Follows the flow files that a server in development takes in. A sound change is told to every open page; one with
 * errors is shown over the page, as `npm run flow -- check` says it, and in the terminal. The page that it replaces
 * comes back once the file is sound again.
 */
export function followChangedFlows({ process: server }: Part, vite: ViteDevServer): void {
  let latest = 0;
  const follow = async (files: readonly string[]): Promise<void> => {
    latest += 1;
    const turn = latest;
    const { sound, said } = await checkOf(files);
    // A later save is being checked: its word counts.
    if (turn !== latest) return;
    console.log(said);
    if (sound) vite.ws.send({ type: 'custom', event: 'seva:flows-changed', data: { flows: flowsOf(files) } });
    else vite.ws.send({ type: 'error', err: { plugin: 'npm run flow -- check', message: stripVTControlCharacters(said), stack: '' } });
  };
  server.on('message', (message: unknown) => {
    const taken = readFlowsTaken(message);
    if (taken) void follow(taken.files);
  });
}

/** Flows that these files are about; none where any flow may be: a shared flow, the limits, the messages. */
function flowsOf(files: readonly string[]): readonly string[] | undefined {
  if (!files.every(isOneFlow)) return undefined;
  return [...new Set(files.map((file) => basename(file).replace(/\.\w+\.json$/, '')))];
}

function isOneFlow(file: string): boolean {
  return file.endsWith('.flow.json') && !file.includes(`${sep}shared${sep}`);
}

/** Runs the checker as an analyst would: on these flows, or on all where any may be concerned. */
function checkOf(files: readonly string[]): Promise<{ readonly sound: boolean; readonly said: string }> {
  const asked = files.every(isOneFlow) ? files : [];
  return new Promise((resolve) => {
    execFile(process.execPath, ['flows/tool/main.ts', 'check', ...asked], { cwd: root, maxBuffer: 1 << 24 }, (error, stdout, stderr) =>
      resolve({ sound: error === null, said: (stdout === '' ? stderr : stdout).trim() }),
    );
  });
}
