import type { ErrorSample } from './sample.ts';
import { loan } from './inputs.ts';

/** Errors about cars, credit reports and offers. */
export const credit: readonly ErrorSample[] = [
  {
    operation: 'vehicle.valuation',
    code: 'vehicle.unknown',
    how: 'a registration number such as MH01ZZ0000 (MH02ZZ1234 is known); a year in which the variant was not sold',
    input: { registrationNumber: 'MH01ZZ0000', kilometres: 10_000 },
  },
  {
    operation: 'vehicle.valuation',
    code: 'vehicle.unvalued',
    how: 'DL3CZZ0007, which is too old; KL07ZZ9001, which is too rare',
    input: { registrationNumber: 'DL3CZZ0007', kilometres: 150_000 },
  },
  {
    operation: 'vehicle.valuation',
    code: 'attempts.exceeded',
    how: 'registration number ZZ99ZZ9999, or five unknown ones in one run',
    input: { registrationNumber: 'ZZ99ZZ9999', kilometres: 10_000 },
  },
  {
    operation: 'loan.quote',
    code: 'vehicle.unknown',
    how: 'a variant that there is not, or a year in which it was not sold',
    input: { ...loan, year: 2011 },
  },
  {
    operation: 'loan.quote',
    code: 'vehicle.unvalued',
    how: 'a loan of more than four fifths of the price, or on a car that is too old or too rare',
    input: { ...loan, amount: 5_000_000 },
  },
  {
    operation: 'travelCard.quote',
    code: 'product.none',
    how: 'a currency that `product.catalogue` does not name for the travel card, such as JPY',
    input: { loads: [{ currency: 'JPY', amount: 1000 }] },
  },
  {
    operation: 'consent.withdraw',
    code: 'consent.missing',
    how: 'a number that is not one of the customer’s own consents, or was withdrawn',
    persona: 'asha',
    input: { reference: 'CN100000401' },
  },
  {
    operation: 'creditBureau.fetch',
    code: 'consent.missing',
    how: 'without a consent of the customer’s own, or after it was withdrawn',
    persona: 'asha',
    input: { consentRef: 'CN100000401', pan: 'ZZZPR0001Z' },
  },
  {
    operation: 'creditBureau.fetch',
    code: 'pan.mismatch',
    how: 'another PAN than the customer’s own',
    persona: 'savitri',
    input: { consentRef: 'CN100000401', pan: 'ZZZPR0001Z' },
  },
  {
    operation: 'creditBureau.fetch',
    code: 'bureau.none',
    how: 'as anybody but asha, nikhil, savitri and gopal',
    persona: 'kabir',
    before: [{ operation: 'consent.record', input: { purpose: 'creditBureau.score', version: 'credit-score-1' } }],
    input: { consentRef: 'CN200000001', pan: 'ZZZPG0011Z' },
  },
  {
    operation: 'offers.prequalified',
    code: 'product.none',
    how: 'as anybody but asha, nikhil and konkan',
    persona: 'gopal',
    input: {},
  },
];
