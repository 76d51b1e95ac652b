import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresServer } from '../../stores/postgres.ts';
import { play, type SceneReport } from '../load/scene.ts';

/** How long a customer may wait for an answer, or for the word that there is none. `server/store/dialect.ts` is made so. */
const LONGEST_WAIT_MS = 5000;

/** What is played: many customers on two servers over one PostgreSQL. */
export interface Outage {
  /** A durable one: any other loses what it has acknowledged when it dies. */
  readonly postgres: PostgresServer;
  readonly clients: number;
  readonly seconds: number;
  readonly syntheticCustomers: number;
  readonly seed: number;
  /** How long the database is away each time. */
  readonly awaySeconds: number;
  /** Walks through every `nth` service only. */
  readonly nth?: number;
}

/**
 * While customers walk, the database dies and comes back, then one of the two servers is killed for good, then the database
 * says nothing for a while. Resolves to what became of the customers.
 */
export async function playOutage({ postgres, awaySeconds, ...asked }: Outage): Promise<SceneReport> {
  const pause = (share: number) => sleep(asked.seconds * 1000 * share);
  return play({
    ...asked,
    replicas: 2,
    databaseUrl: await postgres.createDatabase(),
    meanwhile: async ({ killOne }) => {
      await pause(0.2);
      await postgres.crash();
      await sleep(awaySeconds * 1000);
      await postgres.restart();
      await pause(0.2);
      killOne();
      await pause(0.2);
      postgres.freeze();
      await sleep(awaySeconds * 1000);
      postgres.thaw();
    },
  });
}

/** What was not as it must be, a line each; none when all is well. Pure. */
export function faultsOf({ lost, doubled, toldWrongly, unexpected, meter }: SceneReport): readonly string[] {
  const longest = Math.round(meter.longest());
  return [
    ...lost.map((one) => `lost: ${one}`),
    ...doubled.map((one) => `doubled: ${one}`),
    ...toldWrongly.map((one) => `told wrongly: ${one}`),
    ...unexpected.map((one) => `unexpected: ${one}`),
    ...(longest > LONGEST_WAIT_MS ? [`told late: after ${String(longest)} ms and not ${String(LONGEST_WAIT_MS)}`] : []),
  ];
}
