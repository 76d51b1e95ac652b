import { createHash } from 'node:crypto';

/** Answers to a write that was done by which nobody can know that it was. */
export const badAnswers = ['server-error', 'page', 'throttled', 'wrong-reference', 'lossy'] as const;

/** One of them. */
export type BadAnswer = (typeof badAnswers)[number];

/** Good and bad answers by a seed. */
export interface Mixture {
  /** The bad answer to the next write that was done; undefined for a good one. */
  next(): BadAnswer | undefined;
  /** How often each was given. */
  readonly given: Readonly<Record<BadAnswer, number>>;
}

/** As many good answers as bad ones. */
const bag: readonly (BadAnswer | undefined)[] = badAnswers.flatMap((one) => [one, undefined]);

/** Draws from a bag that is filled again when it is empty, so that each bad answer comes about equally often. */
export function mixtureOf(seed: number): Mixture {
  const given = { 'server-error': 0, page: 0, throttled: 0, 'wrong-reference': 0, lossy: 0 };
  let left: readonly (BadAnswer | undefined)[] = [];
  let bags = 0;
  return {
    given,
    next() {
      if (left.length === 0) left = shuffled(`${String(seed)}/${String((bags += 1))}`);
      const [drawn, ...rest] = left;
      left = rest;
      if (drawn !== undefined) given[drawn] += 1;
      return drawn;
    },
  };
}

function shuffled(by: string): readonly (BadAnswer | undefined)[] {
  const place = (index: number) =>
    createHash('sha256')
      .update(`${by}/${String(index)}`)
      .digest('hex');
  return bag
    .map((answer, index) => ({ answer, place: place(index) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ answer }) => answer);
}
