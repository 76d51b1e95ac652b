/** A small sound flow of which it is known what becomes of each mistake in it. A fresh copy each time. */
export function gauge() {
  return {
    id: 'gauge',
    title: 'Ask the bank',
    summary: 'A question for the bank',
    area: 'test',
    hours: 'always',
    idle: 'default',
    eligibility: [{ deny: "customer.residency == 'NRI'", outcome: 'abroad' }],
    steps: [
      { id: 'identify', kind: 'flow', flow: 'identify', with: { purpose: 'this question' } },
      {
        id: 'ask',
        title: 'What do you want to ask?',
        fields: [
          { id: 'subject', type: 'Textinput', label: 'About', maxLength: 100 },
          { id: 'text', type: 'Textinput', label: 'Question', maxLength: 50 },
          { id: 'number', type: 'NumberTextinput', label: 'How often did you ask?' },
        ],
        // It goes on to the review anyway.
        next: [{ when: 'answers.number > 5', to: 'review' }],
      },
      {
        id: 'review',
        kind: 'review',
        title: 'Check and send',
        button: 'Send reading',
        submit: {
          operation: 'grievance.submit',
          input: { subject: { '=': 'answers.subject' }, text: { '=': "answers.text + ' (' + text(answers.number) + ')'" } },
          as: 'request',
          on: { '*': { outcome: 'failed' } },
        },
        next: 'done',
      },
    ],
    outcomes: {
      done: { kind: 'success', title: 'Sent', reference: { '=': 'data.request.reference' } },
      failed: { kind: 'failure', message: 'bank.service.error', retry: true },
      abroad: { kind: 'info', title: 'Not from abroad' },
    },
    examples: [
      {
        name: 'asks',
        persona: 'asha',
        answers: { subject: 'Fees', text: 'Why?', number: 1 },
        ends: 'done',
      },
    ],
  };
}
