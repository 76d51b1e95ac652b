/** Work under way in this process, one piece per name at a time. */
export interface InFlight {
  /** Joins the work of this name, or starts it. Every caller that waits for it gets its failure. */
  join(name: string, work: () => Promise<void>): Promise<void>;
  /** Resolves when nothing is under way, failed or not. */
  idle(): Promise<void>;
}

/** Starts with nothing under way. */
export function createInFlight(): InFlight {
  const running = new Map<string, Promise<void>>();
  return {
    join(name, work) {
      const present = running.get(name);
      if (present) return present;
      const started = work().finally(() => running.delete(name));
      running.set(name, started);
      return started;
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled(running.values());
    },
  };
}
