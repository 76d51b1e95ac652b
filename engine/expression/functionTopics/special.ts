import type { CatalogueEntry } from './definition.ts';

/** `answered`, `labelOf` and the loops, which are checked by rules of their own. */
export const special: readonly CatalogueEntry[] = [
  {
    name: 'answered',
    topic: 'answers',
    signature: 'answered(path): bool',
    description: 'Whether there is a value that is not empty. Never without a value itself.',
    example: { expression: 'answered(answers.pan)', result: true },
  },
  {
    name: 'labelOf',
    topic: 'texts',
    signature: 'labelOf(answer): string',
    description:
      'The label of the option that was chosen, as the customer reads it; of several, their labels with commas between. For an ' +
      'answer of this flow, or within an item of the item.',
    example: { expression: 'labelOf(answers.plan)', result: 'Gold' },
  },
  {
    name: 'all',
    topic: 'lists',
    signature: 'list.all(name, condition): bool',
    description: 'Whether a condition holds for every element; true for an empty list.',
    example: { expression: '[1, 2].all(n, n > 0)', result: true },
  },
  {
    name: 'exists',
    topic: 'lists',
    signature: 'list.exists(name, condition): bool',
    description: 'Whether a condition holds for some element.',
    example: { expression: '[1, 2].exists(n, n > 1)', result: true },
  },
  {
    name: 'exists_one',
    topic: 'lists',
    signature: 'list.exists_one(name, condition): bool',
    description: 'Whether a condition holds for exactly one element.',
    example: { expression: '[1, 2].exists_one(n, n > 1)', result: true },
  },
  {
    name: 'map',
    topic: 'lists',
    signature: 'list.map(name, value): list<T>\nlist.map(name, condition, value): list<T>',
    description: 'A value made of every element, or of those that a condition holds for.',
    example: { expression: '[1, 2].map(n, n * 10)', result: [10, 20] },
  },
  {
    name: 'filter',
    topic: 'lists',
    signature: 'list.filter(name, condition): list<T>',
    description: 'The elements for which a condition holds.',
    example: { expression: '[1, 2].filter(n, n > 1)', result: [2] },
  },
];
