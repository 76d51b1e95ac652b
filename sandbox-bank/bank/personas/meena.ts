import { meenasPurchases } from './purchases.ts';
import type { CustomerRecord } from './records.ts';

/** The manager of a branch, who logs in as its agents do and is a customer as well. */
export const meena: CustomerRecord = {
  persona: 'meena',
  id: 'CU100014',
  ref: 'R-5D20C7F1',
  role: 'agent',
  agent: { id: 'MG100001', secret: 'harbour-saffron-17' },
  name: 'Meena Kulkarni',
  firstName: 'Meena',
  residency: 'resident',
  segment: 'individual',
  dateOfBirth: '1979-03-18',
  mobile: '6000000014',
  email: 'meena.kulkarni@example.com',
  pan: 'ZZZPK0014Z',
  aadhaar: '999999990222',
  kycDueInDays: 150,
  kyc: { route: 'noChange', due: [] },
  address: { line1: '4 Lavelle Road', city: 'Bengaluru', stateCode: 'KA', state: 'Karnataka', pincode: '560001', country: 'IN' },
  details: { maritalStatus: 'married' },
  products: [
    { id: 'A1', kind: 'account', name: 'Staff salary account', number: '000100001401', status: 'active', balance: 92640 },
    {
      id: 'C1',
      kind: 'creditCard',
      name: 'Sapphire credit card',
      number: '4111111100001075',
      status: 'active',
      balance: 214300,
      expiresOn: '2030-09-30',
      billingDay: 18,
    },
  ],
  mandates: [],
  purchases: meenasPurchases,
  nominees: {},
  peculiarity: { refusals: { 'kyc.noChange': 'rekyc.error' } },
};
