/** Numbers that look like chance and are the same for the same seed. */
export interface Random {
  /** A whole number from 0 to below the bound. */
  below(bound: number): number;
  /** The list in another order. */
  shuffled<Item>(items: readonly Item[]): readonly Item[];
}

/** Starts a sequence (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const below = (bound: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
  const shuffled = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, place: below(2 ** 30) }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item);
  return { below, shuffled };
}
