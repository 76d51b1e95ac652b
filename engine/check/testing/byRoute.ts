import { page } from './mistakes/mistake.ts';
import type { Edits, Promised } from './promised.ts';

/** A page with one field of a type. */
const asks = (id: string, more: object = {}, field = id) => ({
  ...page(id),
  fields: [{ id: field, type: 'text', label: `Which ${field}?` }],
  ...more,
});

/** The page that chooses the way by its routes. */
const chooses = (next: readonly object[], values: readonly string[] = ['self', 'other', 'home'], id = 'way') => ({
  id,
  title: `Which ${id}?`,
  fields: [{ id, type: 'choice', label: 'Way', options: values.map((value) => ({ value, label: `By ${value}` })) }],
  next,
});
const to = (value: string, step: string, decider = 'way') => ({ when: `answers.${decider} == '${value}'`, to: step });

/** The sample flow with other pages between the proof and the end, and with other words at its end. */
const flowOf = (steps: readonly object[], title: unknown, more: Edits = {}): Edits => ({
  '/conditions': undefined,
  '/computed': undefined,
  '/tables': undefined,
  '/messages': undefined,
  '/steps': [{ id: 'prove', kind: 'flow', flow: 'prove', with: { purpose: 'moving money' } }, ...steps],
  '/outcomes/done/reference': undefined,
  '/outcomes/done/title': title,
  '/outcomes/failed': undefined,
  '/outcomes/stopped': undefined,
  '/examples': [{ name: 'goes', answers: {}, ends: 'done' }],
  ...more,
});

/** Who comes, or sends somebody, says the day; who stays at home names the papers. */
const threeWays = (last: object, title: unknown, more?: Edits) =>
  flowOf(
    [
      chooses([to('self', 'day'), to('other', 'person'), { to: 'papers' }]),
      asks('person', { next: 'day' }),
      asks('papers', { next: 'last' }),
      asks('day'),
      last,
    ],
    title,
    more,
  );
const last = (more: object = {}) => asks('last', { ...more }, 'note');
const others = "{{ answers.note }} {{ answers.way == 'other' ? answers.person : '' }} {{ answers.way == 'home' ? answers.papers : '' }}";
/** Words on the last page, for some. */
const block = (when: string, text = '{{ answers.day }}') => ({ blocks: [{ block: 'notice', when, text }] });
const onlySome = (when: string) => threeWays(last(block(when)), others);
/** A page of one of three ways, and words on it for some. */
const onPage = (id: string, when: string): Edits => {
  const edits = threeWays(last(), `${others} {{ answers.way == 'home' ? '' : answers.day }}`);
  const steps = edits['/steps'];
  const step = (one: object) => ('id' in one && one.id === id ? { ...one, ...block(when, 'For you') } : one);
  return { ...edits, '/steps': Array.isArray(steps) ? steps.map(step) : steps };
};

/** Two pages with the same question. */
const sameAsked = (first: object, second: object, title = '{{ answers.same }} {{ answers.note }}') =>
  flowOf(
    [chooses([to('a', 'p'), { to: 't' }], ['a', 'b']), asks('p', { next: 'last', ...first }, 'same'), asks('t', second, 'same'), last()],
    title,
  );

/** Two pages on two ways, and behind both a rule over what they ask. */
const ruled = (check: string, first: object = {}) =>
  flowOf(
    [
      chooses([to('a', 'p'), { to: 't' }], ['a', 'b']),
      asks('p', { next: 'last', ...first }),
      asks('t'),
      last({ rules: [{ check, message: 'bank.down' }] }),
    ],
    '{{ answers.note }}',
  );

/** A flow inside, `home`, on one of two ways that routes choose, and words at the end. */
export const insideOneWay = (title: string): Edits =>
  flowOf(
    [
      chooses([to('a', 'who'), { to: 't' }], ['a', 'b']),
      { id: 'who', kind: 'flow', flow: 'home', with: { purpose: 'moving money' }, next: 'last' },
      asks('t'),
      last(),
    ],
    title,
  );

