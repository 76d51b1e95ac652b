import { failed, move, type Mistake } from './mistake.ts';

/** Mistakes that provoke the codes of `catalogue/calls.ts`. */
export const calls: readonly Mistake[] = [
  ['error-unhandled', { [`${move}/on`]: { down: failed } }, `${move}/on`, /may also answer "money.short"/],
  ['error-unhandled', { [`${move}/on/money.moving`]: undefined }, `${move}/on`, /may also answer "money.moving"/, /Say what it is about/],
  [
    'error-impossible',
    { [`${move}/on/money.shrot`]: failed },
    `${move}/on/money.shrot`,
    /never answers "money.shrot"/,
    /Did you mean money.short/,
  ],
  ['handler-unclear', { [`${move}/on/money.short`]: {} }, `${move}/on/money.short`, /does not say/],
  [
    'handler-unclear',
    { [`${move}/on/money.short`]: { message: 'money.short', outcome: 'failed' } },
    `${move}/on/money.short`,
    /says "outcome" and "message"/,
  ],
  [
    'unknown-field',
    { [`${move}/on/money.short`]: { step: 'amount', message: 'money.short', field: 'sure' } },
    `${move}/on/money.short/field`,
    /no field "sure"/,
  ],
  [
    'handler-misplaced',
    { [`${move}/on/money.short`]: { outcome: 'failed', problem: true } },
    `${move}/on/money.short/problem`,
    /belongs to a "message" without a "field"/,
  ],
  ['handler-misplaced', { [`${move}/on/money.short`]: { proceed: true } }, `${move}/on/money.short/proceed`, /Only a load/],
  [
    'handler-misplaced',
    { [`${move}/on/money.short`]: { outcome: 'failed', field: 'sure' } },
    `${move}/on/money.short/field`,
    /belongs to a "message"/,
  ],
  [
    'handler-misplaced',
    { [`${move}/on/money.short`]: { outcome: 'failed', as: 'short' } },
    `${move}/on/money.short/as`,
    /about nothing that could be kept/,
  ],
  ['handler-misplaced', { [`${move}/on/*`]: { outcome: 'failed', as: 'any' } }, `${move}/on/*/as`, /any other code is about nothing/],
  ['input-missing', { [`${move}/input/account`]: undefined }, `${move}/input`, /money.move needs "account"/, /./, ['field-unused']],
  ['input-unknown', { [`${move}/input/acount`]: 'A1' }, `${move}/input/acount`, /no input "acount"/, /Did you mean account/],
  [
    'input-unknown',
    { '/outcomes/stopped/service': { flow: 'sample', label: 'Again', entry: { laed: 'x' } } },
    '/outcomes/stopped/service/entry/laed',
    /service "sample" declares no entry "laed"/,
  ],
  [
    'input-unknown',
    { '/outcomes/stopped/blocks': [{ block: 'services', items: [{ flow: 'sample', entry: { laed: 'x' } }] }] },
    '/outcomes/stopped/blocks/0/items/0/entry/laed',
    /service "sample" declares no entry "laed"/,
  ],
  ['operation-for-others', { '/audience': ['applicant'] }, `${move}/operation`, /money.move is for customers/, /for applicants too/],
  ['audience-mixed', { '/audience': ['customer', 'applicant'] }, '/audience', /nobody else/],
  ['input-unknown', { '/steps/0/with/reason': 'x' }, '/steps/0/with/reason', /the flow "prove" has no input "reason"/],
  ['input-type', { [`${move}/input/speed`]: 7 }, `${move}/input/speed`, /"speed" of money.move is a text/],
  ['input-type', { [`${move}/input/speed`]: 'fats' }, `${move}/input/speed`, /never "fats"/, /Did you mean fast/],
  [
    'text-like-expression',
    { '/steps/0/with/limit': 'answers.amount' },
    '/steps/0/with/limit',
    /the text "answers.amount"/,
    /\{ "=": "answers.amount" \}/,
  ],
  [
    'operation-unverified',
    { '/steps/0/when': "channel == 'web'" },
    `${move}/operation`,
    /money.move needs a verified customer/,
    /"flow": "prove"/,
  ],
  [
    'eligibility-unverified',
    {
      '/steps/0': undefined,
      [`/steps/2/submit/operation`]: 'account.list',
      '/steps/2/submit/input': undefined,
      '/steps/2/submit/on': { '*': failed },
      '/steps/1/submit': undefined,
      '/examples/2': undefined,
      '/steps/2/lead':
        '{{ computed.fee }} {{ answered(answers.second) ? answers.account : ' +
        "(answered(answers.people) ? text(size(answers.people)) : '') }}",
    },
    '/eligibility/0/deny',
    /the flow never verifies anybody/,
  ],

  [
    'handler-succeeds',
    { [`${move}/on/*`]: { outcome: 'done' } },
    `${move}/on/*/outcome`,
    /any error of money.move the customer would read that all is done/,
  ],
  [
    'refusal-idle',
    { [`${move}/refuse`]: [{ when: 'answers.amount > 900', outcome: 'done' }] },
    `${move}/refuse/0/outcome`,
    /and so it does where it is not/,
  ],
  [
    'load-changes',
    { '/steps/3/load': { operation: 'people.register', input: { people: { '=': "[{'name': answers.account}]" } }, on: { '*': failed } } },
    '/steps/3/load/operation',
    /people.register changes something, and "load" calls it each time/,
  ],
  ['action-idle', { '/steps/3/actions/-': { id: 'wait', label: 'Wait' } }, '/steps/3/actions/1/id', /calls nothing and leads nowhere/],
  [
    'result-stale',
    {
      '/steps/3/actions/-': { id: 'again', label: 'Look again', call: { operation: 'account.list', on: { '*': failed } } },
      '/steps/3/lead': 'The fee is {{ inr(computed.fee) }}, and you have {{ size(data.accounts.items) }} accounts',
    },
    '/steps/3/actions/1/call/operation',
    /dropped, and data.accounts stays as it was/,
    /"as": "accounts"/,
  ],
  [
    'agent-without-code',
    { '/steps/3/load': { operation: 'otp.send', on: { '*': failed } } },
    '/steps/3/load/operation',
    /the bank refuses it to an agent/,
    /\["customer"\]/,
  ],
];
