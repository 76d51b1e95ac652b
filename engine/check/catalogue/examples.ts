import { error } from './entry.ts';

/** Problems of examples of a flow. */
export const examples = {
  'example-unclear': error('Example says not how it ends', 'It would prove nothing.', 'Give it `ends` or `problem`, not both.'),
  'example-unknown': error(
    'Example names nothing',
    'There is no such answer, entry, step, action, operation, code, outcome or persona.',
    'Write the name that is meant.',
  ),
  'example-answer-wrong': error('Example gives an answer that cannot be', 'The field does not offer it.', 'Give one of the options.'),
  'example-ends-elsewhere': error('Example ends elsewhere', 'The flow does not do what its example says.', 'Fix the flow, or the example.'),
};
