import { expect, test } from 'vitest';
import { everyFlow } from '../every-flow/flows.ts';

// What stands above the answers on a review adds to them: an account, card or loan that one of them names is not named again.

/** An account, card, loan or deposit, as a page hides it. */
const number = /X{8}\d{4}|(?:XXXX ){3}\d{4}/g;

test('no review names an account, a card, a loan or a deposit twice', () => {
  const twice = everyFlow().flatMap(({ checked }) => {
    if (checked === undefined) return [];
    const { id, examples } = checked.flow;
    return examples.flatMap(({ name, shows = {} }) =>
      Object.entries(shows)
        .filter(([step]) => step.endsWith('review'))
        .flatMap(([step, lines]) => {
          const facts = lines.filter((line) => line.includes(' | '));
          const named = facts.flatMap((line) => [...new Set(line.match(number) ?? [])]);
          return named.filter((one, at) => named.indexOf(one) !== at).map((one) => `${id}, ${name}: ${step} says ${one} twice`);
        }),
    );
  });
  expect(twice).toEqual([]);
});
