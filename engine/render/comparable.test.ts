import { expect, test } from 'vitest';
import { comparable } from './comparable.ts';

const option = (value: string, facts?: Readonly<Record<string, string>>) => ({
  value,
  label: value,
  ...(facts && { cells: Object.entries(facts).map(([label, text]) => ({ label, text })) }),
});

test('every option tells the same in the same order, and nothing where it knows nothing', () => {
  const seen = comparable([option('a', { Fee: '1', Limit: '2' }), option('b', { Limit: '3', Cash: '4' }), option('c')]);
  expect(seen).toEqual([
    option('a', { Fee: '1', Limit: '2', Cash: '' }),
    option('b', { Fee: '', Limit: '3', Cash: '4' }),
    option('c', { Fee: '', Limit: '', Cash: '' }),
  ]);
});

test('what is known of none is left out', () => {
  expect(comparable([option('a', { Fee: '', Limit: '2' }), option('b', { Fee: '', Limit: '' })])).toEqual([
    option('a', { Limit: '2' }),
    option('b', { Limit: '' }),
  ]);
  expect(comparable([option('a', { Fee: '' }), option('b')])).toEqual([option('a'), option('b')]);
});

const cells = (facts: readonly (readonly [label: string, text: string])[]) => facts.map(([label, text]) => ({ label, text }));

test('what the bank tells and a column of the same name both stay, each in a row of its own', () => {
  const [a, b] = [option('a', { Fee: '1', Limit: '2' }), option('b', { Limit: '3' })];
  const fee = (text: string) => ({ columns: [{ label: 'Fee', text }] });
  const told = (value: string, ...facts: readonly (readonly [string, string])[]) => ({ ...option(value), cells: cells(facts) });
  expect(
    comparable([
      { ...a, ...fee('4') },
      { ...b, ...fee('5') },
      { ...option('c'), ...fee('6') },
    ]),
  ).toEqual([
    told('a', ['Fee', '1'], ['Limit', '2'], ['Fee', '4']),
    told('b', ['Fee', ''], ['Limit', '3'], ['Fee', '5']),
    told('c', ['Fee', ''], ['Limit', ''], ['Fee', '6']),
  ]);
  expect(comparable([{ ...option('a'), columns: [{ label: 'Fee', text: '' }] }])).toEqual([option('a')]);
});

test('what is told twice under one label stays twice', () => {
  const twice = {
    ...option('a'),
    cells: cells([
      ['Fee', '1'],
      ['Fee', '2'],
    ]),
  };
  expect(comparable([option('b', { Fee: '3' }), twice])).toEqual([
    {
      ...option('b'),
      cells: cells([
        ['Fee', '3'],
        ['Fee', ''],
      ]),
    },
    twice,
  ]);
});
