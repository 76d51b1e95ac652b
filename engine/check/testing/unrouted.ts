import type { Edits, Promised } from './promised.ts';

/** Whose money it may be: three answers, each with a route or without. */
const routes = (next: readonly object[], more: Edits = {}): Edits => ({
  '/steps/1/fields/1/options/-': { value: 'trust', label: 'A trust’s' },
  '/steps/1/next': next,
  ...more,
});
const to = (step: string, ...modes: readonly string[]) => ({
  when: modes.map((mode) => `answers.mode == '${mode}'`).join(' || '),
  to: step,
});

/** Routes by the values of an answer, of which one is left out. */
export const promisedUnrouted: Readonly<Record<string, readonly Promised[]>> = {
  'An answer that no route is for': [
    ['where each of the others has one', 'route-by-default', routes([to('review', 'single'), to('people', 'joint')])],
    ['where they are listed', 'route-by-default', routes([{ when: "answers.mode in ['joint']", to: 'people' }, to('stopped', 'trust')])],
    [
      'for which there is none left, in a last route for the others',
      'route-never-taken',
      routes([to('review', 'single'), to('people', 'joint', 'trust'), { to: 'stopped' }]),
    ],
    [
      'for which there is none left, in a last route with a condition',
      'route-never-taken',
      routes([to('review', 'single', 'trust'), { when: 'conditions.joint', to: 'people' }, { when: 'answers.amount > 5', to: 'stopped' }]),
    ],
    [
      'for which there is none left, of numbers',
      'route-never-taken',
      routes([{ when: 'answers.amount > 5', to: 'people' }, { when: 'answers.amount <= 5', to: 'review' }, { to: 'stopped' }]),
    ],
    ['by a name', 'route-by-default', routes([{ when: 'conditions.joint', to: 'people' }, to('review', 'trust')])],
  ],
};

/** Routes that are for every answer, or leave it to the next step to be for the others. */
export const quietUnrouted: readonly (readonly [what: string, edits: Edits])[] = [
  ['a route for each answer', routes([to('review', 'single', 'trust'), to('people', 'joint')])],
  ['a last route for the others', routes([to('review', 'single'), { to: 'people' }])],
  ['routes away, and the next step for the others', routes([to('review', 'single'), to('stopped', 'joint')])],
  ['one route', routes([to('people', 'single')])],
  ['routes by two answers', routes([{ when: 'answers.amount > 500', to: 'people' }, to('review', 'single')])],
  [
    'routes by a number',
    routes([
      { when: 'answers.amount > 500', to: 'people' },
      { when: 'answers.amount < 5', to: 'review' },
    ]),
  ],
  ['a last route for one answer of three', routes([to('review', 'single'), to('people', 'joint'), { to: 'stopped' }])],
  [
    'a last route for those who gave no answer',
    routes([to('review', 'single', 'trust'), to('people', 'joint'), { to: 'stopped' }], { '/steps/1/fields/1/optional': true }),
  ],
  [
    'a last route for those who have gone round often enough',
    routes([{ ...to('amount', 'single'), times: 2 }, to('people', 'joint', 'trust'), { to: 'review' }]),
  ],
];
