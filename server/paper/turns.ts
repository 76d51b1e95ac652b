/** Who asks for something that is done one by one. */
export interface Asker {
  readonly session: string;
  /** Where they are, as limits count it: whoever opens many sessions is still there alone. */
  readonly network: string;
}

/** What waits, in the order in which it was asked for. */
export type Line<Waiting extends Asker> = readonly Waiting[];

/** When each session and network had its last turn. */
export class Turns {
  readonly #last = new Map<string, number>();
  #count = 0;

  /** The next of what waits: of the network whose last turn is longest ago, there of such a session, there what was asked for first. */
  next<Waiting extends Asker>(line: Line<Waiting>): Waiting | undefined {
    const least = (all: Line<Waiting>, keyOf: (one: Waiting) => string): Line<Waiting> => {
      const first = Math.min(...all.map((one) => this.#last.get(keyOf(one)) ?? 0));
      return all.filter((one) => (this.#last.get(keyOf(one)) ?? 0) === first);
    };
    const [next] = least(least(line, networkKey), sessionKey);
    return next;
  }

  /** Notes that somebody had a turn. */
  had(asker: Asker): void {
    this.#count += 1;
    for (const key of [networkKey(asker), sessionKey(asker)]) this.#last.set(key, this.#count);
  }

  /** Forgets all of it, when nothing waits. */
  clear(): void {
    this.#last.clear();
  }
}

/**
 * Which of what waits gives its place to somebody who comes when all are taken: the last of the network that has most of them, where
 * that is more than the newcomer's would have; there of the session that has most. Undefined where nobody has. Pure.
 */
export function givesPlace<Waiting extends Asker>(line: Line<Waiting>, { network }: Asker): Waiting | undefined {
  const own = line.filter((one) => one.network === network).length;
  const greatest = largest(line, networkKey);
  return greatest.length > own + 1 ? largest(greatest, sessionKey).at(-1) : undefined;
}

function largest<Waiting extends Asker>(line: Line<Waiting>, keyOf: (one: Waiting) => string): Line<Waiting> {
  const groups = [...Map.groupBy(line, keyOf).values()];
  return groups.reduce((one, other) => (other.length >= one.length ? other : one), []);
}

function networkKey({ network }: Asker): string {
  return `network ${network}`;
}

function sessionKey({ session }: Asker): string {
  return `session ${session}`;
}
