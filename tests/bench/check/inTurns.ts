/** What one contender took. */
export interface Measured {
  /** On the clock, all together. */
  readonly seconds: number;
  /** Of the processor: what others do on the machine does not count. */
  readonly cpuSeconds: number;
  /** Milliseconds of one flow, median and the slowest twentieth. */
  readonly p50: number;
  readonly p95: number;
}

/** Flows that a contender does before the next has its turn: what slows the machine for a while slows all alike. */
const TURN = 20;

/** Does the same `count` things with every contender, in turns, after a warm-up that counts for nothing. */
export async function inTurns(
  count: number,
  contenders: Readonly<Record<string, (index: number) => unknown>>,
): Promise<ReadonlyMap<string, Measured>> {
  const times = new Map(Object.keys(contenders).map((name) => [name, { wall: [] as number[], cpu: 0 }]));
  for (let start = -TURN; start < count; start += TURN) {
    for (const [name, act] of Object.entries(contenders)) {
      const before = process.cpuUsage();
      const taken = await turn(act, Math.max(0, start), Math.min(start < 0 ? 1 : start + TURN, count));
      const { user, system } = process.cpuUsage(before);
      const time = times.get(name);
      if (start < 0 || !time) continue;
      time.wall.push(...taken);
      time.cpu += (user + system) / 1e6;
    }
  }
  return new Map([...times].map(([name, { wall, cpu }]) => [name, measuredOf(wall, cpu)]));
}

async function turn(act: (index: number) => unknown, from: number, until: number): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let index = from; index < until; index += 1) {
    const began = performance.now();
    await act(index);
    taken.push(performance.now() - began);
  }
  return taken;
}

function measuredOf(wall: readonly number[], cpuSeconds: number): Measured {
  const sorted = wall.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? 0;
  return { seconds: wall.reduce((sum, one) => sum + one, 0) / 1000, cpuSeconds, p50: at(0.5), p95: at(0.95) };
}
