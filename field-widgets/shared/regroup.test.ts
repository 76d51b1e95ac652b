import fc from 'fast-check';
import { expect, test } from 'vitest';
import { regroup } from './regroup.ts';

const inFours = (text: string) => text.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
const bare = (text: string) => text.replace(/[\s,]/g, '');

test.each([
  ['41111|', '4111 1|'],
  ['4111|', '4111|'],
  ['4111| 1111', '4111| 1111'],
  ['411|1 1111', '411|1 1111'],
  ['41112| 111', '4111 2|111'],
  ['4111|1111', '4111| 1111'],
  ['|4111 1', '|4111 1'],
])('%s becomes %s', (before, after) => {
  const { text, caret } = regroup({ text: before.replace('|', ''), caret: before.indexOf('|') }, inFours);
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(after);
});

test('no digit is lost, added or moved, and the caret stays behind the same one', () => {
  const typed = fc.stringMatching(/^[0-9 ,]{0,24}$/).chain((text) => fc.record({ text: fc.constant(text), caret: fc.nat(text.length) }));
  fc.assert(
    fc.property(typed, (before) => {
      const after = regroup(before, inFours);
      expect(bare(after.text)).toBe(bare(before.text));
      expect(bare(after.text.slice(0, after.caret))).toBe(bare(before.text.slice(0, before.caret)));
    }),
  );
});

test('a grouping that would change what was typed is not done', () => {
  expect(regroup({ text: '12a', caret: 2 }, () => '12')).toEqual({ text: '12a', caret: 2 });
});
