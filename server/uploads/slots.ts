/** Does work, so much of it at a time; the rest waits, who came first goes first. */
export interface Slots {
  /** Does work once there is room for it, and gives what comes of it; what it throws is thrown. */
  within<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Room for `most` at a time. */
export function slotsFor(most: number): Slots {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const take = async (): Promise<void> => {
    if (taken < most) taken += 1;
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
  };
  // Whoever waits longest has the room of this one: nobody who comes in between takes it.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };
  return {
    async within(work) {
      await take();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
