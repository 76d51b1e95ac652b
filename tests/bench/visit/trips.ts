/** One request of a visit; milliseconds of one clock. */
export interface Sent {
  readonly from: number;
  readonly to: number;
}

/** The largest number of requests that had to wait for each other: one begins where the other has ended. Pure. */
export function tripsOf(sent: readonly Sent[]): number {
  const known: { readonly to: number; readonly trips: number }[] = [];
  for (const { from, to } of sent.toSorted((a, b) => a.from - b.from)) {
    const before = known.filter((other) => other.to <= from).map(({ trips }) => trips);
    known.push({ to, trips: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...known.map(({ trips }) => trips));
}
