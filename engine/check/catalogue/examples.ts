import { error, warning } from './entry.ts';

/** Problems of examples of a flow. */
export const examples = {
  'example-unclear': error(
    'Example is not clear',
    'It does not say how it ends, or what is done: it would prove nothing.',
    'Give it `ends` or `problem`, not both.',
  ),
  'example-unknown': error(
    'Example names nothing',
    'There is no such answer, entry, step, action, operation, code, outcome, persona or example.',
    'Write the name that is meant.',
  ),
  'example-answer-wrong': error('Example gives an answer that cannot be', 'The field does not offer it.', 'Give one of the options.'),
  'example-circle': error(
    'Example is like itself',
    'It would have no answers of its own.',
    'Let one of the examples give its own answers.',
  ),
  'example-ends-elsewhere': error('Example ends elsewhere', 'The flow does not do what its example says.', 'Fix the flow, or the example.'),
  'example-differs': error(
    'Example sees, shows or sends something else',
    'The flow does not do what its example says, though it ends where it should.',
    'Fix the flow; where the change is meant, write it down with `npm run flow -- examples --accept` and read the difference.',
  ),
  'example-answer-unused': warning(
    'Answer to a step that is never shown',
    'The example gives an answer that nobody asks for: it hardly goes the way that is meant.',
    'Remove the answer, or lead the example to the step.',
  ),
  'never-taken': warning(
    'No example takes this',
    'Nobody knows whether it does what is meant: an outcome, a handler, a refusal, a wording, a route or an action without an example can be wrong unseen.',
    'Write an example that takes it, `like` another one.',
  ),
};