/** Ways that routes choose and that join again: what is asked on each of some is there wherever those were gone. */
export const quietByRoute: readonly (readonly [what: string, edits: Edits])[] = [
  ['a page that two of three ways share, by a guard that is not equal', onlySome("answers.way != 'home'")],
  ['a page that two of three ways share, by a list of values', onlySome("answers.way in ['self', 'other']")],
  ['a page that two of three ways share, on the longer of them', onlySome("answers.way == 'other'")],
  [
    'a page that two of three ways share, in a choice',
    threeWays(
      last(),
      "{{ answers.note }} {{ answers.way == 'home' ? answers.papers : answers.day }} {{ answered(answers.person) ? answers.person : '' }}",
    ),
  ],
  [
    'a page that two of three ways share, by a named condition at the end that a route chooses',
    threeWays(last({ next: [{ when: 'conditions.home', to: 'brought' }, { to: 'done' }] }), '{{ answers.day }} {{ answers.note }}', {
      '/conditions': { home: "answers.way == 'home'" },
      '/outcomes/brought': { kind: 'success', title: "{{ answers.papers }} {{ answers.way == 'other' ? answers.person : '-' }}" },
    }),
  ],
  [
    'a page with a condition before the one that two of three ways share',
    flowOf(
      [
        chooses([to('home', 'last'), { to: 'person' }]),
        asks('person', { when: "answers.way == 'other'" }),
        asks('day'),
        last(block("answers.way != 'home'")),
      ],
      "{{ answers.note }} {{ answers.way == 'other' ? answers.person : '' }}",
    ),
  ],
  [
    'a page behind a second choice on one way',
    flowOf(
      [
        chooses([to('home', 'last'), { to: 'second' }], ['self', 'home']),
        chooses([to('other', 'person', 'second'), { to: 'day' }], ['self', 'other'], 'second'),
        asks('person'),
        asks('day'),
        last(block("answers.way == 'self'")),
      ],
      "{{ answers.note }} {{ answered(answers.person) ? answers.person : '' }}",
    ),
  ],
  ['words for some on a page to which two ways lead', onPage('day', "answers.way == 'other'")],
  ['words for some on a page to which routes lead those of two answers', onPage('day', "answers.way == 'self'")],
  [
    'the last of several words on a page that a route leads to',
    {
      ...onPage('person', 'answered(answers.person)'),
      '/outcomes/done/title': [
        { when: "answers.way == 'home'", text: 'At home' },
        { when: "answers.way != 'home'", text: `${others} {{ answers.day }}` },
      ],
    },
  ],
  ['the same question on two ways that routes choose', sameAsked({}, {})],
  [
    'the same question on two ways that routes choose and conditions too',
    sameAsked({ when: "answers.way == 'a'" }, { when: "answers.way == 'b'" }),
  ],
  [
    'a rule over either of two answers on ways that routes part',
    ruled("answers.way == 'a' ? answers.p != answers.note : answers.t != 'x'"),
  ],
  ['a rule over two answers of which one way has both', ruled('answers.p != answers.t', { next: 't' })],
  [
    'a rule over two answers on ways that may come back to the choice',
    ruled('answers.p != answers.t', { next: [{ when: "answers.p == 'x'", to: 'way', times: 2 }, { to: 'last' }] }),
  ],
];

/** What is on some of those ways only is still told of where others lead too. */
export const promisedByRoute: Readonly<Record<string, readonly Promised[]>> = {
  'A way that routes choose': [
    ['a page that one of the ways goes past', 'value-may-be-missing', onlySome("answers.way != 'other'")],
    ['words for others than those whom a route leads to the page', 'condition-never', onPage('person', "answers.way == 'self'")],
    ['words for those whom the routes before have led elsewhere', 'condition-never', onPage('papers', "answers.way == 'self'")],
    ['words for those whom a route leads to the page, and nobody else', 'condition-always', onPage('person', "answers.way == 'other'")],
    ['words for those whom two routes before have left', 'condition-always', onPage('papers', "answers.way == 'home'")],
    ['words for all whom the routes before have left', 'condition-always', onPage('papers', "answers.way != 'self'")],
    ['a page of two of three ways without a guard', 'value-may-be-missing', threeWays(last({ title: 'On {{ answers.day }}' }), others)],
    [
      'a page that its own condition passes over on that way',
      'value-may-be-missing',
      flowOf(
        [
          chooses([to('home', 'last'), { to: 'day' }], ['self', 'home']),
          asks('day', { when: "answers.way != 'self'" }),
          last(block("answers.way == 'self'")),
        ],
        '{{ answers.note }}',
      ),
    ],
    ['a rule over two answers on ways that routes part', 'rule-never-asked', ruled('answers.p != answers.t')],
    ['the same question on two ways of which one leads on to the other', 'duplicate-id', sameAsked({ next: undefined }, {})],
    [
      'the same question on two ways of which one may come back to the choice',
      'duplicate-id',
      sameAsked({ next: [{ when: "answers.same == 'x'", to: 'way', times: 2 }, { to: 'last' }] }, {}),
    ],
  ],
};
