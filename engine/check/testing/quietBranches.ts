import { move, page } from './mistakes/mistake.ts';
import { about, also, alternatives, asked, fee, hint, members, share, type Edits } from './promised.ts';

/** A further number on the last page, which is sent. */
const more = (settings: object) => ({
  '/steps/3/fields/-': { id: 'more', type: 'number', label: 'More', ...settings },
  [`${move}/input/amount`]: { '=': 'answers.more' },
});
/** Alternative steps behind the review, which both ask for a number. */
const numbers = (ours: object, mine: object) => ({
  ...alternatives,
  '/steps/4': { ...page('ours'), when: 'conditions.joint', fields: [{ id: 'much', type: 'number', label: 'Much', ...ours }] },
  '/steps/5': {
    ...page('mine'),
    when: '!conditions.joint',
    fields: [{ id: 'much', type: 'number', label: 'Much', ...mine }],
    next: 'done',
  },
});

/** A list with an item about each element, with a field that is shown for some. */
const eachOf = (each: string, when: string, label: string) => ({
  ...about(each, 'One', { fields: [asked, { ...asked, id: 'more', label, when }] }),
  '/outcomes/done/text':
    "{{ join(answers.about.map(a, answered(a.more) ? a.more : a.note), ', ') }} {{ answered(answers.second) ? answers.second : '-' }}",
});

/** A page about each element that is for some of them. */
const pageOf = (each: string, when: string, title: string) => ({
  ...about(each, 'One', { title, when, fields: [asked] }),
  '/outcomes/done/text':
    "{{ join(answers.about.map(a, answered(a.note), a.note), ', ') }} {{ answered(answers.second) ? answers.second : '-' }}",
});

