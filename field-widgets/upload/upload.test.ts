import { expect, test } from 'vitest';
import { field } from './field.ts';
import { acceptAttribute, acceptedTypes, sizeText } from './formats.ts';
import { fileProblems, localFact } from './problems.ts';

const claimed = { id: 'u1', name: 'pan.jpg', size: 1000, type: 'image/jpeg' };
const today = '2026-11-21';

test('the facts that the host knows count, not what the answer claims', () => {
  const keys = (size: number, type: string) => field.check?.(claimed, {}, { today, uploads: { u1: { name: 'pan.jpg', size, type } } }).map(({ key }) => key);
  expect(keys(1000, 'image/jpeg')).toEqual([]);
  expect(keys(600_000, 'image/jpeg')).toEqual(['upload.tooLarge']);
  expect(keys(1000, 'application/pdf')).toEqual(['upload.mismatch']);
  expect(keys(1000, 'application/zip')).toEqual(['upload.type']);
});

test('a file that the host does not know is refused, also one named like a part of every object', () => {
  for (const id of ['u2', 'constructor']) {
    expect(field.check?.({ ...claimed, id }, {}, { today, uploads: {} })).toEqual([{ key: 'upload.unknown' }]);
  }
});

test('a file that is named like a picture is sent as one; the bytes are the server\'s to judge', () => {
  expect(localFact({ name: 'Scan.TIF', size: 3 }).type).toBe('image/tiff');
  expect(fileProblems(localFact({ name: 'virus.exe', size: 3 }), {})[0]?.key).toBe('upload.type');
  expect(fileProblems(localFact({ name: 'noending', size: 3 }), {})[0]?.key).toBe('upload.type');
});

test.each(['%', '@', '<', '>', '*', '#', '(', ')', '[', ']', '{', '}'])('%s is refused in a name', (sign) => {
  expect(fileProblems(localFact({ name: `a${sign}b.pdf`, size: 3 }), {})).toEqual([{ key: 'upload.nameSign', params: { sign } }]);
});

test('what a file input accepts names endings and types of the chosen formats only', () => {
  expect(acceptedTypes({ accept: ['jpg', 'jpeg', 'pdf'] })).toEqual(['image/jpeg', 'application/pdf']);
  expect(acceptAttribute({ accept: ['jpg', 'pdf'] })).toBe('.jpg,.jpeg,.pdf,image/jpeg,application/pdf');
  expect(acceptedTypes({ accept: ['exe'] })).toHaveLength(4);
});

test('what is too large never reads like the limit', () => {
  expect(sizeText(524_288)).toBe('512 KB');
  expect(sizeText(524_289)).toBe('513 KB');
  expect(sizeText(1_048_576)).toBe('1 MB');
  expect(sizeText(1_048_577)).toBe('1.1 MB');
});
