/** So many of a list, the same ones for the same seed, in their order. Pure. */
export function sampleOf<T>(list: readonly T[], count: number, seed: number): readonly T[] {
  const ranked = list.map((one, index) => ({ one, index, rank: scattered(index + 1, seed) }));
  const chosen = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, count);
  return chosen.toSorted((a, b) => a.index - b.index).map(({ one }) => one);
}

/** A number that looks like chance: a step of the generator by Park and Miller, from a start of its own each time. */
function scattered(index: number, seed: number): number {
  const modulus = 2_147_483_647;
  return Number((BigInt(index) * 48_271n * BigInt(seed * 2 + 1) * 69_621n) % BigInt(modulus));
}
