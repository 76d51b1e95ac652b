import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLei } from './lei.ts';

it.each(['999900SYNTHETIC00122', '999900EXAMPLEBANK277', '999900TESTENTITY0369'])('takes %s', (lei) => {
  expect(isLei(lei)).toBe(true);
});

it.each(['999900SYNTHETIC00123', '999900SYNTHETIC0012', '999900SYNTHETIC001222', '999900synthetic00122', ''])('refuses "%s"', (text) => {
  expect(isLei(text)).toBe(false);
});

it('notices every single character that is mistyped, and two neighbours that are swapped', () => {
  const lei = '999900TESTENTITY0369';
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  fc.assert(
    fc.property(fc.nat({ max: 19 }), fc.constantFrom(...signs), (at, sign) => {
      const mistyped = lei.slice(0, at) + sign + lei.slice(at + 1);
      const swapped =
        lei.slice(0, at) +
        lei
          .slice(at, at + 2)
          .split('')
          .toReversed()
          .join('') +
        lei.slice(at + 2);
      for (const other of [mistyped, swapped]) expect(isLei(other)).toBe(other === lei);
    }),
  );
});
