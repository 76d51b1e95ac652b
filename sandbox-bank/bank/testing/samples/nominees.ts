import { nominees } from './inputs.ts';
import type { ErrorSample } from './sample.ts';

/** Errors about the nominees of an account. */
export const nomineesOfAccounts: readonly ErrorSample[] = [
  { operation: 'nominee.list', code: 'nominee.none', how: 'as asha, salary account A2', persona: 'asha', input: { accountId: 'A2' } },
  {
    operation: 'nominee.register',
    code: 'branch.required',
    how: 'as asha, joint account A3; as farhan, mira or konkan',
    persona: 'asha',
    input: { ...nominees, accountId: 'A3' },
  },
  {
    operation: 'nominee.register',
    code: 'nominee.changed',
    how: 'as nikhil, account A1, the first time: a branch registers others meanwhile; or a `basedOn` that is not the present version',
    persona: 'nikhil',
    before: [{ operation: 'nominee.list', input: { accountId: 'A1' } }],
    input: { ...nominees, accountId: 'A1' },
  },
];
