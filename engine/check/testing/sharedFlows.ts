/** A shared flow that verifies the customer. */
export const proveFlow = {
  id: 'prove',
  title: 'Confirm that it is you',
  area: 'shared',
  passWhen: 'session.verified',
  entry: { by: { type: 'string', pattern: 'letter|call' } },
  inputs: { purpose: { type: 'string', default: 'service' }, limit: { type: 'number', default: 3 } },
  steps: [
    {
      id: 'name',
      title: 'Who are you?',
      fields: [
        { id: 'fullName', type: 'text', label: 'Name' },
        { id: 'nickname', type: 'text', label: 'Nickname', optional: true },
      ],
    },
    {
      id: 'code',
      title: 'Enter the code',
      load: { operation: 'code.send', as: 'sent', on: { '*': { outcome: 'unavailable' } } },
      deadline: { at: 'data.sent.expiresAt', label: 'Valid for {{ input.purpose }}' },
      fields: [{ id: 'code', type: 'code', label: 'Code' }],
      submit: {
        operation: 'code.verify',
        input: { code: { '=': 'answers.code' } },
        on: { 'code.wrong': { message: 'code.wrong', field: 'code' }, '*': { outcome: 'unavailable' } },
      },
    },
  ],
  outcomes: { verified: { kind: 'success', title: 'Thank you' }, unavailable: { kind: 'failure', message: 'bank.down' } },
  examples: [],
};

/** A shared flow that does not keep to the schema. */
export const brokenFlow = { ...proveFlow, id: 'broken', titel: 'Broken' };

/** A shared flow that keeps to the schema and does not check. */
export const unsoundFlow = { ...proveFlow, id: 'unsound', passWhen: 'session.verfied' };

/** A shared flow that embeds `sample`. */
export const roundFlow = {
  id: 'round',
  title: 'Round',
  area: 'shared',
  steps: [{ id: 'again', kind: 'flow', flow: 'sample' }],
  outcomes: { done: { kind: 'success', title: 'Done' } },
  examples: [],
};

/** A service for agents alone. */
export const deskFlow = {
  id: 'desk',
  title: 'Desk',
  area: 'agents',
  audience: ['agent'],
  entry: { lead: { type: 'string', pattern: '[A-Z]{2}[0-9]{3}' } },
  steps: [{ id: 'page', title: 'A page' }],
  outcomes: { done: { kind: 'success', title: 'Done' } },
  examples: [],
};
