/** A flow of the checker's tests: sound, and with something of everything. A fresh copy each time, to be spoilt. */
export function sampleFlow() {
  return {
    id: 'sample',
    title: 'Move money',
    summary: 'From one account to another',
    area: 'test',
    hours: 'office',
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
      { id: 'prove', kind: 'flow', flow: 'prove', with: { purpose: 'moving money' } },
      {
        id: 'amount',
        title: 'How much?',
        load: {
          operation: 'account.list',
          as: 'accounts',
          on: { '*': { outcome: 'failed' } },
          refuse: [{ when: 'size(data.accounts.items) == 0', outcome: 'failed' }],
        },
        fields: [
          { id: 'amount', type: 'number', label: 'Amount', hint: 'At most {{ limits.most }}', max: { '=': 'limits.most' } },
          {
            id: 'mode',
            type: 'choice',
            label: 'Whose is it?',
            options: [
              { value: 'single', label: 'Mine' },
              { value: 'joint', label: 'Ours' },
            ],
          },
          { id: 'second', type: 'text', label: 'Who else?', when: 'conditions.joint' },
          {
            id: 'account',
            type: 'choice',
            label: 'From',
            options: { from: 'data.accounts.items', value: 'item.id', label: 'item.name', hint: 'inr(item.balance)' },
          },
        ],
        rules: [
          { check: 'answers.amount + 10 <= limits.most', field: 'amount', message: 'too.much', params: { most: { '=': 'limits.most' } } },
        ],
        next: [{ when: 'answers.amount > 500', to: 'people' }, { to: 'review' }],
      },
      {
        id: 'people',
        kind: 'group',
        title: 'Who else knows?',
        min: 1,
        max: { '=': 'limits.people' },
        item: {
          name: 'Person',
          summary: '{{ item.name }}',
          steps: [
            {
              id: 'person',
              title: 'Who is it?',
              fields: [
                { id: 'name', type: 'text', label: 'Name' },
                {
                  id: 'relation',
                  type: 'choice',
                  label: 'Relation',
                  options: [
                    { value: 'son', label: 'Son' },
                    { value: 'other', label: 'Other' },
                  ],
                },
                { id: 'which', type: 'text', label: 'Which?', when: "item.relation == 'other'" },
              ],
            },
          ],
        },
        submit: { operation: 'people.register', input: { people: { '=': 'answers.people' } }, on: { '*': { outcome: 'failed' } } },
      },
      {
        id: 'review',
        kind: 'review',
        title: 'Check and send',
        lead: 'The fee is {{ inr(computed.fee) }}',
        button: 'Move money',
        fields: [{ id: 'sure', type: 'tick', label: 'I am sure' }],
        actions: [{ id: 'stop', label: 'Stop', to: 'stopped' }],
        submit: {
          operation: 'money.move',
          input: {
            amount: { '=': 'answers.amount' },
            account: { '=': 'answers.account' },
            second: { '=': 'answers.second' },
            speed: 'fast',
          },
          as: 'request',
          on: {
            'money.short': { message: 'money.short' },
            'money.moving': { outcome: 'failed', as: 'moving' },
            '*': { outcome: 'failed' },
          },
        },
        next: 'done',
      },
    ],
    outcomes: {
      done: { kind: 'success', title: 'Done', reference: { '=': 'data.request.reference' } },
      failed: { kind: 'failure', message: 'bank.down', retry: true },
      stopped: { kind: 'info', title: 'Stopped' },
      abroad: { kind: 'info', title: 'Not from abroad' },
    },
    examples: [
      { name: 'moves a little', persona: 'asha', answers: { amount: 10, mode: 'single', account: 'A1', sure: true }, ends: 'done' },
      { name: 'moves too much', answers: { amount: 5000 }, problem: { step: 'amount', field: 'amount', key: 'too.much' } },
      {
        name: 'finds the bank down',
        verified: false,
        answers: { prove: { fullName: 'Asha', code: '123456' } },
        bank: { 'account.list': 'down' },
        ends: 'failed',
      },
    ],
  };
}
