import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const watchParent = fileURLToPath(new URL('./stopWithParent.ts', import.meta.url));

/** Seconds that a process gets to finish what is in flight before it is ended by force. */
const grace = 15;

/** A process of the start-up and the name under which it is spoken of. */
export interface Part {
  readonly name: string;
  readonly process: ChildProcess;
}

/** What a part is given. `flags` are Node's own (`--watch`); a quiet one shows only what it says of errors. */
export interface PartOptions {
  readonly environment: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
  readonly quiet?: boolean;
}

/**
 * Starts a Node script of the repository as a process that ends with this one, even when this one is killed.
 * It stands in a process group of its own, so that Ctrl-C reaches it once, through its parent.
 * `path` is relative to the repository.
 */
export function startPart(name: string, path: string, { environment, flags = [], quiet = false }: PartOptions): Part {
  const child = spawn(process.execPath, [...flags, '--import', watchParent, path], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit', 'ipc'],
  });
  return { name, process: child };
}

/** What a script said that ran to its end. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly complaints: string;
}

/**
 * Runs a Node script of the repository to its end; it ends with this process, as a part does. While it runs it is one of the
 * parts, and stopped with them: then it has said nothing. `columns`: how wide what it says is shown.
 */
export async function runPart(parts: Part[], name: string, args: readonly string[], columns?: number): Promise<Ran | undefined> {
  const child = spawn(process.execPath, ['--import', watchParent, ...args], {
    cwd: root,
    env: columns === undefined ? process.env : { ...process.env, COLUMNS: String(columns) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const part = { name, process: child };
  parts.push(part);
  const [out, complaints] = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : Promise.resolve(''))));
  await ended(part);
  parts.splice(parts.indexOf(part), 1);
  return child.exitCode === null ? undefined : { code: child.exitCode, out: out ?? '', complaints: complaints ?? '' };
}

/** Seconds that a part gets to answer on a busy machine, and after which each time it is said that it does not yet. */
const patience = { all: 600, word: 30 };

/** Resolves once the address answers 200; rejects when the part ends first, or when it has been waited for all too long. */
export async function answering(part: Part, address: string, { all, word } = patience): Promise<void> {
  const began = Date.now();
  let words = 0;
  for (let seconds = 0; seconds < all; seconds = (Date.now() - began) / 1000) {
    if (hasEnded(part)) throw new Error(`The ${part.name} ended before it answered at ${address}; its message stands above.`);
    if (await isUp(address)) return;
    if (seconds >= (words + 1) * word) console.error(`The ${part.name} has not answered after ${++words * word} s; still waiting.`);
    await pause(100);
  }
  throw new Error(`The ${part.name} did not answer at ${address} within ${all} s.`);
}

/**
 * Runs a start-up that fills `parts`, and exits the process when it is over: with 0 after Ctrl-C or
 * SIGTERM, even in mid-start, with 1 when it failed or a part ended by itself. Leaves no part running.
 */
export async function stopOnSignal(startUp: (parts: Part[]) => Promise<void>): Promise<void> {
  const parts: Part[] = [];
  const reason = await Promise.race([
    signalled().then(() => undefined),
    startUp(parts).catch((error: unknown) => (error instanceof Error ? error.message : String(error))),
  ]);
  if (reason !== undefined) console.error(reason);
  await stopParts(parts);
  process.exit(reason === undefined ? 0 : 1);
}

/** Waits for as long as all parts run; rejects when one ends by itself. */
export async function keepRunning(parts: readonly Part[]): Promise<never> {
  const first = await Promise.race(parts.map(ended));
  throw new Error(`The ${first.name} ended by itself; stopping the rest.`);
}

/** Asks each part to stop, the youngest first, and ends by force what does not. */
export async function stopParts(parts: readonly Part[]): Promise<void> {
  for (const part of parts.toReversed()) await stopPart(part);
}

async function stopPart(part: Part): Promise<void> {
  if (hasEnded(part)) return;
  const gone = ended(part);
  part.process.kill('SIGTERM');
  const force = setTimeout(() => part.process.kill('SIGKILL'), grace * 1000);
  await gone;
  clearTimeout(force);
}

function hasEnded(part: Part): boolean {
  return part.process.exitCode !== null || part.process.signalCode !== null;
}

function ended(part: Part): Promise<Part> {
  return new Promise((resolve) => {
    if (hasEnded(part)) resolve(part);
    else part.process.once('exit', () => resolve(part));
  });
}

/** Resolves at the first signal to stop; later ones change nothing, so that stopping is never cut short. */
function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

async function isUp(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
