import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { field } from './field.ts';
import { statusOf } from './status.ts';
import type { Fact } from './terms.ts';

const relations = [
  { value: 'spouse', label: 'Spouse' },
  { value: 'child', label: 'Son or daughter' },
];
const context = { today: '2026-11-21' };
const family = (ids: readonly string[]) => ({ members: ids.map((id) => ({ relation: 'spouse', id })) });
const keysOf = (answer: unknown, settings: object) =>
  field.check?.(answer, { relations, ...settings }, context).map(({ key }) => key) ?? [];
const fact = fc.record({
  holder: fc.constantFrom('active', 'dormant', 'closed', 'none'),
  eligible: fc.boolean(),
  variant: fc.constantFrom('silver', 'gold'),
});
const idArbitrary = fc.oneof(fc.stringMatching(/^[0-9]{9,18}$/), fc.stringMatching(/^[A-Z]{2}[0-9]{6,10}$/));
const people = fc.uniqueArray(fc.record({ id: idArbitrary, fact }), { selector: ({ id }) => id, minLength: 1, maxLength: 10 });

describe('VA22: a family of whom the bank knows each', () => {
  test('is taken exactly when each may join and one at least is an active holder in the variant', () => {
    fc.assert(
      fc.property(people, (all) => {
        const known = all.map(({ id, fact: one }) => ({ id, ...one }));
        const taken =
          all.every(({ fact: one }) => one.holder !== 'none' && one.eligible) &&
          all.some(({ fact: one }) => one.holder === 'active' && one.variant === 'gold');
        expect(keysOf(family(all.map(({ id }) => id)), { known, variant: 'gold' }).length === 0).toBe(taken);
      }),
    );
  });

  test('of whom nothing is known is refused only where all must be known', () => {
    fc.assert(
      fc.property(people, (all) => {
        const answer = family(all.map(({ id }) => id));
        expect(keysOf(answer, { variant: 'gold' })).toEqual([]);
        expect(keysOf(answer, { variant: 'gold', onlyKnown: true })).toEqual(all.map(() => 'multiFamilyBanking.unknown'));
      }),
    );
  });

  test('does not depend on the order of its members', () => {
    fc.assert(
      fc.property(people, fc.integer({ min: 0, max: 9 }), (all, by) => {
        const known = all.slice(1).map(({ id, fact: one }) => ({ id, ...one }));
        const ids = all.map(({ id }) => id);
        const turned = [...ids.slice(by % ids.length), ...ids.slice(0, by % ids.length)];
        expect(keysOf(family(turned), { known, variant: 'gold' }).toSorted()).toEqual(
          keysOf(family(ids), { known, variant: 'gold' }).toSorted(),
        );
      }),
    );
  });
});

test('an id is one and the same however it is spaced and written, in the answer and in what is known', () => {
  fc.assert(
    fc.property(idArbitrary, fc.array(fc.nat(10)), (id, places) => {
      const typed = places.reduce((text, place) => `${text.slice(0, place)} ${text.slice(place)}`, id.toLowerCase());
      expect(field.normalise(family([typed]), {})).toEqual(family([id]));
      const known = [{ id: typed, holder: 'none', eligible: false }];
      expect(keysOf(family([id]), { known })).toEqual(['multiFamilyBanking.unknown']);
    }),
  );
});

test('summary and mask show the last four of each id and no more', () => {
  fc.assert(
    fc.property(fc.array(idArbitrary, { minLength: 1, maxLength: 10 }), (ids) => {
      const shown = ids.map((id) => `XXXXXXXX${id.slice(-4)}`);
      expect(field.mask(family(ids))).toBe(shown.join(', '));
      expect(field.mask(family(ids), { relations })).toBe(shown.map((one) => `Spouse ${one}`).join(', '));
      expect(field.summarise(family(ids), { relations }, [])).toBe(shown.map((one) => `Spouse ${one}`).join(', '));
    }),
  );
});

test.each<[Fact, string | undefined, string]>([
  [{ holder: 'active', eligible: true, variant: 'gold' }, 'gold', 'active'],
  [{ holder: 'active', eligible: true, variant: 'gold' }, undefined, 'active'],
  [{ holder: 'active', eligible: true, variant: 'gold' }, 'silver', 'other'],
  [{ holder: 'active', eligible: false, variant: 'gold' }, 'gold', 'ineligible'],
  [{ holder: 'dormant', eligible: true, variant: 'gold' }, 'gold', 'dormant'],
  [{ holder: 'closed', eligible: false, variant: 'gold' }, 'gold', 'closed'],
  [{ holder: 'none', eligible: false, variant: undefined }, 'gold', 'none'],
])('%j wanted in %s has the badge %s', (given, variant, status) => {
  expect(statusOf(given, variant)).toBe(status);
});

test('an expression reads the members, and the variant where there is a choice', () => {
  const members = { list: { object: { relation: 'string', id: 'string' } } };
  expect(field.value({ relations })).toEqual({ object: { members } });
  expect(field.value({ relations, variants: [{ value: 'gold', label: 'Gold' }] })).toEqual({ object: { variant: 'string', members } });
});

test.each([
  ['/members/2/relation', 'type', 'multiFamilyBanking.relation', { row: 3 }],
  ['/members/0', 'type', 'multiFamilyBanking.format', { row: 1 }],
  ['/variant', 'type', 'multiFamilyBanking.variant', undefined],
])('a failure at %s (%s) is told as %s', (path, keyword, key, params) => {
  expect(field.explain({ path, keyword, params: {} }, {})).toEqual(params === undefined ? { key } : { key, params });
});
