import { problem, type Rule } from '../rule.ts';

/** Calls in `load` and `poll` that change something: they are made each time the step is shown. */
export const loads: Rule = ({ calls, language, at }) =>
  calls
    .filter(({ call, role }) => (role === 'load' || role === 'poll') && language.operations.get(call.operation)?.kind === 'write')
    .map(({ call, role }) =>
      problem(
        'load-changes',
        at(call, 'operation'),
        `${call.operation} changes something, and "${role}" calls it ` +
          `${role === 'load' ? 'each time the step is shown, before the customer has agreed to anything' : 'again and again'}.`,
        'Call it in "submit", behind a button that says what it does.',
      ),
    );
