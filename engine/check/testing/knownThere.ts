import { also, fee, hint, members, type Edits, type Promised } from './promised.ts';

const nobody = { ...members, '/steps/2/min': undefined };
const says = (text: string) => ({ [hint]: `${fee} ${text}` });
const first = 'answers.people[0]';
const which = `${first}.which`;

/** What is known where an expression stands, and what is not: a guard counts where it is true, and nowhere else. */
export const promisedKnown: Readonly<Record<string, readonly Promised[]>> = {
  'What a guard does not say': [
    ['where it is not true', 'value-may-be-missing', { ...members, ...says(`{{ answered(${which}) ? '-' : ${which} }}`) }],
    ['beside it', 'value-may-be-missing', { ...members, ...says(`{{ (answered(${which}) ? 'a' : 'b') + ${which} }}`) }],
    [
      'beside another side that lacks the same element',
      'value-may-be-missing',
      { ...nobody, ...says(`{{ ${first}.name == 'x' && ${first}.name != 'y' ? 'X' : 'Y' }}`) },
    ],
    [
      'beside another side that lacks the same part',
      'value-may-be-missing',
      { ...members, ...says(`{{ ${which} == 'a' || ${which} == 'b' ? 'X' : 'Y' }}`) },
    ],
    [
      'beside another side that lacks the same, of each item',
      'value-may-be-missing',
      { ...members, ...says("{{ join(answers.people.map(p, p.which == 'a' || p.which == 'b' ? 'X' : 'Y'), ', ') }}") },
    ],
    [
      'of those kept by what an item may lack',
      'value-may-be-missing',
      { ...members, ...says("{{ size(answers.people.filter(p, p.which == 'a')) }}") },
    ],
    [
      'of whether there is one, by what an item may lack',
      'value-may-be-missing',
      { ...members, ...says("{{ answers.people.exists(p, p.which == 'a') ? 'X' : 'Y' }}") },
    ],
    [
      'of a least number that is worked out',
      'value-may-be-missing',
      { ...members, '/steps/2/min': { '=': 'answers.amount > 600 ? 1 : 0' }, ...says(`{{ ${first}.name }}`) },
    ],
    [
      'of a route that had no value',
      'value-may-be-missing',
      { ...nobody, '/steps/2/next': [{ when: `${first}.name == 'x'`, to: 'stopped' }, { to: 'review' }], ...says(`{{ ${first}.name }}`) },
    ],
    [
      'where it is asked for nothing',
      'value-may-be-missing',
      { ...nobody, ...says(`{{ size(answers.people) == 0 ? ${first}.name : '-' }}`) },
    ],
    [
      'where it is one of two',
      'value-may-be-missing',
      { ...nobody, ...says(`{{ size(answers.people) > 0 || conditions.joint ? ${first}.name : '-' }}`) },
    ],
    [
      'where not both are true',
      'value-may-be-missing',
      { ...nobody, ...says(`{{ size(answers.people) > 1 && conditions.joint ? '-' : ${first}.name }}`) },
    ],
    [
      'where it is true in one of two choices',
      'value-may-be-missing',
      { ...nobody, ...says(`{{ (conditions.joint ? size(answers.people) > 0 : answers.amount > 5) ? ${first}.name : '-' }}`) },
    ],
    [
      'of those kept, where it asks for any',
      'value-may-be-missing',
      { ...members, ...says("{{ size(answers.people) > 0 ? answers.people.filter(p, p.relation == 'son')[0].name : '-' }}") },
    ],
    [
      'of those kept, where it asks for others',
      'value-may-be-missing',
      {
        ...members,
        ...says("{{ answers.people.exists(p, p.relation == 'other') ? answers.people.filter(p, p.relation == 'son')[0].name : '-' }}"),
      },
    ],
    [
      'of those who are left, where all are so',
      'value-may-be-missing',
      { ...nobody, ...says(`{{ answers.people.all(p, p.relation == 'son') ? ${first}.name : '-' }}`) },
    ],
    ['of the second', 'value-may-be-missing', { ...members, ...says(`{{ ${first}.relation == 'son' ? answers.people[1].name : '-' }}`) }],
    [
      'of a part by a name',
      'value-may-be-missing',
      { ...members, '/computed/first': { value: first }, ...says('{{ computed.first.which }}') },
    ],
    [
      'of what all have, where not all do',
      'value-may-be-missing',
      { ...members, ...says("{{ answers.people.all(p, answered(p.which)) ? '-' : join(answers.people.map(p, p.which), ', ') }}") },
    ],
    [
      'of nobody, where all but one are meant',
      'all-of-nothing',
      {
        ...nobody,
        '/steps/3/fields/0/when': "(size(answers.people) == 0 && conditions.joint) || answers.people.all(p, p.relation == 'son')",
      },
    ],
    [
      'of an element that another wording asks about, where there is none',
      'value-may-be-missing',
      { ...nobody, [hint]: [{ when: `${first}.relation == 'son'`, text: fee }, { text: `{{ ${first}.name }} ${fee}` }] },
    ],
    [
      'of a part that hangs on one that another wording asks about, which may be missing',
      'value-may-be-missing',
      {
        ...members,
        '/steps/2/item/steps/0/fields/1/optional': true,
        '/steps/2/item/steps/0/fields/2/when': "item.relation != 'son'",
        [hint]: [{ when: `${first}.relation == 'son'`, text: fee }, { text: `{{ ${which} }} ${fee}` }],
      },
    ],
    ['of what is not answered', 'value-may-be-missing', says("{{ answered(answers.second) == false ? answers.second : '-' }}")],
    [
      'of one side of what is false',
      'value-may-be-missing',
      {
        ...also('extra', { type: 'tick', optional: true }),
        ...says("{{ (answers.extra && conditions.joint) == false ? (answers.extra ? 'a' : 'b') : '-' }}"),
      },
    ],
  ],
  'Who is led away': [
    ['nobody without a day', 'value-may-be-missing', says('{{ formatDate(customer.dueOn) }}')],
    [
      'some without a day',
      'value-may-be-missing',
      {
        '/eligibility/-': { deny: "!answered(customer.dueOn) && customer.residency == 'NRI'", outcome: 'abroad' },
        ...says('{{ formatDate(customer.dueOn) }}'),
      },
    ],
    [
      'those without a day, in the words for them',
      'value-may-be-missing',
      {
        '/eligibility/-': { deny: '!answered(customer.dueOn)', outcome: 'abroad' },
        '/outcomes/abroad/text': 'Not {{ formatDate(customer.dueOn) }} yet',
      },
    ],
    [
      'those without a day, once another has denied by it',
      'answer-may-be-missing',
      {
        '/eligibility/-': { deny: 'customer.dueOn < today', outcome: 'abroad' },
        '/eligibility/2': { deny: '!answered(customer.dueOn)', outcome: 'abroad' },
      },
    ],
    [
      'those without a day, where nobody knows who they are yet',
      'value-may-be-missing',
      {
        '/eligibility/-': { deny: '!answered(customer.dueOn)', outcome: 'abroad' },
        '/steps/0/when': "channel == 'web'",
        ...says('{{ formatDate(customer.dueOn) }}'),
      },
    ],
    [
      'those for whom neither of two is so',
      'value-may-be-missing',
      {
        ...members,
        ...also('why', { when: "conditions.joint && answers.account == 'A1'" }),
        '/steps/1/next': [{ when: "answers.mode == 'single' && answers.account != 'A1'", to: 'stopped' }, { to: 'people' }],
        ...says('{{ answers.why }}'),
      },
    ],
    [
      'those of fewer amounts',
      'value-may-be-missing',
      {
        ...also('why', { when: 'answers.amount > 50' }),
        '/steps/1/next': [{ when: 'answers.amount <= 30', to: 'stopped' }, { to: 'people' }],
        ...says('{{ answers.why }}'),
      },
    ],
    [
      'those of an amount that may be missing',
      'value-may-be-missing',
      {
        '/steps/1/fields/-': { id: 'again', type: 'number', label: 'Again?', optional: true },
        '/steps/1/fields/5': { id: 'why', type: 'text', label: 'Why?', when: 'answers.again > 50' },
        '/steps/1/next': [{ when: 'answers.again <= 50', to: 'stopped' }, { to: 'people' }],
        ...says('{{ answers.why }}'),
      },
    ],
  ],
};

