import { error } from './entry.ts';

/** Problems of a file of which nothing can be read. */
export const unread = {
  'file-unreadable': error('No file to read', 'There is nothing to check.', 'Name a flow file that there is.'),
  'json-syntax': error('Not JSON', 'The file cannot be read.', 'Fix the sign that is marked; an editor that knows JSON shows it too.'),
  'json-too-deep': error('Nested too deep', 'No flow needs a hundred levels.', 'Look for brackets that are never closed.'),
};
