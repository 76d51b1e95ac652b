import { also, fee, hint, members, share, type Edits, type Promised } from './promised.ts';

const nobody = { ...members, '/steps/2/min': undefined };
const says = (text: string) => ({ [hint]: `${fee} ${text}` });
const first = 'answers.people[0]';
const failed = { '*': { outcome: 'failed' } };
const load = (more: object) => ({ '/steps/3/load': { operation: 'account.list', as: 'list', on: failed, ...more } });
const why = { ...members, ...also('why', { optional: true }) };

/** What the checker must see: one row for each clause that decides whether a value is there, and that no other row holds. */
export const promisedClauses: Readonly<Record<string, readonly Promised[]>> = {
  'What decides whether a value is there': [
    ['the smallest of nobody', 'value-may-be-missing', { ...nobody, ...share({}), ...says('{{ min(answers.people.map(p, p.share)) }}') }],
    [
      'a part of one item, where the same of another is asked for',
      'value-may-be-missing',
      { '/steps/1/next': undefined, '/steps/2/item/steps/0/fields/2/hint': `{{ answered(item.which) ? '-' : '' }} {{ ${first}.which }}` },
    ],
    [
      'data of a step that is passed over, whose page goes on without it',
      'value-may-be-missing',
      {
        ...load({ on: { '*': { proceed: true } } }),
        '/steps/3/when': 'conditions.joint',
        '/outcomes/done/text': 'Of {{ conditions.joint ? size(data.list.items) : 0 }}',
        '/outcomes/done/reference': undefined,
      },
    ],
  ],
};

/** What the checker must not find fault with, likewise. */
export const quietClauses: readonly (readonly [what: string, edits: Edits])[] = [
  ['the sum of nobody', { ...nobody, ...share({}), ...says('{{ sum(answers.people.map(p, p.share)) }}') }],
  [
    'an element of a choice, beside one of a list that is not empty',
    {
      ...members,
      '/steps/1/fields/-': {
        id: 'many',
        type: 'choices',
        label: 'Which of them?',
        optional: true,
        options: [
          { value: 'a', label: 'a' },
          { value: 'b', label: 'b' },
        ],
      },
      ...says(`{{ answered(answers.many) ? answers.many[0] : '-' }} {{ ${first}.name + data.accounts.items[0].name }}`),
    },
  ],
  ['a part of an element that is written out', { ...says("{{ data.accounts.items.map(a, {'n': a.name})[0].n }}") }],
  [
    'what an element of the bank has that has a name',
    { '/computed/account': { value: 'data.accounts.items.filter(a, a.id == answers.account)[0]' }, ...says('{{ computed.account.kind }}') },
  ],
  [
    'data of a step that is passed over, whose page does not go on without it',
    {
      ...load({}),
      '/steps/3/when': 'conditions.joint',
      '/outcomes/done/text': 'Of {{ conditions.joint ? size(data.list.items) : 0 }}',
      '/outcomes/done/reference': undefined,
    },
  ],
  [
    'an answer that is there where something was not fetched, and where it was',
    {
      ...why,
      ...load({ when: '!answered(answers.why)', refuse: [{ when: '!answered(answers.why)', outcome: 'stopped' }] }),
      ...says('{{ answers.why }}'),
    },
  ],
  [
    'an answer that is there where something was not sent, and where it was',
    {
      ...why,
      '/steps/2/submit/when': '!answered(answers.why)',
      '/steps/2/submit/refuse': [{ when: '!answered(answers.why)', outcome: 'stopped' }],
      ...says('{{ answers.why }}'),
    },
  ],
  [
    'a part that the bank was asked for until it came',
    {
      '/steps/3/next': 'wait',
      '/steps/4': {
        id: 'wait',
        kind: 'wait',
        title: 'Wait',
        poll: { operation: 'account.status', as: 'status', on: failed },
        until: 'answered(data.status.closedOn)',
        next: 'done',
      },
      '/outcomes/done/text': 'Closed on {{ formatDate(data.status.closedOn) }}',
    },
  ],
  [
    'words that are only compared with nothing, in a value',
    {
      '/steps/3/fields/-': { id: 'none', type: 'tick', label: 'None', default: { '=': "data.accounts.items[0].title == ''" } },
      '/outcomes/done/text': "{{ answers.none ? 'a' : 'b' }}",
    },
  ],
];
