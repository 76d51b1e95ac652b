import { move, page } from './mistakes/mistake.ts';
import { about, also, alternatives, asked, fee, hint, members, share, type Promised } from './promised.ts';

/** A list with an item about each person, and a text at the end. */
const eachPerson = (settings: object, text: string) => ({
  ...about('answers.people', '{{ item.note }}', settings),
  '/outcomes/done/text': `About {{ ${text} }}`,
});

/** Everybody's `which`, which only some have. */
const everyWhich = "join(answers.people.map(p, p.which), ', ')";

/** What the checker must see besides: one row for each branch of its newest rules. */
export const promisedBranches: Readonly<Record<string, readonly Promised[]>> = {
  'An answer that an item may lack': [
    [
      'in a bound',
      'value-may-be-missing',
      {
        ...members,
        ...share({ optional: true }),
        '/steps/3/fields/-': { id: 'more', type: 'number', label: 'More', max: { '=': 'sum(answers.people.map(p, p.share))' } },
      },
    ],
    ['in a reference', 'value-may-be-missing', { ...members, '/outcomes/done/reference': { '=': everyWhich } }],
    [
      'in a required input',
      'write-input-may-be-missing',
      { ...members, ...share({ optional: true }), [`${move}/input/amount`]: { '=': 'sum(answers.people.map(p, p.share))' } },
    ],
    [
      'in a computed value',
      'value-may-be-missing',
      { ...members, '/computed/all': { value: everyWhich }, [hint]: `{{ computed.all }} ${fee}` },
    ],
    [
      'in a computed value within a computed value',
      'value-may-be-missing',
      {
        ...members,
        '/computed/list': { value: 'answers.people.map(p, p.which)' },
        '/computed/all': { value: "join(computed.list, ', ')" },
        [hint]: `{{ computed.all }} ${fee}`,
      },
    ],
    [
      'behind a guard that holds without it',
      'value-may-be-missing',
      { ...members, [hint]: `{{ join(answers.people.map(p, answered(p.which) || p.name == 'x', p.which), ', ') }} ${fee}` },
    ],
    [
      'what those lack of whom it is said that they do',
      'value-may-be-missing',
      { ...members, [hint]: `{{ join(answers.people.map(p, !answered(p.which), p.which), ', ') }} ${fee}` },
    ],
    [
      'behind a filter by something else',
      'value-may-be-missing',
      { ...members, [hint]: `{{ join(answers.people.filter(q, q.relation == 'son').map(p, p.which), ', ') }} ${fee}` },
    ],
    [
      'in the other branch of a choice',
      'value-may-be-missing',
      { ...members, [hint]: `{{ join(answers.people.map(p, p.relation == 'other' ? p.name : p.which), ', ') }} ${fee}` },
    ],
    [
      'that may be left out where it is asked',
      'value-may-be-missing',
      {
        ...members,
        '/steps/2/item/steps/0/fields/2/optional': true,
        [hint]: `{{ join(answers.people.map(p, p.relation == 'other', p.which), ', ') }} ${fee}`,
      },
    ],
    [
      'by a named condition',
      'answer-may-be-missing',
      {
        ...members,
        ...share({ optional: true }),
        '/conditions/whole': 'sum(answers.people.map(p, p.share)) == 100',
        '/steps/3/fields/0/when': 'conditions.whole',
      },
    ],
    [
      'of an element that a list goes with',
      'value-may-be-missing',
      eachPerson({ fields: [asked] }, "join(answers.about.map(a, a.source.which), ', ')"),
    ],
  ],
  'Handlers and addresses': [
    [
      'an error that ends in a success after a page, whatever a page of an item is called',
      'handler-succeeds',
      {
        [`${move}/on/*`]: { step: 'said' },
        '/steps/2/item/steps/-': { ...page('said'), next: 'then' },
        '/steps/2/item/steps/2': { ...page('then') },
        '/steps/-': { ...page('said'), next: 'done' },
      },
    ],
    [
      'an error that ends in a success after a review',
      'handler-succeeds',
      { [`${move}/on/*`]: { step: 'said' }, '/steps/-': { ...page('said'), kind: 'review', next: 'done' } },
    ],
    [
      'an error that ends in a success by each of several routes, whatever comes next in the file',
      'handler-succeeds',
      {
        [`${move}/on/*`]: { step: 'said' },
        '/steps/-': { ...page('said'), next: [{ when: 'answers.amount > 5', to: 'done' }, { to: 'done' }] },
        '/steps/5': { ...page('asks'), fields: [asked], next: 'done' },
      },
    ],
    ['a route that is the id of a page of an item', 'route-shared', { '/steps/1/route': 'person' }],
    ['a route of a page of an item that is the id of another page', 'route-shared', { '/steps/2/item/steps/0/route': 'amount' }],
    ['a route that is the id of a list', 'route-shared', { '/steps/1/route': 'people' }],
    [
      'a route that is the id of a step that may come too',
      'route-shared',
      {
        ...alternatives,
        '/steps/4': { ...page('ours'), when: 'conditions.joint', route: 'mine' },
        '/steps/5': { ...page('mine'), next: 'done' },
      },
    ],
  ],
  'Limits of numbers': [
    ['a condition never true: `lessThan`', 'condition-never', { '/steps/1/fields/0/max': undefined, '/steps/1/fields/0/lessThan': 500 }],
    [
      'a condition never true: `moreThan`',
      'condition-never',
      { '/steps/1/fields/0/moreThan': 10, '/steps/1/next/0/when': 'answers.amount < 10' },
    ],
    [
      'a condition never true: the least of a type',
      'condition-never',
      { ...also('part', { type: 'count', optional: true }), '/steps/1/next/0/when': 'answers.part < 0' },
    ],
    [
      'a condition never true: of an item',
      'condition-never',
      { ...share({ max: 120 }), '/steps/2/item/steps/0/fields/2/when': 'item.share > 120' },
    ],
    [
      'two comparisons of what is worked out, of which one excludes the other',
      'condition-never',
      { '/steps/3/fields/0/when': 'round(answers.amount / 3, 0) < 50 && round(answers.amount / 3, 0) > 60' },
    ],
    [
      'a most that is written out and an answer that may be more',
      'bounds-may-cross',
      { '/steps/3/fields/-': { id: 'more', type: 'number', label: 'More', min: { '=': 'answers.amount' }, max: 400 } },
    ],
    [
      'a bound and an answer, where a rule compares something else with the other bound',
      'bounds-may-cross',
      {
        '/steps/3/fields/-': { id: 'more', type: 'number', label: 'More', min: 5, max: { '=': 'answers.amount' } },
        '/steps/1/rules/-': { check: 'answers.amount <= 900 || size(answers.account) == 5', field: 'amount', message: 'bank.down' },
      },
    ],
    [
      'a bound of an item by another answer of it',
      'bounds-may-cross',
      {
        ...share({}),
        '/steps/2/item/steps/0/fields/4': { id: 'more', type: 'number', label: 'More', min: 5, max: { '=': 'item.share' } },
      },
    ],
    [
      'an amount added to the share of an item in percent',
      'units-mixed',
      { ...share({ unit: '%' }), '/steps/2/item/summary': '{{ item.name }} {{ item.share + answers.amount }}' },
    ],
  ],
  'Conditions that are always or never true': [
    ['by a named condition', 'condition-never', { '/conditions/big': 'answers.amount > 1000', '/steps/1/next/0/when': 'conditions.big' }],
    [
      'by two comparisons, one of them the other way round',
      'condition-never',
      { '/steps/1/next/0/when': 'answers.amount > 500 && 400 > answers.amount' },
    ],
    [
      'by the values that the bank may answer',
      'condition-never',
      {
        '/steps/3/load': { operation: 'account.status', as: 'status', on: { '*': { outcome: 'failed' } } },
        '/steps/3/fields/0/when': "data.status.state == 'open' && data.status.state == 'closed'",
      },
    ],
    [
      'by a comparison of what is worked out and its opposite',
      'condition-always',
      { '/steps/3/fields/0/when': 'size(answers.account) > 5 || size(answers.account) <= 5' },
    ],
    ['by a list of which one is no option', 'comparison-never-met', { '/steps/1/fields/2/when': "answers.mode in ['joint', 'both']" }],
  ],
  'Rules that are never looked at': [
    [
      'on a step that excludes what they read',
      'rule-never-asked',
      {
        ...alternatives,
        ...also('own', { when: '!conditions.joint' }),
        '/steps/4': {
          ...page('ours'),
          when: 'conditions.joint',
          fields: [{ id: 'note', type: 'text', label: 'Note' }],
          rules: [{ check: "answers.own != 'x'", message: 'bank.down' }],
        },
        '/steps/5': { ...page('rest'), next: 'done' },
      },
    ],
    [
      'by a computed value',
      'rule-never-asked',
      {
        ...also('own', { when: '!conditions.joint' }),
        '/computed/mine': { value: 'answers.own' },
        '/steps/1/rules/-': { check: 'computed.mine != answers.second', message: 'bank.down' },
      },
    ],
    [
      'in an item',
      'rule-never-asked',
      {
        '/steps/2/item/steps/0/fields/-': { id: 'own', type: 'text', label: 'Own', when: "item.relation == 'son'" },
        '/steps/2/item/steps/0/rules': [{ check: 'item.own != item.which', message: 'bank.down' }],
      },
    ],
  ],
};
