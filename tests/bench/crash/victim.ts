import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { answering, startPart, type Part } from '../../../server/start/children.ts';
import { freePort } from '../../../server/start/freePort.ts';
import type { Random } from './random.ts';

/** A real server process that is killed again and again, always at the same address. */
export interface Victim {
  readonly address: string;
  /** Lets it live for a random time, kills it as `kill -9` does, and starts it again. */
  killOnce(): Promise<void>;
}

/** The server lives at most this long between two deaths, counted from when it is ready: about the time of two flows. */
const LONGEST_LIFE_MS = 1500;

/** Starts the server and adds the process that lives at the time to `parts`. */
export async function startVictim(parts: Part[], environment: Readonly<Record<string, string>>, random: Random): Promise<Victim> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const start = async () => {
    const part = startPart('server', 'server/main.ts', { environment: { ...environment, PORT: String(port) }, quiet: true });
    parts.push(part);
    await answering(part, `${address}/readyz`);
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
