import { expect, it } from 'vitest';
import { checkFlow } from '../checkFlow.ts';
import { move } from '../testing/mistakes/mistake.ts';
import { edited } from '../testing/edited.ts';
import { sampleFlow } from '../testing/sampleFlow.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';

type Edits = Readonly<Record<string, unknown>>;

const language = sampleLanguage();
const speed = `${move}/input/speed`;
const option = (value: string, more: object = {}) => ({ value, label: value, ...more });
const asks = (...options: readonly object[]): Edits => ({ '/steps/1/fields/-': { id: 'pace', type: 'choice', label: 'Pace?', options } });
const tables = (last: string): Edits => ({
  '/tables/paces': {
    rows: [
      { below: 100, value: 'slow' },
      { from: 100, value: last },
    ],
  },
});

/** What is told of the speed that `money.move` is given: it is fast or slow. */
const told = (source: string, edits: Edits = {}) =>
  checkFlow(edited(sampleFlow(), { ...edits, [speed]: { '=': source } }), language).problems.filter(({ code }) => code === 'input-type');

it.each<readonly [what: string, source: string, edits: Edits, says: string]>([
  ['an option', 'answers.pace', asks(option('fast'), option('swift')), '"swift", as answers.pace may be'],
  ['two options', 'answers.mode', {}, '"single" or "joint", as answers.mode may be'],
  [
    'an option by a name',
    'computed.pace',
    { ...asks(option('swift')), '/computed/pace': { value: 'answers.pace' } },
    '"swift", as answers.pace may be',
  ],
  ['a text in one case', "answers.mode == 'joint' ? 'fast' : 'slwo'", {}, '"slwo"'],
  ['an option in one case', "answers.mode == 'joint' ? 'fast' : answers.mode", {}, '"single", as answers.mode may be'],
  [
    'a value of a table',
    'lookup(tables.paces, answers.amount)',
    tables('swift'),
    '"swift", as lookup(tables.paces, answers.amount) may be',
  ],
])('tells of %s that an input cannot be', (_, source, edits, says) => {
  expect(told(source, edits)).toMatchObject([
    {
      pointer: `${speed}/=`,
      message: `The input "speed" of money.move is never ${says}.`,
      hint: 'Allowed are "fast" and "slow": give it one of those.',
    },
  ]);
});

it.each<readonly [what: string, source: string, edits: Edits]>([
  ['options that it can be', 'answers.pace', asks(option('fast'), option('slow'))],
  ['options that other cases leave', "answers.pace == 'swift' ? 'fast' : answers.pace", asks(option('fast'), option('swift'))],
  [
    'an option that is not offered there',
    "answers.mode == 'joint' ? 'fast' : answers.pace",
    asks(option('slow'), option('swift', { when: 'conditions.joint' })),
  ],
  [
    'options that the condition of the call rules out',
    'answers.pace',
    { ...asks(option('fast'), option('swift')), [`${move}/when`]: "answers.pace == 'fast'" },
  ],
  ['values of a table that it can be', 'lookup(tables.paces, answers.amount)', tables('fast')],
  ['a text that may be anything', 'customer.name', {}],
])('is silent about %s', (_, source, edits) => {
  expect(told(source, edits)).toEqual([]);
});
