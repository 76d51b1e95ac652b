import { expect, test } from 'vitest';
import { field } from './field.ts';

const claimed = { id: 'u1', name: 'pan.jpg', size: 1000, type: 'image/jpeg' };
const today = '2026-11-21';

test('the facts that the host knows count, not what the answer claims', () => {
  const keys = (size: number, type: string) =>
    field.check?.(claimed, {}, { today, uploads: { u1: { name: 'pan.jpg', size, type } } }).map(({ key }) => key);
  expect(keys(1000, 'image/jpeg')).toEqual([]);
  expect(keys(600_000, 'image/jpeg')).toEqual(['shared.file.tooLarge']);
  expect(keys(Infinity, 'image/jpeg')).toEqual(['shared.file.tooLargeUncounted']);
  expect(keys(1000, 'application/pdf')).toEqual(['shared.file.mismatch']);
  expect(keys(1000, 'application/zip')).toEqual(['shared.file.type']);
});

test('a file that the host does not know is refused, also one named like a part of every object', () => {
  for (const id of ['u2', 'constructor']) {
    expect(field.check?.({ ...claimed, id }, {}, { today, uploads: {} })).toEqual([{ key: 'shared.file.unknown' }]);
  }
});
