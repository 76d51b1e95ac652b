import fc from 'fast-check';
import { expect, test } from 'vitest';
import reference from '../../schemas/reference/countries.json' with { type: 'json' };
import { countries, dialOf, join, part } from './countryCode.ts';

test('the codes are those of the reference list, India first', () => {
  const known = reference.items.filter(({ dial }) => dial !== '').map(({ code, dial }) => ({ region: code, dial: dial.slice(1) }));
  expect(countries).toEqual(known);
  expect(countries[0]).toEqual({ region: 'IN', dial: '91' });
});

test.each([
  ['+447700900123', 'IN', { region: 'GB', number: '7700900123' }],
  ['+447700900123', 'JE', { region: 'JE', number: '7700900123' }],
  ['+12025550123', 'IN', { region: 'US', number: '2025550123' }],
  ['+12025550123', 'CA', { region: 'CA', number: '2025550123' }],
  ['+919876543210', 'GB', { region: 'IN', number: '9876543210' }],
  ['+971501234567', 'IN', { region: 'AE', number: '501234567' }],
  ['+0447700900123', 'IN', undefined],
  ['7700900123', 'GB', undefined],
])('%s beside %s is taken apart', (number, region, parted) => {
  expect(part(number, region)).toEqual(parted);
});

test.each([
  [{ region: 'GB', number: '07700 900123' }, '+447700900123'],
  [{ region: 'IN', number: '98765-43210' }, '+919876543210'],
  [{ region: 'CI', number: '07 07 12 34 56' }, '+2250707123456'],
  [{ region: 'BJ', number: '01 97 12 34 56' }, '+2290197123456'],
  [{ region: 'IT', number: '06 1234 5678' }, '+390612345678'],
  [{ region: 'GB', number: '' }, ''],
  [{ region: 'GB', number: 'x' }, '+44 x'],
])('%j is put together', (parted, number) => {
  expect(join(parted)).toBe(number);
});

test('what is put together comes apart again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.stringMatching(/^[1-9][0-9]{6,9}$/), ({ region }, number) => {
      const whole = join({ region, number });
      const parted = part(whole, region);
      expect(parted && `+${dialOf(parted.region) ?? ''}${parted.number}`).toBe(whole);
    }),
  );
});

test('what was put together stays as it is, also where the number begins with a zero', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.stringMatching(/^0?0?[1-9][0-9]{6,9}$/), ({ region }, number) => {
      const whole = join({ region, number });
      const parted = part(whole, region);
      expect(parted && join(parted)).toBe(whole);
    }),
  );
});
