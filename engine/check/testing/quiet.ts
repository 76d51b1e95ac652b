import { move, page } from './mistakes/mistake.ts';
import { alternatives, fee, hint, members, type Edits } from './promised.ts';

/** What the checker once found fault with, and must not. */
export const quiet: readonly (readonly [what: string, edits: Edits])[] = [
  [
    'a name that is compared with an option of what it stands for',
    { '/computed/how': { value: 'answers.mode' }, '/conditions/joint': "computed.how == 'joint'" },
  ],
  [
    'an agent is led to a service for agents, with what it takes',
    {
      '/audience': ['agent'],
      '/outcomes/stopped/service': { flow: 'desk', label: 'To the desk', entry: { lead: 'LD123' } },
      '/outcomes/stopped/blocks': [{ block: 'services', items: [{ flow: 'desk', entry: { lead: { '=': "'x'" } } }] }],
    },
  ],
  ['a named condition guards like the condition written out', { [hint]: `{{ conditions.joint ? answers.second : '-' }} ${fee}` }],
  ['and so does its negation', { [hint]: `{{ !conditions.joint ? '-' : answers.second }} ${fee}` }],
  ['a ternary on the deciding answer', { [hint]: `{{ answers.mode == 'joint' ? answers.second : '-' }} ${fee}` }],
  ['`!=` where two options exist', { [hint]: `{{ answers.mode != 'single' ? answers.second : '-' }} ${fee}` }],
  [
    'a named condition that asks whether the answer is there, in a ternary',
    {
      '/conditions/has': 'answered(answers.second)',
      '/steps/1/fields/-': { id: 'own', type: 'text', label: 'Which of yours?', when: '!conditions.joint' },
      [hint]: `{{ conditions.has ? answers.second : answers.own }} ${fee}`,
    },
  ],
  [
    'what an error is about, in the words that its handler says of it',
    {
      [`${move}/on/money.moving`]: { message: 'too.much', params: { most: { '=': 'data.open.reference' } }, as: 'open' },
    },
  ],
  ['a button that leads to its own page, which loads anew', { '/steps/1/actions': [{ id: 'again', label: 'Look again', to: 'amount' }] }],
  [
    'a sum of shares in percent, also through a computed value',
    {
      '/steps/1/fields/-': { id: 'a', type: 'number', label: 'A', unit: '%' },
      '/steps/1/fields/5': { id: 'b', type: 'number', label: 'B', unit: '%' },
      '/steps/1/fields/6': { id: 'c', type: 'number', label: 'C', unit: '%' },
      '/computed/both': { value: 'answers.a + answers.b' },
      [hint]: `${fee} {{ answers.a + answers.b + answers.c }} {{ computed.both + answers.c }}`,
    },
  ],
  [
    'a limit of the bank as the least, and an answer that is at least as much',
    {
      '/steps/1/fields/0/min': { '=': 'limits.people' },
      '/steps/3/fields/-': { id: 'more', type: 'number', label: 'More', min: { '=': 'limits.people' }, max: { '=': 'answers.amount' } },
      [`${move}/input/amount`]: { '=': 'answers.more' },
    },
  ],
  [
    'twelve months and a year, a month and thirty days',
    {
      '/steps/1/fields/-': { id: 'on', type: 'day', label: 'On', min: 'today - 12 months', max: 'today - 1 year' },
      '/steps/1/fields/5': { id: 'by', type: 'day', label: 'By', min: 'today + 1 month', max: 'today + 30 days' },
      [hint]: `${fee} {{ formatDate(answers.on) }} {{ formatDate(answers.by) }}`,
    },
  ],
  [
    'what the bank may leave out of an element, of those elements that have it',
    {
      [hint]:
        `${fee} {{ join(data.accounts.items.map(a, answered(a.kind), a.kind), ', ') }} ` +
        `{{ size(data.accounts.items.filter(a, answered(a.kind) && a.kind == 'saving').map(a, a.kind)) }}`,
    },
  ],
  [
    'a computed value that covers both branches',
    {
      '/steps/1/fields/-': { id: 'own', type: 'text', label: 'Which of yours?', when: '!conditions.joint' },
      '/computed/who': { value: 'conditions.joint ? answers.second : answers.own' },
      [hint]: `{{ computed.who }} ${fee}`,
    },
  ],
  [
    'a value that takes the answer of one branch, and where there is none that of the other',
    {
      '/steps/1/fields/-': { id: 'own', type: 'text', label: 'Which of yours?', when: '!conditions.joint' },
      '/computed/who': { value: 'answered(answers.second) ? answers.second : answers.own' },
      [hint]: `{{ computed.who }} ${fee}`,
    },
  ],
  [
    'an empty group is an empty list, not missing',
    { '/steps/2/min': undefined, '/steps/1/next': undefined, [hint]: `{{ size(answers.people) }} people ${fee}` },
  ],
  [
    '`optional` by an expression',
    {
      '/steps/1/fields/2/optional': 'answers.amount < 10',
      [hint]: `{{ conditions.joint && answers.amount >= 10 ? answers.second : '-' }} ${fee}`,
    },
  ],
  [
    'the same answer on alternative steps: a named condition and its negation',
    {
      ...alternatives,
      '/steps/4': { ...page('ours'), when: 'conditions.joint', fields: [{ id: 'note', type: 'text', label: 'Note' }] },
      '/steps/5': { ...page('mine'), when: '!conditions.joint', fields: [{ id: 'note', type: 'text', label: 'Note' }], next: 'done' },
      '/outcomes/done/text': '{{ answers.note }}',
    },
  ],
  [
    'the same answer on alternative steps: `in [...]`',
    {
      ...alternatives,
      '/steps/4': { ...page('ours'), when: "answers.mode in ['joint']", fields: [{ id: 'note', type: 'text', label: 'Note' }] },
      '/steps/5': {
        ...page('mine'),
        when: "answers.mode in ['single']",
        fields: [{ id: 'note', type: 'text', label: 'Note' }],
        next: 'done',
      },
      '/outcomes/done/text': '{{ answers.note }}',
    },
  ],
  [
    'the same answer on alternative steps: ranges of numbers',
    {
      ...alternatives,
      '/steps/4': { ...page('little'), when: 'answers.amount < 50', fields: [{ id: 'note', type: 'text', label: 'Note' }] },
      '/steps/5': { ...page('much'), when: 'answers.amount >= 50', fields: [{ id: 'note', type: 'text', label: 'Note' }], next: 'done' },
      '/outcomes/done/text': '{{ answers.note }}',
    },
  ],
  [
    'the same answer on alternative steps: a condition and its negation in brackets',
    {
      ...alternatives,
      '/steps/4': { ...page('ours'), when: "answers.mode == 'joint'", fields: [{ id: 'note', type: 'text', label: 'Note' }] },
      '/steps/5': {
        ...page('mine'),
        when: "!(answers.mode == 'joint')",
        fields: [{ id: 'note', type: 'text', label: 'Note' }],
        next: 'done',
      },
      '/outcomes/done/text': '{{ answers.note }}',
    },
  ],
  [
    'the same answer on alternative steps: ranges of what is worked out',
    {
      ...alternatives,
      '/steps/4': { ...page('few'), when: 'round(answers.amount / 3, 0) < 50', fields: [{ id: 'note', type: 'text', label: 'Note' }] },
      '/steps/5': {
        ...page('many'),
        when: 'round(answers.amount / 3, 0) >= 50',
        fields: [{ id: 'note', type: 'text', label: 'Note' }],
        next: 'done',
      },
      '/outcomes/done/text': '{{ answers.note }}',
    },
  ],
  [
    'the last of several wordings, where one before it is for those who left the answer out',
    { [hint]: [{ when: '!answered(answers.second)', text: fee }, { text: `{{ answers.second }} ${fee}` }] },
  ],
  [
    'an answer of some items, read of those that have it',
    {
      ...members,
      [hint]: `{{ join(answers.people.map(p, p.relation == 'other', p.which), ', ') }} ${fee}`,
      '/steps/3/title': "{{ join(answers.people.map(p, answered(p.which) ? p.which : p.name), ', ') }}",
    },
  ],
  [
    'wordings that cover everybody between them, and words that may be left out',
    {
      ...members,
      [hint]: fee,
      '/steps/2/item/steps/0/lead': [{ when: 'limits.most > 50', text: 'Much' }],
      '/steps/3/title': [
        { when: 'conditions.joint', text: 'Together' },
        { when: '!conditions.joint', text: 'Alone' },
      ],
    },
  ],
  [
    'an answer that is summed up where its wording asks for it',
    {
      ...members,
      '/steps/2/item/steps/0/fields/-': { id: 'why', type: 'text', label: 'Why?', optional: true },
      '/steps/2/item/summary': [{ when: 'answered(item.why)', text: '{{item.name}}, {{item.why}}' }, { text: '{{item.name}}' }],
    },
  ],
  [
    'an option that is never open tells nothing where the others have facts',
    {
      '/steps/1/fields/1/options/0/facts': [{ label: 'Fee', value: 'None' }],
      '/steps/1/fields/1/options/1/disabled': 'true',
    },
  ],
  [
    'words of an option that look a little like an expression',
    {
      '/steps/1/fields/1/options/0/hint': 'One answers.for all',
      '/steps/1/fields/1/options/0/badge': 'round (small)',
    },
  ],
  ['an answer that is only shown', { '/steps/1/fields/-': { id: 'why', type: 'text', label: 'Why?' }, [hint]: `{{ answers.why }} ${fee}` }],
];
