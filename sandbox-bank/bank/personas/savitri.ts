import { savitrisCredit } from './credit.ts';
import type { CustomerRecord } from './records.ts';

/** A senior citizen with a deposit and a demat account. */
export const savitri: CustomerRecord = {
  persona: 'savitri',
  id: 'CU100004',
  ref: 'R-5A8F3360',
  role: 'customer',
  name: 'Savitri Iyer',
  firstName: 'Savitri',
  residency: 'resident',
  segment: 'individual',
  dateOfBirth: '1952-08-19',
  mobile: '6000000004',
  pan: 'ZZZPI0004Z',
  aadhaar: '999999990137',
  demat: true,
  kycDueInDays: 40,
  taxResidences: ['IN', 'SG'],
  kyc: { route: 'noChange', due: [] },
  address: {
    line1: '21 Temple Street',
    line2: 'Mylapore',
    city: 'Chennai',
    stateCode: 'TN',
    state: 'Tamil Nadu',
    pincode: '600004',
    country: 'IN',
  },
  details: { landline: '4424980011', maritalStatus: 'widowed', gender: 'female' },
  missing: ['email'],
  discrepancies: [
    {
      id: 'DC5',
      title: 'Proof of address',
      reason: 'The electricity bill is older than two months. Upload a newer one.',
      reference: 'SR100000401',
      dueInDays: -5,
    },
  ],
  products: [
    { id: 'A1', kind: 'account', name: 'Senior savings account', number: '000100000401', status: 'active', balance: 310455.2 },
    {
      id: 'F1',
      kind: 'deposit',
      name: 'Fixed deposit',
      number: '000100000402',
      status: 'active',
      balance: 500000,
      expiresOn: '2028-04-01',
    },
    {
      id: 'D1',
      kind: 'debitCard',
      name: 'Senior debit card',
      number: '6521000000001070',
      status: 'active',
      linkedTo: 'A1',
      expiresOn: '2028-09-30',
      grid: true,
    },
  ],
  mandates: [
    {
      id: 'M1',
      umrn: 'ZZZZ0000000000000401',
      merchant: 'Tamarind Hospital Plan',
      amount: 2150,
      frequency: 'monthly',
      dayOfMonth: 3,
      productId: 'A1',
      level: 'card',
    },
  ],
  consents: [{ reference: 'CN100000401', purpose: 'creditBureau.score', recordedAt: '2026-10-05T11:20:00+05:30' }],
  credit: savitrisCredit,
  nominees: {
    A1: [
      { id: 'N1', name: 'Ravi Iyer', relationship: 'son', dateOfBirth: '1978-03-14', share: 50 },
      { id: 'N2', name: 'Uma Iyer', relationship: 'daughter', dateOfBirth: '1981-10-05', share: 50 },
    ],
  },
};
