import { problem, type Rule } from '../rule.ts';

/** How the summary begins that `npm run flow -- new` writes, for somebody to replace. */
const PLACEHOLDER = /^One line about what this\b/;

/** A summary that nobody has written yet: customers would read it on the card of the service. */
export const placeholders: Rule = ({ flow, at }) =>
  typeof flow.summary === 'string' && PLACEHOLDER.test(flow.summary)
    ? [
        problem(
          'placeholder-left',
          at(flow, 'summary'),
          'This summary came with the new file, and says nothing of the service.',
          'Write one line that says what it is for: it stands on the card of the service.',
        ),
      ]
    : [];
