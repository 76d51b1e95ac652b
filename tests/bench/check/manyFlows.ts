/**
 * Makes one flow of ten steps, about as large as the real ones. Names and texts differ from flow to
 * flow, so that nothing remembered from one helps with the next.
 */
export function flowOfTenSteps(number: number): object {
  const n = (name: string) => `${name}${number}`;
  const page = (index: number) => ({
    id: n(`page${index}x`),
    title: `Page ${index} of flow ${number}`,
    ...(index % 3 === 0 ? { when: `answers.${n('kind')} == 'b${number}' && answered(answers.${n('kind')})` } : {}),
    fields: [
      { id: n(`text${index}x`), type: 'Textinput', label: `Text ${index}`, hint: `For {{ labelOf(answers.${n('kind')}) }}` },
      { id: n(`amount${index}x`), type: 'NumberTextinput', label: `Amount ${index}`, max: { '=': `limits.emiMinimumAmount + ${number}` } },
      {
        id: n(`more${index}x`),
        type: 'Textarea',
        label: 'More',
        optional: true,
        when: `answers.${n(`amount${index}x`)} > ${number + index}`,
      },
    ],
    rules: [
      {
        check: `answers.${n(`amount${index}x`)} % limits.amountMultiple == 0 || answers.${n('kind')} == 'a${number}'`,
        field: n(`amount${index}x`),
        message: n('multiple.'),
      },
    ],
  });
  const pages = Array.from({ length: 6 }, (_, index) => page(index + 1));
  const texts = pages.map(
    (_, index) =>
      `answers.${n(`text${index + 1}x`)} + text(answers.${n(`amount${index + 1}x`)}) + ` +
      `(answered(answers.${n(`more${index + 1}x`)}) ? answers.${n(`more${index + 1}x`)} : '')`,
  );
  const perhaps = (answer: string) => `{{ answered(answers.${answer}) ? answers.${answer} : '-' }}`;
  const read = pages.map((_, index) => `${perhaps(n(`text${index + 1}x`))} ${perhaps(n(`more${index + 1}x`))}`).join(', ');
  return {
    id: `flow-${number}`,
    title: `Flow ${number}`,
    summary: 'One of many',
    area: 'care',
    hours: 'service',
    idle: 'default',
    eligibility: [{ deny: `customer.residency == 'NRI' && ${number} > 0`, outcome: 'nri' }],
    conditions: { [n('large')]: `computed.${n('total')} > ${number}` },
    computed: {
      [n('total')]: {
        value: pages
          .filter((one) => !('when' in one))
          .map((one) => `answers.${one.fields[1]?.id}`)
          .join(' + '),
      },
    },
    messages: { [n('multiple.')]: 'Enter a multiple of 50' },
    steps: [
      { id: 'identify', kind: 'flow', flow: 'identify' },
      {
        id: n('first'),
        title: 'What is it about?',
        load: {
          operation: 'customer.products',
          as: n('held'),
          on: { '*': { outcome: 'failed' } },
          refuse: [{ when: `size(data.${n('held')}.items) == 0`, outcome: 'failed' }],
        },
        fields: [
          {
            id: n('kind'),
            type: 'Radio',
            label: 'Kind',
            options: [
              { value: `a${number}`, label: 'A' },
              { value: `b${number}`, label: 'B' },
            ],
          },
          {
            id: n('account'),
            type: 'dropdown',
            label: 'Account',
            options: { from: `data.${n('held')}.items`, value: 'item.id', label: 'item.name' },
          },
        ],
      },
      ...pages,
      {
        id: n('sure'),
        title: 'Are you sure?',
        when: `conditions.${n('large')}`,
        fields: [{ id: n('yes'), type: 'declaration', label: 'I am', text: 'I am' }],
      },
      {
        id: 'review',
        kind: 'review',
        title: 'Check and send',
        button: 'Send',
        lead: `Together {{ inr(computed.${n('total')}) }} from {{ maskAccount(answers.${n('account')}) }}: ${read}`,
        submit: {
          operation: 'grievance.submit',
          input: {
            subject: `Flow ${number}`,
            text: {
              '=': texts
                .map((text) => `(${text})`)
                .slice(0, 2)
                .join(' + '),
            },
          },
          as: n('sent'),
          on: { '*': { outcome: 'failed' } },
        },
        next: 'done',
      },
    ],
    outcomes: {
      done: { kind: 'success', title: 'Done', reference: { '=': `data.${n('sent')}.reference` } },
      failed: { kind: 'failure', message: 'bank.service.error' },
      nri: { kind: 'info', title: 'Not for you' },
    },
    examples: [
      { name: 'stops short', answers: { [n('kind')]: `a${number}` }, ends: 'failed', bank: { 'customer.products': 'service.error' } },
    ],
  };
}
