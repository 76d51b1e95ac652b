import { expect, test } from 'vitest';
import { toldFile } from './toldFile.ts';

test('a file is what a lookup tells of it, whole or not at all', () => {
  expect(toldFile({ name: 'a.pdf', type: 'application/pdf', content: btoa('%PDF') })).toEqual({
    name: 'a.pdf',
    type: 'application/pdf',
    bytes: Uint8Array.from([37, 80, 68, 70]),
  });
  for (const told of [
    undefined,
    null,
    {},
    { name: 'a', type: 'b' },
    { name: 'a', type: 'b', content: '§' },
    { name: 1, type: 'b', content: '' },
  ])
    expect(toldFile(told)).toBeUndefined();
});
