import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typeOfBytes } from '../../../server/uploads/fileType.ts';
import { jpeg, pdf, png } from '../../../server/testing/samples.ts';
import { typeByBytes } from './bytes.ts';
import { acceptAttribute, acceptedTypes, sizeText } from './formats.ts';
import { fileProblems } from './problems.ts';

const fact = { name: 'a.pdf', size: 3, type: 'application/pdf' };

test.each(['%', '@', '<', '>', '*', '#', '(', ')', '[', ']', '{', '}'])('%s is refused in a name', (sign) => {
  expect(fileProblems({ ...fact, name: `a${sign}b.pdf` }, {})).toEqual([{ key: 'shared.file.nameSign', params: { sign } }]);
});

test('a file is refused for what its bytes are before it is for what it is called', () => {
  expect(fileProblems({ ...fact, name: 'virus.exe', type: '' }, {})[0]?.key).toBe('shared.file.type');
  expect(fileProblems({ ...fact, name: 'noending' }, {})[0]?.key).toBe('shared.file.mismatch');
  expect(fileProblems({ ...fact, name: 'Scan.PDF' }, {})).toEqual([]);
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

describe('the type of a file by its bytes', () => {
  const tiff = [
    [0x49, 0x49, 0x2a, 0],
    [0x4d, 0x4d, 0, 0x2a],
  ].map((mark) => Uint8Array.from([...mark, ...Array.from({ length: 60 }, () => 0)]));
  const text = (words: string) => Uint8Array.from(Buffer.from(words));

  test.each([
    ['png', png, 'image/png'],
    ['jpeg', jpeg, 'image/jpeg'],
    ['tiff of either order', tiff[0], 'image/tiff'],
    ['tiff of the other', tiff[1], 'image/tiff'],
    ['pdf', pdf, 'application/pdf'],
    ['pdf behind empty lines', Uint8Array.from([13, 10, 32, 9, ...pdf]), 'application/pdf'],
    ['text that mentions a PDF', text('see %PDF-1.4'), undefined],
    ['a program', text('\u007fELF'), undefined],
    ['a mark cut short', png.slice(0, 7), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('%s is told, and as the server tells it', async (_, bytes, type) => {
    const told = typeByBytes(bytes ?? new Uint8Array());
    expect(told).toBe(type);
    const server = await typeOfBytes(Buffer.from(bytes ?? []));
    expect(told).toBe(server !== undefined && acceptedTypes({}).includes(server) ? server : undefined);
  });

  test('of any PDF behind any blanks, as the server tells it', async () => {
    const blanks = fc.array(fc.constantFrom(9, 10, 11, 12, 13, 32, 0, 120), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(blanks, fc.nat(1100), async (lead, length) => {
        const bytes = Uint8Array.from([...Array.from({ length }, () => 10), ...lead, ...pdf]);
        expect(typeByBytes(bytes) === 'application/pdf').toBe((await typeOfBytes(Buffer.from(bytes))) === 'application/pdf');
      }),
    );
  });
});
