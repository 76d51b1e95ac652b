import { keeps, numbers } from './boundsOf.ts';
import type { Edits, Promised } from './promised.ts';

/** A list of people with a least and a most, behind two answers that the first page asks for. */
const people = (min: unknown, max: unknown, asked: Edits = numbers({})): Edits => ({ ...asked, '/steps/2/min': min, '/steps/2/max': max });
const a = { '=': 'answers.a' };
const c = { '=': 'answers.c' };

/** How many items a list has at least and at most, where the one may come to be above the other. */
export const promisedListBounds: Readonly<Record<string, readonly Promised[]>> = {
  'A list that nobody can fill': [
    ['between two answers', 'bounds-may-cross', people(a, c)],
    ['from an answer up to a number', 'bounds-may-cross', people(a, 3)],
    ['from an answer up to a limit of the bank', 'bounds-may-cross', people(a, { '=': 'limits.people' })],
    ['from a number up to an answer', 'bounds-may-cross', people(1, c)],
    ['from one that is always above', 'bounds-crossed', people(a, 4, numbers({}, { min: 5 }))],
    [
      'between two numbers of the bank',
      'bounds-may-cross',
      people({ '=': 'size(data.accounts.items)' }, { '=': 'floor(data.accounts.items[0].balance)' }),
    ],
    ['from as many as the bank has up to an answer', 'bounds-may-cross', people({ '=': 'size(data.accounts.items)' }, c)],
  ],
};

/** The least and the most of a list, kept in order. */
export const quietListBounds: readonly (readonly [what: string, edits: Edits])[] = [
  ['a list between two answers that a rule keeps in order', { ...people(a, c), ...keeps('answers.a <= answers.c') }],
  ['a list from an answer up to more than that can be', people(a, 4, numbers({}, { max: 4 }))],
  [
    'a list from a limit of the bank up to a number of it',
    people({ '=': 'limits.people' }, { '=': 'floor(data.accounts.items[0].balance)' }),
  ],
  ['a list up to an answer that is no less', people(1, c, numbers({}, {}, { min: 1 }))],
  ['a list between what is worked out from one answer', people(a, { '=': 'answers.a + 2' })],
  [
    'a list from what the flow is given up to a number',
    {
      ...people({ '=': 'input.least' }, 4),
      '/area': 'shared',
      '/inputs': { least: { type: 'number', sample: 1, description: 'Fewest people.' } },
    },
  ],
];
