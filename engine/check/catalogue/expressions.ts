import { error } from './entry.ts';

/** Problems of expressions that cannot be read or worked out. */
export const expressions = {
  'expression-syntax': error('Expression cannot be read', 'It is not CEL.', 'Fix it where it is marked.'),
  'expression-unknown-name': error('Expression reads nothing', 'There is nothing of that name.', 'Write the name that is meant.'),
  'expression-unknown-function': error('Unknown function', 'The language has no such function.', 'Use a function of the manual.'),
  'expression-type': error(
    'Types do not fit',
    'It compares or joins what cannot be compared or joined, or gives something else than is needed here.',
    'Compare like with like.',
  ),
  'expression-banned': error('Not allowed in flows', 'That part of CEL is a trap.', 'Write what the hint says.'),
  'expression-too-large': error(
    'Expression too large',
    'Nobody could check it by reading.',
    'Give parts of it a name under `computed` or `conditions`.',
  ),
  'expression-misplaced': error(
    'Expression inside a literal',
    'Only a whole value is worked out; inside a list or an object it would be sent as it stands.',
    'Make the whole value one expression.',
  ),
  'definition-circle': error('Defined by itself', 'It would never have a value.', 'Take one of them out of the circle.'),
};