/** What the checker must not find fault with, one row for each exemption of its newest rules. */
export const quietBranches: readonly (readonly [what: string, edits: Edits])[] = [
  [
    'an object made of each item, of which a part may be missing',
    {
      ...members,
      ...share({ optional: true }),
      '/steps/2/submit/input/people': { '=': "answers.people.map(p, {'name': answered(p.which) ? p.which : p.name, 'share': p.share})" },
    },
  ],
  [
    'an answer of some items, in the branch of a choice where they have it',
    { ...members, [hint]: `{{ join(answers.people.map(p, p.relation == 'other' ? p.which : p.name), ', ') }} ${fee}` },
  ],
  [
    'an answer of some items, read of a filter of those that have it',
    { ...members, [hint]: `{{ join(answers.people.filter(q, q.relation == 'other').map(p, p.which), ', ') }} ${fee}` },
  ],
  [
    'a computed value of an answer of some items, where it is asked for first',
    {
      ...members,
      '/computed/all': { value: "join(answers.people.map(p, p.which), ', ')" },
      [hint]: `{{ answered(computed.all) ? computed.all : '-' }} ${fee}`,
    },
  ],
  [
    'a number below the least of one of two alternative fields',
    { ...numbers({ min: 100 }, { min: 10 }), '/outcomes/done/text': [{ when: 'answers.much < 50', text: 'Little' }, { text: 'Much' }] },
  ],
  [
    'a number above the most of one of two alternative fields, of which the other has none',
    { ...numbers({ max: 50 }, {}), '/outcomes/done/text': [{ when: 'answers.much > 60', text: 'Much' }, { text: 'Little' }] },
  ],
  ['a number between two others', { '/steps/1/next/0/when': 'answers.amount > 5 && answers.amount < 6' }],
  [
    'an error that leads to a page with a button that calls',
    {
      [`${move}/on/*`]: { step: 'said' },
      '/outcomes/done/reference': undefined,
      '/steps/-': {
        ...page('said'),
        actions: [
          {
            id: 'again',
            label: 'Try again',
            call: { operation: 'account.list', as: 'accounts', on: { '*': { outcome: 'failed' } } },
            to: 'amount',
          },
        ],
        next: 'done',
      },
    },
  ],
  [
    'an error that leads to a page that fetches before it goes on',
    {
      [`${move}/on/*`]: { step: 'said' },
      '/outcomes/done/reference': undefined,
      '/steps/-': {
        ...page('said'),
        load: { operation: 'account.status', as: 'status', on: { '*': { outcome: 'failed' } } },
        lead: 'It is {{ data.status.state }}',
        next: 'done',
      },
    },
  ],
  ['a route that is the id of a flow, which has no page of its own', { '/steps/1/route': 'prove' }],
  [
    'alternative steps with one route',
    {
      ...alternatives,
      '/steps/4': { ...page('ours'), when: 'conditions.joint', route: 'last' },
      '/steps/5': { ...page('mine'), when: '!conditions.joint', route: 'last', next: 'done' },
    },
  ],
  [
    'a rule that reads one of two fields, of which one excludes the other, by the choice that decides',
    {
      ...also('own', { when: '!conditions.joint' }),
      '/steps/1/rules/-': {
        check: 'conditions.joint ? answers.second != answers.account : answers.own != answers.account',
        message: 'bank.down',
      },
    },
  ],
  [
    'a rule over an answer that alternative steps ask for, and another of its own step',
    {
      ...alternatives,
      '/steps/4': { ...page('ours'), when: 'conditions.joint', fields: [{ id: 'note', type: 'text', label: 'Note' }] },
      '/steps/5': {
        ...page('mine'),
        when: '!conditions.joint',
        fields: [
          { id: 'note', type: 'text', label: 'Note' },
          { id: 'own', type: 'text', label: 'Own' },
        ],
        rules: [{ check: 'answers.own != answers.note', message: 'bank.down' }],
        next: 'done',
      },
      '/outcomes/done/text': '{{ answers.note }}',
    },
  ],
  [
    'a bound and an answer that a rule compares with the other bound',
    {
      ...more({ min: 5, max: { '=': 'answers.amount' } }),
      '/steps/1/rules/-': { check: 'answers.amount >= 5', field: 'amount', message: 'bank.down' },
    },
  ],
  [
    'a bound and an answer whose own bound is the same',
    { ...more({ min: 5, max: { '=': 'answers.amount' } }), '/steps/1/fields/0/min': 5 },
  ],
  ['a bound and an answer that is more than it', { ...more({ min: 5, max: { '=': 'answers.amount' } }), '/steps/1/fields/0/moreThan': 6 }],
  ['a least of a type that gives way to another', more({ type: 'count', moreThan: -10, max: -5 })],
  ['a list of as many items as any takes', { '/steps/2/max': 50 }],
  ['a number at its most', { '/steps/1/next/0/when': 'answers.amount >= 1000' }],
  ['a number between two whole ones at its most', { '/steps/1/next/0/when': 'answers.amount > 999.5' }],
  [
    'a sum of numbers, of which neither alone is as much',
    { ...also('more', { type: 'number', max: 10 }), '/steps/1/next/0/when': 'answers.amount + answers.more > 1005' },
  ],
  [
    'a share in percent of an amount, added to it',
    {
      ...also('part', { type: 'number', unit: '%' }),
      [hint]: `{{ inr(round(answers.amount + answers.amount * answers.part / 100, 2)) }} ${fee}`,
    },
  ],
  [
    'a rule over two fields that exclude each other, where one is not there',
    {
      ...also('own', { when: '!conditions.joint' }),
      '/steps/1/rules/-': { check: '!answered(answers.own) || answers.own != answers.account', message: 'bank.down' },
    },
  ],
  [
    'the second of three wordings, which the first leaves to those who have it',
    {
      [hint]: [
        { when: '!conditions.joint', text: fee },
        { when: 'answers.amount > 5', text: `{{ answers.second }} ${fee}` },
        { text: '{{ answers.second }}' },
      ],
    },
  ],
  [
    'two comparisons of different elements of a list',
    {
      '/steps/3/fields/0/when': 'data.accounts.items.exists(a, a.balance > 5) && data.accounts.items.exists(a, a.balance <= 5)',
    },
  ],
  [
    'an answer of some items, in the branch of a choice where it is asked for',
    { ...members, [hint]: `{{ join(answers.people.map(p, answered(p.which) && p.name != 'x' ? p.which : p.name), ', ') }} ${fee}` },
  ],
  [
    'what an element may lack, in a field for those that have it',
    eachOf('data.accounts.items', 'answered(source.kind)', '{{ source.kind }}'),
  ],
  [
    'what the bank may leave out of an element, on a page for those that have it',
    pageOf('data.accounts.items', 'answered(source.kind)', 'Of {{ source.kind }}'),
  ],
  [
    'objects that are worked out and made into what the bank needs',
    {
      ...members,
      '/computed/lines': { value: "answers.people.map(p, {'who': p.which, 'as': p.name})" },
      '/steps/2/submit/input/people': { '=': "computed.lines.map(l, {'name': answered(l.who) ? l.who : l.as})" },
    },
  ],
  [
    'an object that is worked out, of which a part that the bank needs is given it in another way',
    {
      ...members,
      '/computed/lines': { value: "answers.people.map(p, {'name': p.which})" },
      '/steps/2/submit/input/people': { '=': "computed.lines.map(l, {'name': answered(l.name) ? l.name : 'Somebody'})" },
    },
  ],
  [
    'an answer of some items, in a field about those that have it',
    eachOf('answers.people', "source.relation == 'other'", '{{ source.which }}'),
  ],
  [
    'a bound and an answer that a rule compares with the other bound, among other things',
    {
      ...more({ min: 5, max: { '=': 'answers.amount' } }),
      '/steps/1/rules/-': { check: "answers.amount >= 5 && answers.account != 'x'", field: 'amount', message: 'bank.down' },
    },
  ],
  [
    'a day of the calendar and one from today on',
    { ...also('on', { type: 'day', min: '2020-01-01', max: 'today' }), [hint]: `{{ formatDate(answers.on) }} ${fee}` },
  ],
  [
    'an example that opens an item which the example lists that it is like',
    {
      '/examples/-': {
        name: 'tells somebody',
        persona: 'asha',
        answers: { amount: 600, mode: 'single', account: 'A1', people: [{ name: 'Ravi', relation: 'son' }], sure: true },
        ends: 'done',
      },
      '/examples/4': {
        name: 'tells somebody else',
        like: 'tells somebody',
        does: [{ on: 'people', edit: 1, answers: { name: 'Asha' } }],
        ends: 'done',
      },
    },
  ],
];
