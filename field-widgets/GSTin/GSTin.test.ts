import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import states from '../../schemas/reference/states.json' with { type: 'json' };
import { judgedInWords } from '../testing/judgedInWords.ts';
import { checkCharacter } from './checkCharacter.ts';
import { field } from './field.ts';
import { digitsOf, isInUse, stateOf } from './stateCodes.ts';

const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const firsts = fc.stringMatching(/^[0-9A-Z]{14}$/);

describe('the check character', () => {
  test.each(['27AAAPL1234C1ZE', '29ZZZCS0002Z1Z2', '07ZZZFM0003Z2Z6', '38ZZZTR0004ZAZU', '97ZZZPK0001Z1ZH'])(
    'of %s, an example whose sum was worked out by hand',
    (number) => {
      expect(checkCharacter(number.slice(0, 14))).toBe(number.slice(14));
    },
  );

  test('another character in one place always gives another', () => {
    fc.assert(
      fc.property(firsts, fc.nat(13), fc.integer({ min: 1, max: 35 }), (first, at, shift) => {
        const other = characters[(characters.indexOf(first.charAt(at)) + shift) % 36] ?? '';
        expect(checkCharacter(first.slice(0, at) + other + first.slice(at + 1))).not.toBe(checkCharacter(first));
      }),
    );
  });

  test('two swapped neighbours give another, but for 0 and Z', () => {
    fc.assert(
      fc.property(firsts, fc.nat(12), (first, at) => {
        const pair = first.slice(at, at + 2);
        const swapped = `${first.slice(0, at)}${pair.charAt(1)}${pair.charAt(0)}${first.slice(at + 2)}`;
        expect(checkCharacter(swapped) === checkCharacter(first)).toBe(swapped === first || ['0Z', 'Z0'].includes(pair));
      }),
    );
  });

  test('there is none for what is no capital letter or digit', () => {
    expect(checkCharacter('27aaapl1234c1z')).toBeUndefined();
  });
});

test('the digits of states are those of the reference list', () => {
  for (const { gst, code } of states.items) {
    expect(stateOf(gst)).toBe(code);
    expect(digitsOf(code)).toBe(gst);
  }
  const inUse = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).filter(isInUse);
  expect(inUse).toHaveLength(states.items.length + 1);
});

test('others see the state and the end', () => {
  expect(field.mask('27AAAPL1234C1ZE')).toBe('27XXXXXXXXXX1ZE');
  expect(field.mask('27AAAPL')).toBe('••••');
});

describe('a GSTIN of a state that was chosen', () => {
  const ofMaharashtra = '27AAAPL1234C1ZE';
  const said = (answer: unknown, state?: string) =>
    judgedInWords(field, { answer, settings: state === undefined ? {} : { state } }, 'GSTIN');

  test('VA07: has 15 characters, the last of which fits the others', () => {
    expect(said(ofMaharashtra)).toEqual([]);
    for (const number of [ofMaharashtra.slice(0, -1), `${ofMaharashtra}E`])
      expect(said(number).join(), number).toContain('must have all 15 characters');
    expect(said('27AAAPL1234C1ZF').join()).toContain('One character is mistyped');
    expect(said('27AAAPL1234C1YE').join()).toContain('as it is on the registration certificate');
  });

  test('VA07: begins with the code of that state', () => {
    expect(said(ofMaharashtra, 'MH')).toEqual([]);
    expect(said(ofMaharashtra, 'KA').join()).toContain('must begin with 29 for the state that you selected. Or select the state of 27');
  });
});
