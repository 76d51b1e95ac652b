import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { succeed } from '../answer.ts';
import { openBank } from '../bank.ts';
import { outputFault } from '../contract.ts';
import { findApplicant } from '../applicants.ts';
import { customerOf } from '../customers.ts';
import { personaIds, personas } from './index.ts';
import people from '../../../schemas/personas.json' with { type: 'json' };

const multiplication = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const permutation = ['0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258'];

function holdsVerhoeff(digits: string): boolean {
  const check = [...digits]
    .reverse()
    .reduce((sum, digit, place) => Number(multiplication[sum]?.[Number(permutation[place % 8]?.[Number(digit)])]), 0);
  return check === 0;
}

function holdsLuhn(digits: string): boolean {
  const values = [...digits]
    .reverse()
    .map((digit, place) => (place % 2 === 0 ? Number(digit) : ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] ?? 0)));
  return values.reduce((sum, value) => sum + value, 0) % 10 === 0;
}

describe('personas', () => {
  test.each(personas)('$persona has identifiers of the right form', (record) => {
    const surname = record.segment === 'company' ? record.name : (record.name.split(' ').at(-1) ?? '');
    expect(record.pan).toMatch(record.segment === 'company' ? /^ZZZC[A-Z][0-9]{4}Z$/ : /^ZZZP[A-Z][0-9]{4}Z$/);
    expect(record.pan[4]).toBe(surname[0]);
    expect(record.mobile).toMatch(/^(?:60000000[0-9]{2}|\+447700900[0-9]{3})$/);
    if (record.aadhaar !== undefined) expect(holdsVerhoeff(record.aadhaar)).toBe(true);
    for (const product of record.products) {
      if (product.kind.endsWith('Card')) expect(holdsLuhn(product.number)).toBe(true);
      else expect(product.number).toMatch(/^0001[0-9]{8}$/);
    }
    for (const mandate of record.mandates) expect(mandate.umrn).toMatch(/^[A-Z0-9]{20}$/);
  });

  test.each(personas)("$persona's mandates, cards and nominees point at products that exist", (record) => {
    const ids = new Set(record.products.map(({ id }) => id));
    for (const mandate of record.mandates) expect(ids).toContain(mandate.productId);
    for (const product of record.products) if (product.linkedTo !== undefined) expect(ids).toContain(product.linkedTo);
    for (const account of Object.keys(record.nominees)) expect(ids).toContain(account);
    expect(ids.size).toBe(record.products.length);
  });

  test('no two share anything that identifies a person', () => {
    const numbers = personas.flatMap(({ id, ref, persona, pan, aadhaar, mobile, products }) => [
      id,
      ref,
      persona,
      pan,
      aadhaar ?? id + persona,
      mobile,
      ...products.map(({ number }) => number),
    ]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test.each(personaIds)('%s as a customer is what the contract says', (persona) => {
    const bank = openBank();
    const profile = succeed({
      customer: customerOf(bank, persona),
      address: { line1: 'x', city: 'x', pincode: '400001', country: 'IN' },
      missing: [],
      pending: [],
    });
    expect(outputFault('customer.profile', profile)).toBeUndefined();
  });

  test('every kind of customer that services tell apart is there', () => {
    const bank = openBank({ clock: () => new Date('2026-11-21T10:00:00+05:30') });
    const customers = personaIds.map((persona) => customerOf(bank, persona));
    const traits: readonly Record<string, unknown>[] = [
      { residency: 'resident', segment: 'individual' },
      { residency: 'NRI' },
      { minor: true },
      { senior: true },
      { segment: 'company' },
      { dormant: true },
      { dues: true },
      { demat: true },
    ];
    for (const trait of traits) expect(customers).toContainEqual(expect.objectContaining(trait));
    expect(personas.map(({ role }) => role)).toContain('agent');
  });

  test('schemas/personas.json introduces each of them, in this order, and nobody else', () => {
    const [applicants, customers] = [people.filter((one) => one.applicant === true), people.filter((one) => one.applicant === undefined)];
    expect(customers.map(({ id, name }) => ({ id, name }))).toEqual(personas.map(({ persona, name }) => ({ id: persona, name })));
    expect(applicants.map(({ id }) => findApplicant(openBank(), id)?.persona)).toEqual(applicants.map(({ id }) => id));
    expect(applicants).toHaveLength(1);
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(people.map(({ id, name, about }) => `| ${id} | ${name}. ${about} |`).join('\n'));
  });

  test('an unknown persona is an error of the caller', () => {
    expect(() => customerOf(openBank(), 'nobody')).toThrow('nobody');
  });
});
