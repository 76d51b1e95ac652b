import { expect, test } from 'vitest';
import { documentsOf } from './documents.ts';

test('a document leads to this site or to an https address, or comes from the bank; each id counts once', () => {
  const documents = [
    '/forms/a.pdf',
    'https://example.com/a',
    undefined,
    'javascript:alert(1)',
    '//evil.example',
    'http://example.com',
    7,
  ].map((url, at) => ({ id: `d${String(at)}`, label: 'D', url }));
  expect(documentsOf({ documents }).map(({ id }) => id)).toEqual(['d0', 'd1', 'd2']);
  expect(documentsOf({ documents: [{ id: 'a', label: 'First' }, { id: 'a', label: 'Second' }, { id: '' }, null] })).toEqual([
    { id: 'a', label: 'First', about: undefined, url: undefined },
  ]);
});
