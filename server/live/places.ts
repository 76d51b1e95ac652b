/** Connections that stay open, counted in this process: they are bound to it, and so is what they cost. */
export interface Places {
  /** Takes a place; undefined when there is none left. Returns what gives it back. */
  take(session: string, address: string): (() => void) | undefined;
}

/** How many connections may be open at once. */
export interface MostPlaces {
  /** One page waits at a time, and one that is just being left may still be there. */
  readonly session: number;
  /** A branch is behind one address. */
  readonly address: number;
  readonly all: number;
}

/** Makes the count. */
export function createPlaces(most: MostPlaces): Places {
  const counts = new Map<string, number>();
  const count = (name: string, by: number): void => {
    const next = (counts.get(name) ?? 0) + by;
    if (next > 0) counts.set(name, next);
    else counts.delete(name);
  };
  return {
    take(session, address) {
      const names = [
        [`session ${session}`, most.session],
        [`address ${address}`, most.address],
        ['all', most.all],
      ] as const;
      if (names.some(([name, limit]) => (counts.get(name) ?? 0) >= limit)) return undefined;
      for (const [name] of names) count(name, 1);
      return () => {
        for (const [name] of names) count(name, -1);
      };
    },
  };
}
