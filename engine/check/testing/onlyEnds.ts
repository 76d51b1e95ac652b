import { move } from './mistakes/mistake.ts';
import { fee, hint, type Edits, type Promised } from './promised.ts';

const said = { message: 'bank.down' };

/** A flow of which every way ends in one outcome, which its last step falls into. */
const only = (outcome: object, more: Edits = {}): Edits => ({
  '/eligibility': undefined,
  '/steps/1/load/on/*': { outcome: 'end' },
  '/steps/1/load/refuse/0/outcome': 'end',
  '/steps/2/submit/on/*': { outcome: 'end' },
  '/steps/3/actions': undefined,
  '/steps/3/next': undefined,
  [`${move}/as`]: undefined,
  [`${move}/on`]: { '*': said, 'money.short': { message: 'money.short' }, 'money.moving': said },
  '/outcomes': { end: outcome },
  '/examples/0/ends': 'end',
  '/examples/2/ends': 'end',
  ...more,
});
const failure = { kind: 'failure', message: 'bank.down', retry: true };
const info = { kind: 'info', title: 'Nothing was sent' };

/** Last steps that fall into the only outcome there is, after all went well. */
export const promisedOnlyEnds: Readonly<Record<string, readonly Promised[]>> = {
  'The only outcome, which is no success': [
    ['a failure', 'end-unsaid', only(failure)],
    ['mere words, after something was sent', 'end-unsaid', only(info)],
    [
      'a failure, by a route that not everybody takes',
      'end-unsaid',
      only(failure, { '/steps/3/next': [{ when: 'conditions.joint', to: 'end' }] }),
    ],
  ],
};

/** Last steps whose flow ends in one outcome, as it is meant. */
export const quietOnlyEnds: readonly (readonly [what: string, edits: Edits])[] = [
  ['the only outcome, where the last step says so', only(failure, { '/steps/3/next': 'end' })],
  [
    'the only outcome, which is mere words, of a flow that sends nothing',
    only(info, {
      '/steps/2/submit': undefined,
      [`${move}/operation`]: 'account.status',
      [`${move}/input`]: {},
      [`${move}/on`]: { '*': said },
      [hint]: `${fee} {{ maskAccount(answers.account) }} {{ conditions.joint ? answers.second : '-' }}`,
    }),
  ],
];
