import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLei } from './lei.ts';

it.each(['999900SYNTHETIC00122', '999900EXAMPLEBANK277', '999900TESTENTITY0369'])('takes %s', (lei) => {
  expect(isLei(lei)).toBe(true);
});

it.each(['999900SYNTHETIC00123', '999900SYNTHETIC0012', '999900SYNTHETIC001222', '999900synthetic00122', ''])('refuses "%s"', (text) => {
  expect(isLei(text)).toBe(false);
});

it('notices a digit that is another, a letter that is another, and two digits or two letters that are swapped', () => {
  const lei = '999900TESTENTITY0369';
  const kinds = ['0123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const kindOf = (sign: string): string => kinds.find((kind) => kind.includes(sign)) ?? '';
  fc.assert(
    fc.property(fc.nat({ max: 18 }), fc.nat({ max: 25 }), (at, turn) => {
      const [sign = '', next = ''] = lei.slice(at);
      const kind = kindOf(sign);
      const mistyped = lei.slice(0, at) + kind.charAt(turn % kind.length) + lei.slice(at + 1);
      const swapped = kind === kindOf(next) ? lei.slice(0, at) + next + sign + lei.slice(at + 2) : lei;
      for (const other of [mistyped, swapped]) expect(isLei(other)).toBe(other === lei);
    }),
  );
});
