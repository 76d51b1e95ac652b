import { amountField, move, type Mistake } from './mistake.ts';

/** Mistakes that provoke the codes of `catalogue/presence.ts`. */
export const presence: readonly Mistake[] = [
  [
    'answer-too-early',
    { '/steps/1/lead': 'From {{ answers.people[0].name }}' },
    '/steps/1/lead',
    /answers.people cannot be there yet. It comes from the step "people"/,
  ],
  ['answer-too-early', { '/steps/1/lead': 'It was {{ data.request.reference }}' }, '/steps/1/lead', /data.request cannot be there yet/],
  ['answer-too-early', { '/eligibility/0/deny': 'answers.amount > 10' }, '/eligibility/0/deny', /answers.amount cannot be there yet/],
  [
    'answer-not-kept',
    { '/steps/1/fields/2/type': 'code' },
    '/steps/3/submit/input/second/=',
    /answers.second is forgotten once the step "amount" has sent it/,
  ],
  [
    'wordings-incomplete',
    {
      '/steps/1/title': [
        { when: "customer.residency == 'NRI'", text: 'From abroad' },
        { when: 'limits.most > 50', text: 'Much' },
      ],
    },
    '/steps/1/title',
    /Where none of these conditions holds, nothing stands here/,
    /last wording without "when"/,
  ],
  [
    'default-may-be-taken',
    { '/steps/0/with/limit': { '=': 'customer.most' } },
    '/steps/0/with/limit/=',
    /customer.most may be missing here. Then the input limit of the flow prove has its default, not what is meant/,
  ],
  [
    'answer-may-be-missing',
    { '/steps/3/fields/0/when': 'size(answers.people) != 1' },
    '/steps/3/fields/0/when',
    /answers.people may be missing/,
    /answered\(answers.people\)/,
  ],
  [
    'answer-may-be-missing',
    { '/eligibility/0/deny': 'customer.dueOn < today' },
    '/eligibility/0/deny',
    /customer.dueOn may be missing. Then this has no value, which denies/,
  ],
  [
    'input-may-be-missing',
    { '/steps/3/load': { operation: 'place.find', input: { name: { '=': 'answers.second' } }, on: { '*': { outcome: 'stopped' } } } },
    '/steps/3/load/input/name/=',
    /answers.second may be missing here, and the input name of place.find is required/,
  ],
  [
    'write-input-may-be-missing',
    {
      [`${move}/input/account`]: { '=': 'answers.second' },
      '/steps/1/fields/3/hint': '{{ maskAccount(answers.account) }}',
      '/steps/3/lead': '{{ computed.fee }} {{ maskAccount(answers.account) }}',
    },
    `${move}/input/account/=`,
    /answers.second may be missing here, and the input account of money.move is required/,
  ],
  [
    'value-may-be-missing',
    { '/steps/3/lead': 'The fee is {{ inr(computed.fee) }}, also for {{ answers.second }}' },
    '/steps/3/lead',
    /answers.second may be missing here. Then the customer reads a sentence with a hole/,
    /answered\(answers.second\) \? … : …/,
  ],
  [
    'value-may-be-missing',
    { [`${amountField}/max`]: { '=': 'customer.most' } },
    `${amountField}/max/=`,
    /customer.most may be missing here. Then there is no limit at all/,
  ],
  [
    'value-may-be-missing',
    { '/outcomes/stopped/reference': { '=': 'answers.second' } },
    '/outcomes/stopped/reference/=',
    /given no reference to keep/,
  ],
  [
    'value-may-be-missing',
    { '/steps/2/item/summary': '{{ item.name }}, {{ item.which }}' },
    '/steps/2/item/summary',
    /item.which may be missing here/,
  ],
  [
    'expression-unknown-name',
    { '/steps/1/next': undefined, '/steps/3/lead': "{{ join(answers.people.map(p, p.whihc), ', ') }} {{ inr(computed.fee) }}" },
    '/steps/3/lead',
    /p has no whihc/,
  ],
  [
    'value-may-be-missing',
    { '/steps/1/next': undefined, '/steps/2/min': undefined, '/steps/3/lead': '{{ inr(computed.fee) }} {{ answers.people[0].name }}' },
    '/steps/3/lead',
    /answers.people may have fewer than one item\. Then this has no value here/,
  ],
  [
    'value-may-be-missing',
    { '/steps/1/next': undefined, '/steps/3/lead': '{{ inr(computed.fee) }} {{ answers.people[1].name }}' },
    '/steps/3/lead',
    /answers.people may have fewer than 2 items/,
  ],
];