/** What the checker once found fault with there, and must not. */
export const quietKnown: readonly (readonly [what: string, edits: Edits])[] = [
  [
    'the first, where there are some',
    { ...nobody, ...says(`{{ 0 < size(answers.people) ? ${first}.name : '-' }} {{ size(answers.people) != 0 ? ${first}.name : '-' }}`) },
  ],
  [
    'the first, where there are as many as a limit',
    { ...nobody, ...says(`{{ size(answers.people) >= limits.people ? ${first}.name : '-' }}`) },
  ],
  [
    'the second, where there are two',
    {
      ...members,
      ...says(
        `{{ size(answers.people) == 2 ? answers.people[1].name : '-' }} {{ size(answers.people) <= 1 ? '-' : answers.people[1].name }}`,
      ),
    },
  ],
  ['the first, where not all are so', { ...nobody, ...says(`{{ !answers.people.all(p, p.relation == 'son') ? ${first}.name : '-' }}`) }],
  [
    'the first, where exactly one is so',
    { ...nobody, ...says(`{{ answers.people.exists_one(p, p.relation == 'son') ? ${first}.name : '-' }}`) },
  ],
  [
    'the first of those kept, where somebody is like them',
    {
      ...members,
      ...says(
        "{{ answers.people.exists(q, q.relation == 'son' && q.name != 'A') ? " +
          "answers.people.filter(p, p.relation == 'son')[0].name : '-' }}",
      ),
    },
  ],
  [
    'the first, where either choice asks for some, or cannot be made',
    {
      ...nobody,
      ...says(
        `{{ (conditions.joint ? size(answers.people) > 0 : size(answers.people) > 1) ? ${first}.name : '-' }} ` +
          `{{ (conditions.joint ? size(answers.people) > 0 : false) ? ${first}.name : '-' }}`,
      ),
    },
  ],
  [
    'the first, where one of two is false',
    { ...nobody, ...says(`{{ size(answers.people) == 0 || conditions.joint ? '-' : ${first}.name }}`) },
  ],
  [
    'the first, about whom a wording asks',
    { ...nobody, [hint]: [{ when: `${first}.relation == 'son'`, text: `{{ ${first}.name }} ${fee}` }, { text: fee }] },
  ],
  [
    'what is asked of some by a name, where it is there',
    {
      ...members,
      '/computed/first': { value: first },
      ...says('{{ answered(computed.first.which) ? computed.first.which : computed.first.name }}'),
    },
  ],
  [
    'what is asked of some, where a wording for the others comes first',
    { ...members, [hint]: [{ when: `${first}.relation == 'son'`, text: fee }, { text: `{{ ${which} }} ${fee}` }] },
  ],
  [
    'the first, where a route leads those away who have none',
    {
      ...nobody,
      '/steps/2/next': [{ when: 'size(answers.people) == 0', to: 'stopped' }, { to: 'review' }],
      ...says(`{{ ${first}.name }}`),
    },
  ],
  [
    'a part of an element that a refusal asks for',
    {
      '/steps/3/load': {
        operation: 'account.list',
        as: 'list',
        on: { '*': { outcome: 'failed' } },
        refuse: [{ when: 'size(data.list.items) == 0 || !answered(data.list.items[0].kind)', outcome: 'stopped' }],
      },
      ...says('{{ data.list.items[0].kind }}'),
    },
  ],
  [
    'those without a day denied, alone or as one of several',
    {
      '/eligibility/-': { deny: '!answered(customer.dueOn) || customer.dueOn < today', outcome: 'abroad' },
      ...says('{{ formatDate(customer.dueOn) }}'),
    },
  ],
  [
    'those without a day denied before others',
    {
      '/eligibility/-': { deny: '!answered(customer.dueOn)', outcome: 'abroad' },
      '/eligibility/2': { deny: 'customer.dueOn < today', outcome: 'abroad' },
      ...says('{{ formatDate(customer.dueOn) }}'),
    },
  ],
  [
    'those led away for whom one of two is not so',
    {
      ...members,
      ...also('why', { when: "conditions.joint && answers.account == 'A1'" }),
      '/steps/1/next': [{ when: "answers.mode == 'single' || answers.account != 'A1'", to: 'stopped' }, { to: 'people' }],
      ...says('{{ answers.why }}'),
    },
  ],
  [
    'those of other amounts led away',
    {
      ...also('why', { when: 'answers.amount > 50' }),
      '/steps/1/next': [{ when: 'answers.amount <= 50', to: 'stopped' }, { to: 'people' }],
      ...says('{{ answers.why }}'),
    },
  ],
];
