import { error, warning } from './entry.ts';

/** Problems of values that are read where they may be missing. */
export const presence = {
  'answer-too-early': error(
    'Read before it is there',
    'The step or call that gives it comes later, or not at all on this way.',
    'Move the step, or read something else.',
  ),
  'answer-not-kept': error(
    'Not kept',
    'A PIN or an OTP is forgotten once it has been sent.',
    'Send it in the `submit` of the step that asks for it.',
  ),
  'answer-may-be-missing': warning(
    'May be missing',
    'Without it the condition has no value, which is not true: what it guards is silently left out. ' +
      'So has a sum of which a part is missing, whatever the rest comes to.',
    'Say with answered(…) what is meant when it is missing.',
  ),
  'input-may-be-missing': warning(
    'Required input may be missing',
    'Then the call is not made and the customer does not get on.',
    'Ask for it on every way, or give another value when it is missing.',
  ),
  'write-input-may-be-missing': error(
    'What the bank needs to do it may be missing',
    'By the contract it is required: without it the bank does not do what the customer asked for, and the customer does not get on.',
    'Ask for it on every way, or give another value when it is missing.',
  ),
  'default-may-be-taken': error(
    'An embedded flow may take its default',
    'The host gives it something that may be missing: it goes on with its default, as if that had been meant, and a customer may pay it.',
    'Give a value on every way, or take the default away: then the host must give one.',
  ),
  'value-may-be-missing': warning(
    'Text, limit or reference may lack its value',
    'The customer would read a sentence with a hole, or be held to no limit, or be given no reference.',
    'Say what is shown or holds when it is missing, or ask for it on every way.',
  ),
  'wordings-incomplete': warning(
    'Nothing is said to some',
    'A page without a title, or an option without words: for those for whom no condition holds.',
    'Give the last wording no `when`.',
  ),
};
