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
