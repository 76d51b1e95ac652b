import { expect, test } from 'vitest';
import { fieldTypes } from '../registry/types.ts';
import { plainDigits, typed } from './typed.ts';

test.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
])('digits of %s are plain ones', (_, digits) => {
  expect(plainDigits(`a${digits}`)).toBe('a0123456789');
});

test.each([
  ['pin', { purpose: 'otp' }, '१२३ ४५६', '123456'],
  ['pin', {}, '१२३४', '1234'],
  ['confirmPin', {}, { secret: '१९३४', again: '1934' }, '1934'],
  ['NumberTextinput', { money: true }, '₹ १,२३,४५६.५०', 123456.5],
  ['MobileNumber', {}, '+९१ ९८७६५ ४३२१०', '9876543210'],
  ['pincode', {}, '४११ ००१', '411001'],
  ['Account Number', {}, '००२३ ०१५६ ७८९०', '002301567890'],
  ['Pan', {}, 'abcpe१२३४f', 'ABCPE1234F'],
  ['date', {}, '१९९१-८-२१', '1991-08-21'],
  ['Textinput', { format: 'digits' }, '१२३', '123'],
  // A name or a street is kept as it is written.
  ['Textinput', {}, 'मार्ग १२', 'मार्ग १२'],
])('%s %o takes %s for %s', (type, settings, answer, meant) => {
  expect(fieldTypes.get(type)?.normalise(answer, settings)).toEqual(meant);
});

test('half a sign, which the bank could not keep, is dropped; a whole one stays', () => {
  expect(['a\ud83d', '\ude00b', '\ud83d\ude00', '\ud83d\ud83d\ude00'].map((text) => typed(text))).toEqual([
    'a',
    'b',
    '\u{1f600}',
    '\u{1f600}',
  ]);
  expect(typed('\ud83d')).toBeUndefined();
});
