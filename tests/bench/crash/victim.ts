import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { answering, startPart, type Part } from '../../../server/start/children.ts';
import { freePort } from '../../../server/start/freePort.ts';
import type { Random } from './random.ts';

/** A real process that is killed again and again, always at the same address. */
export interface Victim {
  readonly address: string;
  /** Lets it live for a random time, kills it as `kill -9` does, and starts it again. */
  killOnce(): Promise<void>;
}

/** What is started, and where it answers once it is ready. */
export interface Mortal {
  readonly name: string;
  readonly script: string;
  readonly ready: string;
}

const SERVER: Mortal = { name: 'server', script: 'server/main.ts', ready: '/readyz' };

/** It lives at most this long between two deaths, counted from when it is ready: about the time of two flows. */
const LONGEST_LIFE_MS = 1500;

/** Starts it, the server unless told, and adds the process that lives at the time to `parts`. */
export async function startVictim(
  parts: Part[],
  environment: Readonly<Record<string, string>>,
  random: Random,
  { name, script, ready }: Mortal = SERVER,
): Promise<Victim> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const start = async () => {
    const part = startPart(name, script, { environment: { ...environment, PORT: String(port) }, quiet: true });
    parts.push(part);
    await answering(part, `${address}${ready}`);
    return part;
  };
  let living = await start();
  return {
    address,
    async killOnce() {
      await sleep(random.below(LONGEST_LIFE_MS));
      const dead = once(living.process, 'exit');
      living.process.kill('SIGKILL');
      await dead;
      parts.splice(parts.indexOf(living), 1);
      living = await start();
    },
  };
}
