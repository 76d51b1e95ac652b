import { begins, failed, move, page } from './mistakes/mistake.ts';
import { alternatives, fee, hint, lead, members, type Promised } from './promised.ts';

/** What the checker must see, part by part. `docs/problems.md` lists it; `promises.test.ts` shows it. */
export const promises: Readonly<Record<string, readonly Promised[]>> = {
  'A value that may be missing': [
    ['in a text: optional', 'value-may-be-missing', { '/steps/1/fields/0/optional': true, [hint]: `{{ answers.amount }} ${fee}` }],
    ['in a text: of a hidden field', 'value-may-be-missing', { [hint]: `{{ answers.second }} ${fee}` }],
    ['in a text: of a step that is passed over', 'value-may-be-missing', { [hint]: `{{ answers.people[0].name }} ${fee}` }],
    [
      'in a text: not there on the first visit, before a way leads back',
      'value-may-be-missing',
      {
        '/steps/1/lead': 'Not {{ answers.people[0].name }}',
        '/steps/2/next': [{ when: 'answers.amount > 900', to: 'amount', times: 2 }, { to: 'review' }],
      },
    ],
    [
      'in a text: of some items of a list',
      'value-may-be-missing',
      { ...members, [hint]: `{{ join(answers.people.map(p, p.which), ', ') }} ${fee}` },
    ],
    [
      'in a text: of some items of a list that is worked out',
      'value-may-be-missing',
      {
        ...members,
        '/computed/grown': { value: "answers.people.filter(p, p.name != 'x')" },
        [hint]: `{{ join(computed.grown.map(p, p.which), ', ') }} ${fee}`,
      },
    ],
    [
      'in a text: what the bank may leave out of an element of its list',
      'value-may-be-missing',
      { [hint]: `{{ join(data.accounts.items.map(a, a.kind), ', ') }} ${fee}` },
    ],
    [
      'in a text: of the element that an item is about',
      'value-may-be-missing',
      { '/steps/2/each': 'data.accounts.items', '/steps/2/min': undefined, '/steps/2/max': undefined, [lead]: 'Of {{ source.kind }}' },
    ],
    [
      'in a rule over all items, which is passed over then',
      'answer-may-be-missing',
      { '/steps/3/rules': [{ check: "join(answers.people.map(p, p.which), '') != ''", message: 'bank.down' }] },
    ],
    [
      'in a condition over all items',
      'answer-may-be-missing',
      { ...members, '/steps/3/fields/0/when': "join(answers.people.map(p, p.which), '') != 'a'" },
    ],
    [
      'in what the bank needs of each element',
      'write-input-may-be-missing',
      { '/steps/2/submit/input/people': { '=': "answers.people.map(p, {'name': p.which})" } },
    ],
    [
      'in what the bank needs of each item that is sent as it is',
      'write-input-may-be-missing',
      { '/steps/2/item/steps/0/fields/0/optional': true, '/steps/2/item/summary': 'Somebody' },
    ],
    ['in a bound', 'value-may-be-missing', { '/steps/1/fields/0/max': { '=': 'customer.most' } }],
    ['in a reference', 'value-may-be-missing', { '/outcomes/stopped/reference': { '=': 'answers.second' } }],
    [
      'in the number of a slip for the counter',
      'value-may-be-missing',
      { '/steps/3/blocks': [{ block: 'slip', title: 'Slip', code: { '=': 'answers.second' }, items: [{ label: 'Fee', value: fee }] }] },
    ],
    ['in a mask', 'value-may-be-missing', { [hint]: `{{ maskCard(answers.second) }} ${fee}` }],
    [
      'of a customer who may not be verified',
      'value-may-be-missing',
      { '/steps/0/when': "channel == 'web'", [hint]: `{{ customer.name }} ${fee}` },
    ],
    [
      'in a sum that is compared, beside one that is there',
      'answer-may-be-missing',
      {
        '/steps/1/fields/-': { id: 'extra', type: 'number', label: 'Extra', optional: true },
        '/steps/3/fields/0/when': 'answers.amount + answers.extra > 100',
      },
    ],
    ['in a condition', 'answer-may-be-missing', { '/steps/3/fields/0/when': 'size(answers.people) != 1' }],
    [
      'in a required input',
      'write-input-may-be-missing',
      { [`${move}/input/account`]: { '=': 'answers.second' }, [hint]: `${fee} {{ maskAccount(answers.account) }}` },
    ],
  ],
  'Errors and ends': [
    ['an error that ends in a success', 'handler-succeeds', { [`${move}/on/*`]: { outcome: 'done' } }],
    [
      'an error that ends in a success, after a page that only says so',
      'handler-succeeds',
      { [`${move}/on/*`]: { step: 'said' }, '/steps/-': { ...page('said'), lead: 'All is done', next: 'done' } },
    ],
    [
      'an error that ends in a success, after two such pages, of which the last says nothing of where it leads',
      'handler-succeeds',
      {
        [`${move}/on/*`]: { step: 'said' },
        '/steps/4': { ...page('said'), lead: 'All is done', next: [{ when: 'conditions.joint', to: 'again' }, { to: 'done' }] },
        '/steps/5': { ...page('again'), lead: 'For both' },
      },
    ],
    [
      'a last step that falls into the first of several successes',
      'end-unsaid',
      {
        '/outcomes/also': { kind: 'success', title: 'Also' },
        '/steps/3/next': undefined,
        '/steps/3/actions/0/to': 'also',
        '/outcomes/stopped': undefined,
      },
    ],
    [
      'a last step that falls into an outcome that is no success',
      'end-unsaid',
      { '/steps/3/next': undefined, '/outcomes/done/kind': 'info' },
    ],
    [
      'a refusal that falls into the other branch',
      'refusal-idle',
      { [`${move}/refuse`]: [{ when: 'answers.amount > 900', outcome: 'done' }] },
    ],
  ],
  'Texts and values': [
    ['a text that looks like an expression: in an input', 'text-like-expression', { [`${move}/input/second`]: 'answers.second' }],
    [
      'in a list or an object that an input takes',
      'text-like-expression',
      { '/steps/2/submit/input/people': [{ name: 'answers.account', share: 1 }] },
    ],
    ['in what an embedded flow is given', 'text-like-expression', { '/steps/0/with/limit': 'answers.amount' }],
    ['in params', 'text-like-expression', { '/steps/1/rules/0/params/most': 'limits.most' }],
    ['in a default', 'text-like-expression', { '/steps/1/fields/2/default': 'customer.name' }],
    ['among words', 'text-like-expression', { '/steps/3/lead': 'You pay inr(computed.fee) each month' }],
    ['as a title', 'text-like-expression', { '/steps/3/title': 'computed.fee' }],
    ['as a title, of what there is not', 'text-like-expression', { '/steps/3/title': 'computed.fees' }],
    ['as a title, of an answer that nobody gives', 'text-like-expression', { '/steps/3/title': 'answers.zzz' }],
    ['in an input, of what there is not', 'text-like-expression', { [`${move}/input/second`]: 'answers.secnd' }],
    ['in a reference to keep', 'text-like-expression', { '/outcomes/done/reference': 'data.request.reference' }],
    ['braces in a message that nobody fills', 'braces-unfilled', { '/messages/code.wrong': 'Not {this}' }],
    ['a placeholder that is not given', 'message-without-value', { '/steps/1/rules/0/params': undefined }],
    ['a parameter that nobody uses', 'param-unused', { '/steps/1/rules/0/params/least': 1 }],
  ],
  'Bounds and amounts': [
    ['bounds that exclude each other', 'bounds-crossed', { '/steps/1/fields/0/min': 2000 }],
    [
      'bounds that may cross',
      'bounds-may-cross',
      {
        '/steps/3/fields/-': { id: 'more', type: 'number', label: 'More', min: { '=': 'computed.fee' }, max: { '=': 'answers.amount' } },
        [`${move}/input/amount`]: { '=': 'answers.more' },
      },
    ],
    [
      'a bound that is written out and an answer that may cross it',
      'bounds-may-cross',
      {
        '/steps/3/fields/-': { id: 'more', type: 'number', label: 'More', min: 5, max: { '=': 'answers.amount' } },
        [`${move}/input/amount`]: { '=': 'answers.more' },
      },
    ],
    [
      'a rule that compares the answer with something else does not keep it in bounds',
      'bounds-may-cross',
      {
        '/steps/3/fields/-': { id: 'more', type: 'number', label: 'More', min: 10, max: { '=': 'answers.amount' } },
        [`${move}/input/amount`]: { '=': 'answers.more' },
      },
    ],
    ['a bound that may be missing', 'value-may-be-missing', { '/steps/1/fields/0/max': { '=': 'customer.most' } }],
    ['a group without `max`', 'group-without-max', { '/steps/2/max': undefined }],
    ['a group of more items than any takes', 'group-without-max', { '/steps/2/max': 60 }],
    [
      'days that exclude each other, one of them worked out',
      'bounds-crossed',
      { '/steps/1/fields/-': { id: 'on', type: 'day', label: 'On', min: 'today', max: { '=': 'addDays(today, -3)' } } },
    ],
    ['money with more than two decimals', 'money-too-fine', { '/steps/1/fields/0/money': true, '/steps/1/fields/0/min': 0.125 }],
    [
      'money in parts of a paisa',
      'money-unrounded',
      { '/computed/part': { value: 'answers.amount / 3' }, [hint]: '{{ inr(computed.fee + computed.part) }}' },
    ],
    [
      'an amount added to a share in percent',
      'units-mixed',
      {
        '/steps/1/fields/-': { id: 'part', type: 'number', label: 'Part', unit: '%' },
        [hint]: '{{ computed.fee + answers.part }}',
      },
    ],
    [
      'an amount added to a rate',
      'units-mixed',
      {
        '/computed/feeRate': { value: '0.5' },
        '/computed/total': { value: 'answers.amount + computed.feeRate' },
        [hint]: '{{ computed.fee + computed.total }}',
      },
    ],
  ],
  Conditions: [
    ['never true', 'condition-never', { '/steps/1/fields/2/when': "conditions.joint && answers.mode == 'single'" }],
    ['always true', 'condition-always', { '/steps/1/fields/2/when': "conditions.joint || answers.mode != 'joint'" }],
    ['never true within the limits of a number', 'condition-never', { '/steps/1/next/0/when': 'answers.amount > limits.most' }],
    ['always true within the limits of a number', 'condition-always', { '/steps/1/next/0/when': 'answers.amount <= 1000' }],
    ['never met by any option', 'comparison-never-met', { '/conditions/joint': "answers.mode == 'jiont'" }],
    [
      'never met by any option that a name stands for',
      'comparison-never-met',
      { '/computed/how': { value: 'answers.mode' }, '/conditions/joint': "computed.how == 'jiont'" },
    ],
    [
      'never met by what the bank says of the one that a name stands for',
      'comparison-never-met',
      {
        '/computed/mine': { value: 'data.accounts.items.filter(a, a.id == answers.account)[0]' },
        '/steps/3/fields/0/when': "computed.mine.kind == 'savings'",
      },
    ],
    [
      '`all` over a list that may be empty',
      'all-of-nothing',
      { '/steps/3/fields/0/when': "data.accounts.items.all(a, a.kind == 'saving')", '/steps/1/load/refuse': undefined },
    ],
    [
      'a rule over fields of which one excludes the other',
      'rule-never-asked',
      {
        '/steps/1/fields/-': { id: 'own', type: 'text', label: 'Which of yours?', when: '!conditions.joint' },
        '/steps/1/rules/-': { check: 'answers.own != answers.second', message: 'bank.down' },
      },
    ],
    [
      'a rule over fields of steps of which one excludes the other',
      'rule-never-asked',
      {
        ...alternatives,
        '/steps/4': { ...page('ours'), when: 'conditions.joint', fields: [{ id: 'note', type: 'text', label: 'Note' }] },
        '/steps/5': {
          ...page('mine'),
          when: '!conditions.joint',
          fields: [{ id: 'own', type: 'text', label: 'Own' }],
          rules: [{ check: 'answers.own != answers.note', message: 'bank.down' }],
          next: 'done',
        },
      },
    ],
    ['one choice used as a list', 'choice-as-list', { '/steps/3/fields/0/when': 'size(answers.mode) == 1' }],
    ['an amount used as a list', 'expression-type', { '/steps/3/fields/0/when': 'size(answers.amount) == 1' }],
  ],
  'Steps and calls': [
    [
      'a group that goes with a list and begins with one',
      'property-of-other-kind',
      {
        ...begins({ name: { '=': 'source.name' } }),
        '/steps/2/each': 'data.accounts.items',
        '/steps/2/min': undefined,
        '/steps/2/max': undefined,
      },
    ],
    [
      'a write in `load`',
      'load-changes',
      { '/steps/3/load': { operation: 'people.register', input: { people: { '=': "[{'name': answers.account}]" } }, on: { '*': failed } } },
    ],
    ['an action that neither calls nor leads', 'action-idle', { '/steps/3/actions/-': { id: 'wait', label: 'Wait' } }],
    ['an action that leads to its own step', 'action-idle', { '/steps/3/actions/-': { id: 'wait', label: 'Wait', to: 'review' } }],
    [
      'the same operation again without the `as` that later steps read',
      'result-stale',
      {
        '/steps/3/actions/-': { id: 'again', label: 'Look again', call: { operation: 'account.list', on: { '*': failed } } },
        [hint]: `${fee} {{ size(data.accounts.items) }}`,
      },
    ],
    [
      'a step that shows and does nothing',
      'step-idle',
      { '/steps/3/next': 'more', '/steps/-': { id: 'more', title: 'A page', next: 'done' } },
    ],
    ['a route that is the id of another step', 'route-shared', { '/steps/1/route': 'review' }],
    ['two steps with one route', 'route-shared', { '/steps/1/route': 'money', '/steps/3/route': 'money' }],
    ['one option', 'option-alone', { '/steps/2/item/steps/0/fields/1/options/0': undefined }],
    ['two options with the same label', 'options-alike', { '/steps/1/fields/1/options/1/label': 'mine' }],
    [
      'a last wording behind wordings that use up all values',
      'wording-never-shown',
      {
        '/steps/3/title': [{ when: 'conditions.joint', text: 'Ours' }, { when: '!conditions.joint', text: 'Mine' }, { text: 'Theirs' }],
      },
    ],
    ['two questions with the same label', 'labels-alike', { '/steps/1/fields/2/label': 'Amount' }],
    ['two pages with the same title', 'titles-alike', { '/steps/3/title': 'How much?' }],
    ['a label that repeats its title', 'label-repeats-title', { '/steps/1/fields/0/label': 'How much' }],
    ['a hint that repeats its label', 'hint-repeats-label', { '/steps/1/fields/0/hint': 'Enter the amount' }],
    ['a label that ends in a colon', 'label-with-colon', { '/steps/1/fields/0/label': 'Amount:' }],
    ['words within a sentence that begin like one', 'in-sentence-unfit', { '/steps/1/fields/0/inSentence': 'The amount' }],
    ['a button that stops something and looks like any other', 'danger-unsaid', { '/steps/3/button': 'Cancel it' }],
    ['a review that sends by a button without a name', 'button-says-nothing', { '/steps/3/button': undefined }],
    ['a button that does not name its deed', 'button-says-nothing', { '/steps/3/button': 'Submit' }],
    ['the value of an option in a text', 'option-value-shown', { '/steps/3/title': 'Check: {{ answers.mode }}' }],
    ['double spaces', 'double-space', { '/steps/1/title': 'How  much?' }],
    ['an answer that is neither sent, read nor shown', 'field-unused', { '/steps/1/fields/-': { id: 'why', type: 'text', label: 'Why?' } }],
  ],
};
