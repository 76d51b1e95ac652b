/** A flow in the language of this repository, sound and with something of everything. A fresh copy each time, to be spoilt. */
export function showcase(id: string) {
  return {
    id,
    title: 'Report a payment',
    summary: 'Tell the bank of a payment',
    area: 'test',
    hours: 'service',
    idle: 'default',
    eligibility: [{ deny: "customer.residency == 'NRI'", outcome: 'abroad' }],
    conditions: { joint: "answers.mode == 'joint'" },
    computed: { fee: { value: 'lookup(tables.fees, answers.amount)' } },
    tables: {
      fees: {
        rows: [
          { below: 100, value: 5 },
          { from: 100, value: 10 },
        ],
      },
    },
    messages: { 'too.much': 'At most {most}' },
    steps: [
      { id: 'identify', kind: 'flow', flow: 'identify', with: { purpose: 'this report' } },
      {
        id: 'amount',
        title: 'How much?',
        load: {
          operation: 'customer.products',
          as: 'held',
          on: { '*': { outcome: 'failed' } },
          refuse: [{ when: 'size(data.held.items) == 0', outcome: 'failed' }],
        },
        fields: [
          { id: 'amount', type: 'NumberTextinput', label: 'Amount', max: 100_000 },
          {
            id: 'mode',
            type: 'Radio',
            label: 'Whose is it?',
            options: [
              { value: 'single', label: 'Mine' },
              { value: 'joint', label: 'Ours' },
            ],
          },
          { id: 'second', type: 'Textinput', label: 'Who else?', when: 'conditions.joint' },
          { id: 'account', type: 'dropdown', label: 'From', options: { from: 'data.held.items', value: 'item.id', label: 'item.name' } },
        ],
        rules: [
          {
            check: 'answers.amount <= limits.emiMinimumAmount',
            field: 'amount',
            message: 'too.much',
            params: { most: { '=': 'limits.emiMinimumAmount' } },
          },
        ],
        next: [{ when: 'answers.amount > 500', to: 'people' }, { to: 'review' }],
      },
      {
        id: 'people',
        kind: 'group',
        title: 'Who else knows?',
        min: 1,
        max: 4,
        item: {
          name: 'Person',
          summary: '{{ item.name }}',
          steps: [{ id: 'person', title: 'Who is it?', fields: [{ id: 'name', type: 'Textinput', label: 'Name' }] }],
        },
      },
      {
        id: 'review',
        kind: 'review',
        title: 'Check and send',
        button: 'Send it all',
        lead: 'The fee is {{ inr(computed.fee) }}, for {{ answered(answers.people) ? answers.people.map(p, p.name).size() : 0 }} people',
        fields: [{ id: 'sure', type: 'declaration', label: 'I am sure' }],
        submit: {
          operation: 'grievance.submit',
          input: { subject: { '=': 'answers.account' }, text: { '=': "'Of ' + (answered(answers.second) ? answers.second : 'me')" } },
          as: 'request',
          on: { '*': { outcome: 'failed' } },
        },
        next: 'done',
      },
    ],
    outcomes: {
      done: { kind: 'success', title: 'Done', reference: { '=': 'data.request.reference' } },
      failed: { kind: 'failure', message: 'bank.service.error', retry: true },
      abroad: { kind: 'info', title: 'Not from abroad' },
    },
    examples: [
      { name: 'reports a little', persona: 'asha', answers: { amount: 10, mode: 'single', account: 'A1', sure: true }, ends: 'done' },
      {
        name: 'reports too much',
        answers: { amount: 90_000, mode: 'single', account: 'A1' },
        problem: { step: 'amount', field: 'amount', key: 'too.much' },
      },
      {
        name: 'reports with somebody who knows',
        answers: { amount: 600, mode: 'joint', second: 'Ravi', account: 'A1', people: [{ name: 'Ravi' }], sure: true },
        ends: 'done',
      },
      { name: 'the accounts cannot be fetched', bank: { 'customer.products': 'service.error' }, ends: 'failed' },
      { name: 'the report cannot be sent', like: 'reports a little', bank: { 'grievance.submit': 'service.error' }, ends: 'failed' },
      { name: 'lives abroad', persona: 'nikhil', ends: 'abroad' },
      { name: 'has no account', bank: { 'customer.products': { items: [] } }, ends: 'failed' },
    ],
  };
}
