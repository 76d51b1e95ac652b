import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Settings } from '../engine/language/fieldType.ts';
import { fieldTypes } from './registry/types.ts';
import { EXAMPLES_TODAY } from './testing/today.ts';

const ajv = new Ajv2020({ strict: true, strictTypes: false, unicodeRegExp: false });

/** Any JSON, and texts that come near to answers: digits, codes, dates, amounts. */
const answers = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[ 0-9+₹,.A-Za-z@/-]{0,20}$/),
  fc.tuple(fc.nat(9999), fc.nat(20), fc.nat(40)).map((parts) => parts.join('-')),
  fc.record({ id: fc.string(), name: fc.string(), size: fc.integer(), type: fc.constantFrom('image/png', '') }),
);

describe.each([...fieldTypes.values()].map((type) => [type.name, type] as const))('%s', (_, type) => {
  /** Settings of the type with sound and unsound values, as an expression could deliver them. */
  const settings: fc.Arbitrary<Settings> = fc.record(
    Object.fromEntries(
      Object.entries(type.settings).map(([name, schema]) => [name, fc.oneof(fc.constantFrom(...examplesOf(schema)), fc.jsonValue())]),
    ),
    { requiredKeys: [] },
  );

  test('normalising twice is normalising once', () => {
    fc.assert(
      fc.property(answers, settings, (answer, given) => {
        const once = type.normalise(answer, given);
        expect(type.normalise(once, given)).toEqual(once);
      }),
    );
  });

  test('no function throws, whatever answer and settings it is given', () => {
    fc.assert(
      fc.property(answers, settings, fc.string(), (answer, given, keyword) => {
        type.value(given);
        type.check?.(answer, given, { today: EXAMPLES_TODAY });
        expect(type.explain({ keyword, path: '', params: {} }, given).key).not.toBe('');
        expect(typeof type.summarise(answer, given, [])).toBe('string');
        expect(typeof type.mask(answer)).toBe('string');
      }),
    );
  });

  test('its schema compiles under any settings', () => {
    fc.assert(
      fc.property(settings, (given) => {
        ajv.compile(type.schema(given));
      }),
      { numRuns: 50 },
    );
  });

  test('its mask shows no more than the last four characters', () => {
    if (!type.sensitive) return;
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]{5,30}$/), settings, (answer, given) => {
        for (const shown of [type.mask(answer), type.summarise(answer, given, [])]) {
          expect(answer.slice(-4)).toContain(shown.replace(/[^1-9]/g, ''));
        }
      }),
    );
  });

  test('each of its settings has a description and an example', () => {
    for (const [name, schema] of Object.entries(type.settings)) {
      expect(schema['description'], name).toBeTypeOf('string');
      if (!('not' in schema)) expect(examplesOf(schema).length, name).toBeGreaterThan(0);
    }
  });
});

function examplesOf(schema: Readonly<Record<string, unknown>>): readonly unknown[] {
  const examples = schema['examples'];
  return Array.isArray(examples) ? examples : [undefined];
}
