import { move } from './mistakes/mistake.ts';
import { also, fee, hint, type Edits, type Promised } from './promised.ts';

const rules = (...checks: readonly string[]): Edits =>
  Object.fromEntries(checks.map((check, index) => [`/steps/1/rules/${index + 1}`, { check, message: 'bank.down' }]));
const list = (refuse: readonly string[]): Edits => ({
  '/steps/1/load/refuse': [...refuse, 'size(data.accounts.items) == 0'].map((when) => ({ when, outcome: 'failed' })),
});
const sliders = (min: unknown, max: unknown): Edits => ({
  ...also('loan', { type: 'number', sliders: [{ id: 'amount', label: 'How much?', min, max }] }),
});
const state = (value: string): Edits => ({
  ...also('state', { type: 'choice', options: { from: 'reference.states', value: 'item.code', label: 'item.name' } }),
  [hint]: `${fee} {{ answers.state == '${value}' ? 'Here' : 'There' }}`,
});
const day = (settings: object): Edits => ({
  ...also('on', { type: 'day', ...settings }),
  [hint]: `${fee} {{ formatDate(answers.on) }}`,
});
const proves = (to: string): Edits => ({ '/steps/0/outcomes': { unavailable: to } });
const short = (handler: object): Edits => ({ [`${move}/on/money.short`]: handler });
const rate = (text: string): Edits => ({
  ...also('rate', { type: 'number', unit: '%' }),
  [hint]: `${fee} {{ ${text} }}`,
});

const fetched = (of: Edits = {}): Edits => ({
  '/steps/3/load': { operation: 'account.list', as: 'list', on: { '*': { proceed: true } } },
  '/computed/rich': { value: 'data.list.items.filter(a, a.balance > 5)' },
  ...of,
});
const notice = (when: string, value: string): Edits => ({
  '/steps/3/blocks': [{ block: 'notice', when, text: `It is {{ ${value} }}` }],
});

/** Mistakes that were planted in sound flows, and noticed by their examples alone. */
export const promisedReviewed: Readonly<Record<string, readonly Promised[]>> = {
  'A reference to a result that a way passes by': [
    ['by the condition of the call', 'value-may-be-missing', { [`${move}/when`]: 'conditions.joint' }],
    [
      'by the handler of an error',
      'value-may-be-missing',
      {
        '/steps/3/next': undefined,
        [`${move}/on/*`]: { step: 'after' },
        '/steps/4': { id: 'after', title: 'One more thing', fields: [{ id: 'note', type: 'text', label: 'Note' }], next: 'done' },
      },
    ],
  ],
  'A failure that ends in a success': [['of an embedded flow', 'handler-succeeds', proves('done')]],
  'A handler that says nothing': [
    ['of an error, which shows the same page', 'handler-unclear', short({ step: 'review' })],
    [
      'of a refusal, which shows the same page',
      'handler-unclear',
      { [`${move}/refuse`]: [{ when: "data.request.reference == ''", step: 'review' }] },
    ],
  ],
  'A refusal that never comes': [['after one that is wider', 'condition-never', list(['size(data.accounts.items) < 2'])]],
  'Rules that nobody can keep': [
    ['both, of one number', 'condition-never', rules('answers.amount > 50', 'answers.amount < 20')],
    ['both, of one choice', 'condition-never', rules("answers.mode == 'single'", "answers.mode != 'single'")],
  ],
  'What is compared with itself': [
    ['and must be different', 'condition-never', rules('answers.amount != answers.amount')],
    ['and must be less', 'condition-never', rules('answers.amount < answers.amount')],
  ],
  'What is chosen from a reference list': [
    ['compared with its words', 'comparison-never-met', state('Karnataka')],
    ['compared with what is not in it', 'comparison-never-met', state('KX')],
  ],
  'Limits of a part of a field': [
    ['that exclude each other', 'bounds-crossed', sliders(9, 5)],
    ['that exclude each other, worked out', 'bounds-crossed', sliders({ '=': 'answers.amount + 1' }, { '=': 'answers.amount' })],
  ],
  'A default that its field never takes': [
    ['later than the last day', 'default-wrong', day({ max: { '=': 'addDays(today, 7)' }, default: { '=': 'addDays(today, 8)' } })],
    ['before the first day', 'default-wrong', day({ min: 'today', default: { '=': 'addDays(today, -1)' } })],
    [
      'as much as it must be less than',
      'default-wrong',
      { '/steps/1/fields/0/lessThan': 900, '/steps/1/fields/0/default': { '=': 'max([900, limits.most])' } },
    ],
  ],
  'A rate that is read as rupees': [
    ['that is asked for', 'units-mixed', rate('inr(answers.rate)')],
    ['of each element', 'units-mixed', rate("join([1].map(n, inr(answers.rate)), ', ')")],
  ],
};

/** What analysts wrote that is sound, and was found fault with. */
export const quietReviewed: readonly (readonly [what: string, edits: Edits])[] = [
  [
    'the first of what is worked out from a list that may not have come, where there are some',
    fetched(notice('size(computed.rich) > 0', 'computed.rich[0].name')),
  ],
  [
    'the same by a condition with a name',
    fetched({ '/conditions/rich': 'size(computed.rich) > 0', ...notice('conditions.rich', 'computed.rich[0].name') }),
  ],
  [
    'a part of what is picked out of such a list, where it is there',
    fetched({ '/computed/one': { value: 'computed.rich[0]' }, ...notice('answered(computed.one)', 'computed.one.name') }),
  ],
  ['a failure of an embedded flow that is said to be one', proves('failed')],
  ['a handler that shows the same page and says why', short({ step: 'review', message: 'money.short' })],
  [
    'a handler that loads the same page anew',
    {
      ...short({ step: 'review' }),
      '/steps/3/load': { operation: 'account.status', as: 'status', on: { '*': { outcome: 'failed' } } },
      [hint]: `${fee} {{ data.status.state == 'open' ? 'Open' : 'Closed' }}`,
    },
  ],
  ['a refusal after one that is narrower', list(["data.accounts.items.exists(a, a.name == 'x')"])],
  ['rules that can both be kept', rules('answers.amount > 20', 'answers.amount < 50')],
  [
    'rules of which each is about others',
    {
      '/steps/1/rules/1': { check: 'answers.amount > 50', when: 'conditions.joint', message: 'bank.down' },
      '/steps/1/rules/2': { check: 'answers.amount < 20', when: '!conditions.joint', message: 'bank.down' },
    },
  ],
  ['what is chosen from a reference list, compared with one of its codes', state('KA')],
  ['a default within its limits', day({ min: 'today', max: { '=': 'addDays(today, 7)' }, default: { '=': 'addDays(today, 7)' } })],
  [
    'a failure of an embedded flow after which a page lets the customer go on',
    {
      ...proves('without'),
      '/steps/3/next': undefined,
      [move]: undefined,
      '/outcomes/done/reference': undefined,
      [hint]: `${fee} {{ maskAccount(answers.account) }} {{ conditions.joint ? answers.second : '-' }}`,
      '/steps/4': { id: 'without', title: 'Go on without?', lead: 'You can do it later.', next: 'done' },
    },
  ],
  ['a share of an amount as rupees, and a rate as a number', rate('inr(round(answers.amount * answers.rate / 100, 2))')],
];
