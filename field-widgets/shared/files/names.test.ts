import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_NAME, nameForBank } from './names.ts';
import { fileProblems } from './problems.ts';

describe('the name that a file goes to the bank by', () => {
  test.each([
    ['WhatsApp Image 2026-11-29 at 10.15.32 AM.png', 'WhatsApp Image 2026 - 10.15.32 AM.png'],
    ['WhatsApp Image 2026-11-29 at 10.15.32 AM (1).jpeg', 'WhatsApp Image 2026 - 10.15.32 AM 1.jpeg'],
    ['Aadhaar (1).pdf', 'Aadhaar 1.pdf'],
    ['march #1 [final].PDF', 'march 1 final.PDF'],
    ['100%.pdf', '100.pdf'],
    ['salary*slip.v2.pdf', 'salary slip.v2.pdf'],
    ['().pdf', 'document.pdf'],
    ['card\u202E.pdf', 'card.pdf'],
    [`${'c'.repeat(37)}.pdf`, `${'c'.repeat(20)} - ${'c'.repeat(13)}.pdf`],
  ])('%s becomes %s', (name, cleaned) => {
    expect(nameForBank(name)).toBe(cleaned);
  });

  test.each(['pan-card.jpg', '  two  blanks.png', `${'c'.repeat(36)}.pdf`, 'आधार कार्ड.pdf', '.png'])('%s stays as it is', (name) => {
    expect(nameForBank(name)).toBe(name);
  });

  test.each(['invoice(1).pdf.exe', 'card (1)', 'card.pdf)', `${'c'.repeat(50)}.docx`])(
    '%s keeps an ending that is none of ours, for which it is refused',
    (name) => {
      expect(nameForBank(name)).toBe(name);
      expect(fileProblems({ name, size: 3, type: 'application/pdf' }, {})).toEqual([{ key: 'shared.file.mismatch' }]);
    },
  );

  test('of any file with an ending of ours is one that the rule takes, with the same ending; cleaned once is cleaned', () => {
    const sign = fc.oneof(fc.constantFrom(...'%@<>*#()[]{}. -', '\u202E', '\u{1F4C4}'), fc.string({ unit: 'grapheme', maxLength: 1 }));
    const stem = fc.array(sign, { maxLength: 60 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(stem, fc.constantFrom('.pdf', '.PDF'), (start, ending) => {
        const name = nameForBank(start + ending);
        expect(fileProblems({ name, size: 3, type: 'application/pdf' }, {})).toEqual([]);
        expect(name.length).toBeLessThanOrEqual(LONGEST_NAME);
        expect(name.endsWith(ending)).toBe(true);
        expect(name.isWellFormed()).toBe(true);
        expect(nameForBank(name)).toBe(name);
      }),
    );
  });

  test('of two pictures that one message brought is not the same', () => {
    const names = [1, 2, 12].map((count) => nameForBank(`WhatsApp Image 2026-11-29 at 10.15.32 AM (${String(count)}).jpeg`));
    expect(new Set(names)).toHaveLength(3);
  });
});
