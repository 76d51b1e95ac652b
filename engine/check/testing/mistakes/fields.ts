import { begins, amountField, page, type Mistake } from './mistake.ts';

const paper = { block: 'download', id: 'paper', label: 'The paper', operation: 'paper.fetch', input: { kind: 'any' } };

/** Mistakes of blocks that ask the bank for something. */
const downloads: readonly Mistake[] = [
  [
    'block-without-answer',
    { '/outcomes/done/blocks': [{ ...paper, operation: 'account.list', input: undefined }] },
    '/outcomes/done/blocks/0/operation',
    /account.list does not answer "name", "type" and "content"/,
    /document.fetch/,
  ],
  [
    'lookup-changes',
    { '/outcomes/done/blocks': [{ ...paper, operation: 'people.register', input: { people: [] } }] },
    '/outcomes/done/blocks/0/operation',
    /people.register does more than read/,
    /./,
    ['block-without-answer'],
  ],
  [
    'duplicate-id',
    { '/outcomes/done/blocks': [paper, paper] },
    '/outcomes/done/blocks/1/id',
    /Something else on this page is called "paper"/,
  ],
  [
    'duplicate-id',
    { '/steps/3/blocks': [{ ...paper, id: 'sure' }] },
    '/steps/3/blocks/0/id',
    /Something else on this page is called "sure"/,
  ],
  [
    'unknown-operation',
    { '/outcomes/done/blocks': [{ ...paper, operation: 'papers.fetch' }] },
    '/outcomes/done/blocks/0/operation',
    /no operation "papers.fetch"/,
    /Did you mean paper.fetch/,
  ],
  ['input-missing', { '/outcomes/done/blocks': [{ ...paper, input: {} }] }, '/outcomes/done/blocks/0/input', /paper.fetch needs "kind"/],
  [
    'input-unknown',
    { '/outcomes/done/blocks': [{ ...paper, input: { kind: 'any', sort: 'other' } }] },
    '/outcomes/done/blocks/0/input/sort',
    /paper.fetch has no input "sort"/,
  ],
  [
    'expression-unknown-name',
    { '/outcomes/done/blocks': [{ ...paper, input: { kind: { '=': 'data.reqest.kind' } } }] },
    '/outcomes/done/blocks/0/input/kind/=',
    /reqest/,
  ],
];

