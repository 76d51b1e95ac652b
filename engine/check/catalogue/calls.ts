import { error } from './entry.ts';

/** Problems of calls of the bank: their handlers, their inputs and who may make them. */
export const calls = {
  'error-unhandled': error(
    'Error without a handler',
    'The operation may answer it, and the customer would be stuck.',
    'Handle it, or add `*`.',
  ),
  'error-impossible': error(
    'Handler for an error that cannot be',
    'The operation never answers that code.',
    'Name a code of the operation.',
    'key',
  ),
  'handler-unclear': error(
    'Handler says nothing or too much',
    'It must say exactly one of `outcome`, `step`, `message`, `proceed`.',
    'Leave one of them.',
  ),
  'handler-misplaced': error('Handler out of place', 'It says something that has no meaning there.', 'Remove that part.'),
  'input-missing': error('Required input is missing', 'The operation would be refused.', 'Give it the input.'),
  'input-unknown': error('Unknown input', 'The operation takes no such input.', 'Write the input that is meant.', 'key'),
  'input-type': error('Input of the wrong type', 'The operation takes another kind of value.', 'Give it a value of that kind.'),
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
};
