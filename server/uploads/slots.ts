import { ServiceError } from '../errors/serviceError.ts';

/** Does work, so much of it at a time, and for each one after the other; the rest waits, who came first of those goes first. */
export interface Slots {
  /**
   * Does work for somebody once there is room for it, and gives what comes of it; what it throws is thrown. Throws `too-many-requests`
   * where too much waits for them already.
   */
  within<Result>(whom: string, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly whom: string;
  readonly begin: () => void;
}

/** Room for `most` at a time, each for another; of anybody's no more than `mostWaiting` wait. */
export function slotsFor(most: number, mostWaiting: number): Slots {
  const waiting: Waiting[] = [];
  const served = new Set<string>();
  const beginNext = (): void => {
    const next = served.size < most ? waiting.findIndex(({ whom }) => !served.has(whom)) : -1;
    if (next < 0) return;
    const [one] = waiting.splice(next, 1);
    if (one) served.add(one.whom);
    one?.begin();
  };
  const take = (whom: string): Promise<void> =>
    new Promise((begin) => {
      waiting.push({ whom, begin });
      beginNext();
    });
  return {
    async within(whom, work) {
      if (waiting.filter((one) => one.whom === whom).length >= mostWaiting) throw new ServiceError('too-many-requests');
      await take(whom);
      try {
        return await work();
      } finally {
        served.delete(whom);
        // Whoever waits longest has the room of this one: nobody who comes in between takes it.
        beginNext();
      }
    },
  };
}
