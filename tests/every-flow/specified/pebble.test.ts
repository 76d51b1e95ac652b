import { describe, expect, test } from 'vitest';
import { everyFlow } from '../flows.ts';
import { playerOf } from './inEngine.ts';

// Rules of the specification (sections 4 and 5) about salaried customers.

/** Every service whose address is among Pebble's. */
const services = [
  'pebble-home',
  'variant-migration',
  'solvency-certificate',
  'payslip',
  'email-mobile-modification',
  'banking-kyc',
  'demographic-update',
];

test.each(services)('ST02: three minutes of rest in %s', (id) => {
  const subject = everyFlow().find(({ checked }) => checked?.flow.id === id);
  expect(subject?.checked?.flow.idle).toBe('pebble');
});

describe('a change of variant', async () => {
  const change = await playerOf('variant-migration');
  const model = 'moves to Gold with her brother';
  const withMembers = (...members: readonly { readonly relation: string; readonly id: string }[]) =>
    change(model, { answers: { members: { family: { members } } } });
  const sent = (seen: ReturnType<typeof change>) => seen.calls.map(({ operation }) => operation);

  test.each([
    ['2026-11-21T10:00:00+05:30', '1 December 2026'],
    ['2026-11-30T23:59:00+05:30', '1 December 2026'],
    ['2026-12-01T00:00:00+05:30', '1 January 2027'],
    ['2027-01-31T12:00:00+05:30', '1 February 2027'],
    ['2028-02-29T12:00:00+05:30', '1 March 2028'],
  ])('ST13: asked for at %s, takes effect on %s', (now, day) => {
    const seen = change(model, { now });
    expect(seen.ends).toBe('requested');
    for (const step of ['variant', 'review', 'end']) expect(seen.page(step), step).toContain(day);
  });

  test('VA22: is to a variant of the account’s own kind, and another than the present one', () => {
    for (const variant of ['silver', 'titanium']) {
      const seen = change(model, { answers: { variant } });
      expect(seen.problem, variant).toMatchObject({ step: 'variant', field: 'variant', key: 'engine.optionDisabled' });
      expect(sent(seen), variant).not.toContain('variant.change');
    }
    expect(change(model, { answers: { variant: 'gold' } }).ends).toBe('requested');
  });

  test('VA22: of the family one member at least is an active holder in the new variant', () => {
    const none = withMembers({ relation: 'parent', id: 'CU100004' }, { relation: 'sibling', id: '000100000601' });
    expect(none.problem).toMatchObject({ step: 'members/members', field: 'family', key: 'family.noActive' });
    expect(sent(none)).not.toContain('variant.change');
    expect(withMembers({ relation: 'parent', id: 'CU100004' }, { relation: 'sibling', id: 'CU100014' }).ends).toBe('requested');
  });

  test('VA22: every member has an account', () => {
    const seen = withMembers({ relation: 'sibling', id: 'CU100008' }, { relation: 'child', id: '000999999999' });
    expect(seen.problem).toMatchObject({ step: 'members/members', field: 'family', key: 'family.unknown' });
    expect(withMembers({ relation: 'child', id: '000999999999' }).problem).toMatchObject({ key: 'bank.addon.noaccount' });
  });

  test('VA22: what the bank refuses is not asked for', () => {
    const seen = change(model, { bank: { 'family.eligibility': 'family.ineligible' } });
    expect(seen.ends).toBe('ineligible');
    expect(sent(seen)).not.toContain('variant.change');
  });
});
