import { expect, test } from 'vitest';
import { decideCard } from './cardDecision.ts';

const TODAY = '2026-11-21';

test.each([
  [85_000, 742, { status: 'Approved', limit: 255_000 }],
  [25_000, 700, { status: 'Approved', limit: 75_000 }],
  [400_000, 830, { status: 'Approved', limit: 500_000 }],
  [24_999, 830, { status: 'NotApproved' }],
  [85_000, 599, { status: 'NotApproved', again: '2027-05-20' }],
  [24_999, undefined, { status: 'NotApproved' }],
])('an income of %i and a score of %s', (income, score, decided) => {
  const decision = decideCard(income, score, TODAY);
  expect(decision).toMatchObject(decided);
  expect(decision?.reasons.length).toBeGreaterThan(0);
  expect(decision?.limit).toBe('limit' in decided ? decided.limit : undefined);
});

test.each([600, 699, undefined])('a score of %s is for an employee', (score) => {
  expect(decideCard(85_000, score, TODAY)).toBeUndefined();
});