/** Mistakes that provoke the codes of `catalogue/fields.ts`. */
export const fields: readonly Mistake[] = [
  ['property-of-other-kind', { '/steps/1/every': 5 }, '/steps/1/every', /kind "form" does nothing with "every"/, /"kind": "wait"/],
  [
    'property-of-other-kind',
    {
      ...begins({ name: { '=': 'source.name' } }),
      '/steps/2/each': 'data.accounts.items',
      '/steps/2/min': undefined,
      '/steps/2/max': undefined,
    },
    '/steps/2/prefill',
    /the list says which items there are; "prefill" does nothing/,
    /Remove "prefill"/,
  ],
  [
    'property-of-other-kind',
    { '/steps/1/prefill': { from: 'data.accounts.items', values: { name: 'x' } } },
    '/steps/1/prefill',
    /kind "form" does nothing with "prefill"/,
    /"kind": "group"/,
  ],
  [
    'property-of-other-kind',
    {
      '/steps/4': {
        id: 'wait',
        kind: 'wait',
        title: 'Wait',
        poll: { operation: 'account.status', when: "answers.account == '1'", as: 'status', on: { '*': { outcome: 'failed' } } },
        until: "data.status.state == 'open'",
        next: 'done',
      },
      '/steps/3/next': undefined,
      '/outcomes/done/reference': undefined,
    },
    '/steps/4/poll/when',
    /polls until it is over, whatever "when" says/,
    /"until"/,
  ],
  ['kind-misplaced', { '/passWhen': 'session.verified' }, '/passWhen', /Only a flow that others embed/],
  ['kind-misplaced', { '/area': 'shared', '/ready': ['Your card'] }, '/ready', /Nobody is told what to have ready/, /flows that embed/],
  ['kind-misplaced', { '/steps/2/item/steps/0/kind': 'review' }, '/steps/2/item/steps/0/kind', /does not work inside the item of a group/],
  [
    'kind-misplaced',
    {
      '/sections': [
        { id: 'one', title: 'One', after: ['two'] },
        { id: 'two', title: 'Two' },
      ],
      '/steps/3/next': 'list',
      '/steps/4': page('list', { kind: 'tasks', next: 'done' }),
      '/steps/5': page('own', { section: 'one', next: 'second' }),
      '/steps/6': page('second', { section: 'two', next: 'list' }),
    },
    '/sections/0/after',
    /The section "one" comes after "two", which does not stand above it/,
  ],
  [
    'lookup-misplaced',
    { '/steps/1/fields/2/lookup': { operation: 'place.find', input: { name: { '=': 'answers.second' } } } },
    '/steps/1/fields/2/lookup',
    /a field of type text asks the bank nothing/i,
  ],
  [
    'lookup-changes',
    {
      '/steps/1/fields/2': {
        id: 'second',
        type: 'place',
        label: 'Who else?',
        when: 'conditions.joint',
        lookup: { operation: 'people.register', input: { people: [] } },
      },
    },
    '/steps/1/fields/2/lookup/operation',
    /people.register does more than read/,
  ],
  ...downloads,
  ['options-missing', { '/steps/1/fields/3/options': undefined }, '/steps/1/fields/3', /needs "options"/],
  ['options-misplaced', { [`${amountField}/options`]: [{ value: 'a', label: 'A' }] }, `${amountField}/options`, /offers no options/],
  ['pattern-slow', { '/steps/1/fields/2/pattern': '^([A-Z]+)+$' }, '/steps/1/fields/2/pattern', /again and again/, /Begin it with/],
  ['pattern-slow', { '/steps/1/fields/2/pattern': '[0-9]+x' }, '/steps/1/fields/2/pattern', /again and again/],
  ['pattern-slow', { '/entry': { lead: { type: 'string', pattern: '[A-Z]*[A-Z0-9]*!' } } }, '/entry/lead/pattern', /again and again/],
  ['pattern-unreadable', { '/steps/1/fields/2/pattern': '^[A-Z' }, '/steps/1/fields/2/pattern', /cannot be read/, /every bracket/],
  ['setting-unknown', { [`${amountField}/maxx`]: 3 }, `${amountField}/maxx`, /no setting "maxx"/, /Did you mean max/],
  ['setting-wrong', { [`${amountField}/max`]: 'lots' }, `${amountField}/max`, /cannot be "lots"; a number is expected/, /Largest number/],
  ['setting-wrong', { '/steps/1/fields/2/size': 'shrot' }, '/steps/1/fields/2/size', /cannot be "shrot"/, /^Did you mean short\?$/],
  ['setting-wrong', { '/steps/1/fields/2/size': 'medium' }, '/steps/1/fields/2/size', /cannot be "medium"; it is "short" or "long"/],
  ['default-wrong', { [`${amountField}/default`]: 'ten' }, `${amountField}/default`, /is a number/],
  ['default-wrong', { '/steps/1/fields/1/default': 'sinlge' }, '/steps/1/fields/1/default', /no option "sinlge"/, /Did you mean single/],
  ['default-wrong', { [`${amountField}/default`]: 5000 }, `${amountField}/default`, /"amount" takes at most 1000, and not 5000/],
  [
    'default-wrong',
    { ...begins({ share: 500 }), '/steps/2/item/steps/0/fields/-': { id: 'share', type: 'number', label: 'Share', max: 100 } },
    '/steps/2/prefill/values/share',
    /"share" takes at most 100, and not 500/,
    /at most 100/,
    ['field-unused'],
  ],
  ['default-wrong', begins({ name: 5 }), '/steps/2/prefill/values/name', /is a text/],
  ['default-wrong', begins({ relation: 'sno' }), '/steps/2/prefill/values/relation', /no option "sno"/, /Did you mean son/],
  [
    'default-wrong',
    { ...begins({ otp: '123456' }), '/steps/2/item/steps/0/fields/-': { id: 'otp', type: 'code', label: 'OTP' } },
    '/steps/2/prefill/values/otp',
    /A code is never filled in/,
  ],
  ['bounds-crossed', { '/steps/2/min': 5 }, '/steps/2/min', /At least 5 items are wanted, and at most 4/],

  [
    'bounds-crossed',
    { '/steps/1/fields/0/moreThan': 1000 },
    '/steps/1/fields/0/moreThan',
    /No answer is more than 1000 and at most 1000/,
    /Make "moreThan" less than "max"/,
  ],
  [
    'bounds-crossed',
    { '/steps/1/fields/0/max': undefined, '/steps/1/fields/0/min': 5, '/steps/1/fields/0/lessThan': 5 },
    '/steps/1/fields/0/min',
    /No answer is at least 5 and less than 5/,
  ],
  ['bounds-crossed', { '/steps/1/fields/0/min': 2000 }, '/steps/1/fields/0/min', /No answer is at least 2000 and at most 1000/],
  [
    'bounds-may-cross',
    {
      '/steps/3/fields/-': { id: 'more', type: 'number', label: 'More', min: { '=': 'computed.fee' }, max: { '=': 'answers.amount' } },
      [`/steps/3/submit/input/amount`]: { '=': 'answers.more' },
    },
    '/steps/3/fields/1/min',
    /Nothing says that computed.fee is at most answers.amount/,
  ],
  ['group-without-max', { '/steps/2/max': undefined }, '/steps/2/id', /does not say how many items there may be/, /more than 50/],
  [
    'money-too-fine',
    { '/steps/1/fields/0/money': true, '/steps/1/fields/0/min': 0.125 },
    '/steps/1/fields/0/min',
    /Money has two decimals/,
  ],
  [
    'options-may-be-none',
    { '/steps/1/load/refuse': undefined },
    '/steps/1/fields/3/options',
    /"account" must be answered, and may have nothing to choose from: data.accounts.items may be empty/,
    /size\(data.accounts.items\) > 0/,
  ],
  [
    'option-alone',
    { '/steps/2/item/steps/0/fields/1/options/0': undefined },
    '/steps/2/item/steps/0/fields/1/options',
    /offers one option/,
    /./,
    ['condition-always'],
  ],
  [
    'facts-uneven',
    { '/steps/1/fields/1/options/0/facts': [{ label: 'Fee', value: 'None' }] },
    '/steps/1/fields/1/options/1',
    /"joint" lacks "Fee", which "single" tells/,
    /the same facts in the same order/,
  ],
  [
    'facts-uneven',
    {
      '/steps/1/fields/1/options/0/facts': [{ label: 'Fee', value: 'None' }],
      '/steps/1/fields/1/options/1/disabled': 'answers.amount > 500',
    },
    '/steps/1/fields/1/options/1',
    /"joint" lacks "Fee", which "single" tells/,
  ],
  [
    'facts-uneven',
    {
      '/steps/1/fields/1/options/0/facts': [{ label: 'Fee', value: 'None' }],
      '/steps/1/fields/1/options/1/facts': [{ label: 'Fees', value: 'None' }],
    },
    '/steps/1/fields/1/options/1',
    /"joint" lacks "Fee", which "single" tells, and tells "Fees", which "single" lacks/,
  ],
  [
    'facts-uneven',
    {
      '/steps/1/fields/1/options/0/facts': [
        { label: 'Fee', value: 'None' },
        { label: 'Limit', value: '{{ inr(limits.most) }}' },
      ],
      '/steps/1/fields/1/options/1/facts': [
        { label: 'Limit', value: '{{ inr(limits.most) }}' },
        { label: 'Fee', value: 'None' },
      ],
    },
    '/steps/1/fields/1/options/1',
    /"joint" tells the facts of "single" in another order/,
  ],
  [
    'facts-uneven',
    {
      '/steps/1/fields/1/options/0/facts': [{ label: 'Fee', value: 'None' }],
      '/steps/1/fields/1/options/1/facts': [
        { label: 'Fee', value: 'None' },
        { label: 'Fee', value: 'Some' },
      ],
    },
    '/steps/1/fields/1/options/1',
    /"joint" tells "Fee" twice/,
  ],
  [
    'facts-uneven',
    {
      '/steps/1/fields/3/options/columns': [
        { label: 'Balance', value: 'inr(item.balance)' },
        { label: 'Balance', value: 'item.name' },
      ],
    },
    '/steps/1/fields/3/options/columns/1/label',
    /Another column is called "Balance" too/,
    /Call one of them otherwise/,
  ],
  [
    'facts-uneven',
    {
      '/steps/1/fields/3/options/columns': [{ label: 'Name', value: 'item.name' }],
      '/steps/1/fields/3/options/facts': "[{'label': 'Name', 'value': item.name}]",
    },
    '/steps/1/fields/3/options/columns/0/label',
    /One of "facts" is called "Name" too/,
  ],
  [
    'value-may-be-missing',
    {
      '/steps/1/fields/1/options/0/facts': [{ label: 'With', value: 'Nobody' }],
      '/steps/1/fields/1/options/1/facts': [{ label: 'With', value: '{{ answers.second }}' }],
    },
    '/steps/1/fields/1/options/1/facts/0/value',
    /answers.second may be missing here/,
  ],
  ['expression-unknown-name', { '/steps/1/fields/3/options/facts': 'item.fact' }, '/steps/1/fields/3/options/facts', /fact/],
  [
    'expression-type',
    { '/steps/1/fields/3/options/facts': 'item.name' },
    '/steps/1/fields/3/options/facts',
    /what an option is compared by/,
  ],
  [
    'options-alike',
    { '/steps/1/fields/1/options/1/label': 'mine' },
    '/steps/1/fields/1/options/1/label',
    /"single" and "joint" read the same/,
  ],
];
