import { error, notAll, onlyAfter, warning } from './entry.ts';

/** Problems of calls of the bank: their handlers, their inputs and who may make them. */
export const calls = {
  'error-unhandled': onlyAfter(
    error('Error without a handler', 'The operation may answer it, and the customer would be stuck.', 'Handle it, or add `*`.'),
  ),
  'error-impossible': onlyAfter(
    error('Handler for an error that cannot be', 'The operation never answers that code.', 'Name a code of the operation.', 'key'),
  ),
  'handler-unclear': onlyAfter(
    error(
      'Handler says nothing or too much',
      'It must say exactly one of `outcome`, `step`, `message`, `proceed`; a `message` may go with a `step`.',
      'Leave one of them.',
    ),
  ),
  'handler-misplaced': onlyAfter(error('Handler out of place', 'It says something that has no meaning there.', 'Remove that part.')),
  'input-missing': onlyAfter(error('Required input is missing', 'The operation would be refused.', 'Give it the input.')),
  'input-unknown': onlyAfter(error('Unknown input', 'The operation takes no such input.', 'Write the input that is meant.', 'key')),
  'sample-idle': error(
    'A sample that is never taken',
    'Somebody may think that examples, or customers, are given it.',
    'Leave one of `sample` and `default`.',
  ),
  'input-type': error('Input of the wrong type', 'The operation takes another kind of value.', 'Give it a value of that kind.'),
  'input-beyond': notAll(
    warning(
      'An answer that the bank refuses',
      'The customer could give it, and the bank would refuse it however often they send it.',
      'Hold the field to what the bank takes.',
    ),
    'It tries a few answers of each field that is sent as it is, the shortest and the longest among them; not what `rules` refuse.',
  ),
  'operation-for-others': error(
    'For other people',
    'The operation is for customers and the service for applicants, or the other way round: the server refuses it.',
    'Call an operation for those whom `audience` names.',
  ),
  'audience-mixed': error(
    'Applicants and others',
    'Applicants are verified in another way than customers; one flow cannot do both.',
    'Write a flow for each.',
  ),
  'operation-unverified': error(
    'Customer not verified',
    'The operation is refused until the customer has been verified.',
    'Put a step before that embeds `identify`.',
  ),
  'eligibility-unverified': error(
    'Eligibility of a stranger',
    'It reads the customer, whom this flow never verifies: nobody would be held back.',
    'Put a step first that embeds `identify`.',
  ),
  'unlisted-unknown': error(
    'Not offered to nobody',
    'Lists are made before anything is asked, so they go by `eligibility` alone.',
    'Add a rule of `eligibility` that leads to the outcome, or take `unlisted` out.',
  ),
  'handler-succeeds': error(
    'An error ends in a success',
    'The customer would read that it is done, and it is not.',
    'Lead to a failure, or to an outcome of kind `info` that says how it stands.',
  ),
  'refusal-idle': warning(
    'A refusal that changes nothing',
    'The run goes the same way whether the bank says yes or no.',
    'Lead the refusal elsewhere.',
  ),
  'load-changes': error(
    'Changes something before anybody agreed',
    'A load is made again each time the step is shown: on Back, and after a refresh.',
    'Call it in `submit`.',
  ),
  'action-idle': error('A button that does nothing', 'The customer presses it and nothing happens.', 'Give it a `call` or a `to`.'),
  'result-stale': warning(
    'An answer of the bank is dropped',
    'What is shown later is the earlier answer of the same operation.',
    'Write the same `as` at both calls.',
  ),
  'agent-without-code': error(
    'An agent could never finish',
    'The code goes to the customer, and the server refuses the call to an agent.',
    'Write `"audience": ["customer"]`.',
  ),
  'amount-for-agents': notAll(
    error(
      'An agent would see an amount in full',
      'The contract says of it that agents see it masked, and the page would show it to them.',
      'Write `inrFor(session.role, …)`.',
    ),
    'It follows computed values, lists and results of embedded flows, not amounts that are handed to an embedded flow by `with`.',
  ),
  'unmasked-for-agents': error(
    'An agent would see amounts in full',
    'Agents see masked data only, so that the server refuses them the operation.',
    'Show it with `"when": "session.role == \'customer\'"`.',
  ),
};
