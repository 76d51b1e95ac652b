import fc from 'fast-check';
import { parsePhoneNumber } from 'libphonenumber-js/min';
import { expect, it } from 'vitest';
import { isLandline, writtenLandline } from './landline.ts';

it.each([
  ['Mumbai', '2226531414', '022 2653 1414'],
  ['Bengaluru', '8022334455', '080 2233 4455'],
  ['Jaipur', '1412345678', '0141 234 5678'],
  ['Raipur, which the library of Google takes for a code of four', '7712345678', '0771 234 5678'],
  ['Satara', '2162234567', '02162 234 567'],
  ['Port Blair', '3192234567', '03192 234 567'],
])('a number of %s stands in the groups of its area code', (_, number, written) => {
  expect(writtenLandline(number)).toBe(written);
});

it.each(['', '0222653141', '9822334455', '222653141', '22265314145', '2226-31414'])('what is no landline stays: "%s"', (text) => {
  expect([isLandline(text), writtenLandline(text)]).toEqual([false, text]);
});

/** Towns that the library does not know as codes of three: Amravati, Akola, Kota, Jabalpur, Raipur, Kakinada, Visakhapatnam. */
const townsBesides = /^(?:721|724|744|761|771|884|891)/;

/** A landline begins with a digit from 2 to 6 behind its area code; with others the numbers of mobiles do, which have no code. */
const landlines = fc
  .tuple(fc.integer({ min: 110, max: 899 }), fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 7, maxLength: 7 }))
  .map(([begin, rest]) => `${String(begin)}${rest.join('')}`);

it('every landline is in the groups in which it is dialled everywhere: 0, code, number, ten digits', () => {
  fc.assert(
    fc.property(landlines, (number) => {
      const written = writtenLandline(number);
      expect(written).toMatch(/^0(?:\d{2} \d{4} \d{4}|\d{3} \d{3} \d{4}|\d{4} \d{3} \d{3})$/);
      expect(written.replaceAll(' ', '')).toBe(`0${number}`);
    }),
  );
});

it('and in those of a library that is kept up to date, where it takes the number for a landline', () => {
  fc.assert(
    fc.property(
      landlines.filter((number) => !townsBesides.test(number)),
      (number) => {
        const there = parsePhoneNumber(`+91${number}`).formatNational();
        // It writes mobiles, and what may be one, without the 0 or in two groups.
        fc.pre(there.startsWith('0') && there.split(' ').length === 3);
        expect(writtenLandline(number)).toBe(there);
      },
    ),
    { numRuns: 2000 },
  );
});
