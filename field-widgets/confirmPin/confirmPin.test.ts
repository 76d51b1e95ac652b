import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import limits from '../../schemas/limits.json' with { type: 'json' };
import type { Settings } from '../../engine/language/fieldType.ts';
import { judgedInWords } from '../testing/judgedInWords.ts';
import { field } from './field.ts';

const keysOf = (answer: unknown, settings: Settings = {}) =>
  field.check?.(field.normalise(answer, settings), settings, { today: '2026-11-21' }).map(({ key }) => key);
const pins = fc.stringMatching(/^[0-9]{4}$/);

test('the answer is the secret just when both boxes say the same', () => {
  fc.assert(
    fc.property(pins, pins, (secret, again) => {
      const answer = field.normalise({ secret, again }, {});
      expect(answer).toEqual(secret === again ? secret : { secret, again });
      if (secret !== again) expect(keysOf({ secret, again }, { allowSimple: true })).toEqual(['confirmPin.differs']);
    }),
  );
});

test('a PIN is simple just when each digit follows from the one before in the same way', () => {
  const simple = new Set<string>();
  for (let first = 0; first <= 9; first += 1) {
    for (const step of [0, 1, -1]) {
      const digits = [0, 1, 2, 3].map((at) => first + at * step);
      if (digits.every((digit) => digit >= 0 && digit <= 9)) simple.add(digits.join(''));
    }
  }
  expect(simple.size).toBe(24);
  for (let number = 0; number <= 9999; number += 1) {
    const pin = String(number).padStart(4, '0');
    expect(keysOf(pin)).toEqual(simple.has(pin) ? ['confirmPin.simple'] : []);
    expect(keysOf(pin, { allowSimple: true })).toEqual([]);
  }
});

test('nothing of a secret is shown, not even its length', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 128 }), fc.string(), (secret, again) => {
      for (const answer of [secret, { secret, again }]) {
        expect(field.mask(answer)).toBe('••••');
        expect(field.summarise(answer, {}, [])).toBe('••••');
      }
    }),
  );
});

describe('a password', () => {
  const said = (answer: unknown) => judgedInWords(field, { answer, settings: { purpose: 'password' } }, 'Password');

  test('VA12: has at least 8 characters, as many as the limits say', () => {
    expect(limits.limits.passwordMinLength.value).toBe(8);
    for (const secret of ['eight ch', 'a longer sentence']) expect(said({ secret, again: secret }), secret).toEqual([]);
    for (const secret of ['a', 'seven c'])
      expect(said({ secret, again: secret }), secret).toEqual(['Password must have at least 8 characters']);
  });

  test('VA12: is confirmed by the same once more', () => {
    expect(said({ secret: 'eight ch', again: 'eight cg' })).toEqual(['Password must be the same in both boxes']);
    expect(said({ secret: 'eight ch' })).toEqual(['Enter password in the second box too']);
  });
});
