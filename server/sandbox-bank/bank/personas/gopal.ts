import type { CustomerRecord } from '../records.ts';

/** A customer with overdue loan payments. */
export const gopal: CustomerRecord = {
  persona: 'gopal',
  id: 'CU100007',
  ref: 'R-3F62B95D',
  role: 'customer',
  name: 'Gopal Das',
  firstName: 'Gopal',
  residency: 'resident',
  segment: 'individual',
  dateOfBirth: '1988-03-25',
  mobile: '6000000007',
  email: 'gopal.das@example.com',
  pan: 'ZZZPD0007Z',
  aadhaar: '999999990159',
  address: { line1: '88 Park Circus', city: 'Kolkata', stateCode: 'WB', state: 'West Bengal', pincode: '700017', country: 'IN' },
  details: { employer: 'Hooghly Motors', maritalStatus: 'married' },
  products: [
    { id: 'A1', kind: 'account', name: 'Savings account', number: '000100000701', status: 'active', balance: 3150 },
    { id: 'D1', kind: 'debitCard', name: 'Classic debit card', number: '6521000000001088', status: 'active', linkedTo: 'A1', expiresOn: '2027-10-31', grid: true },
    { id: 'C1', kind: 'creditCard', name: 'Classic credit card', number: '4111111100001034', status: 'active', balance: 22980, expiresOn: '2028-06-30', overdue: { emi: 4600, interest: 161.85, days: 18 } },
    { id: 'L1', kind: 'loan', name: 'Car loan', number: '000100000702', status: 'active', balance: 412000, overdue: { emi: 23800, interest: 742.5, days: 47 } },
  ],
  mandates: [{ id: 'M1', umrn: 'ZZZZ0000000000000701', merchant: 'Hooghly Cable', amount: 499, frequency: 'monthly', dayOfMonth: 9, productId: 'C1', level: 'card' }],
  nominees: { A1: [{ id: 'N1', name: 'Shila Das', relationship: 'spouse', dateOfBirth: '1990-05-17', share: 100 }] },
  peculiarity: { refusals: { 'grid.verify': 'grid.exhausted' } },
};
