import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload, ViteDevServer, WebSocketClient } from 'vite';
import { readText } from '../config/readings.ts';
import { readFlowsTaken } from '../flows/flowsTaken.ts';
import { runPart, type Part } from './children.ts';
import { flowsAlone, flowsConcerned } from './flowsConcerned.ts';

/** The folder that the server takes its flows from: another one than that of the repository may be set. */
const flowsFolder = resolve(
  fileURLToPath(new URL('../../', import.meta.url)),
  readText({ env: process.env, problems: [] }, 'SEVA_FLOWS') ?? '',
);

/**
 * Follows the flow files that a server in development takes in. A sound change is told to every open page; one with
 * errors is shown over the page, as `npm run flow -- check` says it, and in the terminal. The page that it replaces
 * comes back once the file is sound again; until then a page that is opened or loaded again is told of it too. A check
 * is one of the parts while it runs, and is stopped with them.
 */
export function followChangedFlows({ process: server }: Part, vite: ViteDevServer, parts: Part[]): void {
  let wrong: ErrorPayload | undefined;
  const check = (files: readonly string[]): Promise<Checked | undefined> => checkOf(files, parts);
  const follow = checksInTurn(check, (files, { sound, said }) => {
    console.log(said);
    wrong = sound ? undefined : overlayOf(said);
    vite.ws.send(wrong ?? { type: 'custom', event: 'seva:flows-changed', data: { flows: flowsAlone(files, flowsFolder) } });
  });
  // A page that was loading when it was told has heard nothing.
  vite.ws.on('vite:client:connect', (_: unknown, client: WebSocketClient) => {
    if (wrong) client.send(wrong);
  });
  server.on('message', (message: unknown) => {
    const taken = readFlowsTaken(message);
    if (taken) follow(taken.files);
  });
}

function overlayOf(said: string): ErrorPayload {
  return { type: 'error', err: { plugin: 'npm run flow -- check', message: stripVTControlCharacters(said), stack: '' } };
}

/** What the checker says of files. */
export interface Checked {
  readonly sound: boolean;
  readonly said: string;
}

/**
 * Gives what is told of saved files: has them checked, one check after the other, and tells what each says. What is saved
 * during a check waits for the next one, so that on a busy machine too every save is told of; a file with errors is checked
 * again with whatever is saved next, so that a sound file beside it takes no error away. After a check that says nothing,
 * because it was stopped, no other begins.
 */
export function checksInTurn(
  check: (files: readonly string[]) => Promise<Checked | undefined>,
  tell: (files: readonly string[], checked: Checked) => void,
): (files: readonly string[]) => void {
  const waiting = new Set<string>();
  let broken: readonly string[] = [];
  let checking = false;
  const work = async (): Promise<void> => {
    checking = true;
    while (waiting.size > 0) {
      const files = [...new Set([...broken, ...waiting])];
      waiting.clear();
      const checked = await check(files);
      if (!checked) return;
      broken = checked.sound ? [] : files;
      tell(files, checked);
    }
    checking = false;
  };
  return (files) => {
    for (const file of files) waiting.add(file);
    if (!checking) void work();
  };
}

/** So many signs stand in a line of Vite's overlay on a laptop: a longer one wraps, and what is marked below it stands elsewhere. */
const OVERLAY_COLUMNS = 84;

/** Runs the checker as an analyst would: on the flows that saved files concern, or on all where any may be. */
async function checkOf(files: readonly string[], parts: Part[]): Promise<Checked | undefined> {
  const asked = flowsConcerned(files, flowsFolder) ?? [];
  const came = await runPart(parts, 'check of the flows', ['flows/tool/main.ts', 'check', ...asked], OVERLAY_COLUMNS);
  return came && { sound: came.code === 0, said: (came.out === '' ? came.complaints : came.out).trim() };
}
