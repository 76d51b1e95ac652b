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
  'example-missing': warning(
    'No example takes it',
    'An outcome, a handler, a refusal, a route, an action or a wording that no example takes is proven by nothing: it may do anything.',
    'Write an example that takes it; `npm run flow -- walk` looks for one. Take it out where nobody can come there.',
    'key',
  ),
  'example-answer-unused': warning(
    'Example gives an answer that nobody asks for',
    'The step was never shown, or not with that field: whoever reads the example takes it for a part of the way.',
    'Take the answer out, or change the example so that the step is shown.',
  ),
  'example-answer-wrong': error(
    'Example gives an answer that cannot be',
    'The field does not offer it, or no list takes so many items.',
    'Give one of the options; repeat an item 1 to 50 times.',
  ),
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
};
