import type { CustomerRecord } from '../records.ts';

/** A customer whose e-mail address cannot be read. */
export const leela: CustomerRecord = {
  persona: 'leela',
  id: 'CU100012',
  ref: 'R-A23D785C',
  role: 'customer',
  name: 'Leela Thomas',
  firstName: 'Leela',
  residency: 'resident',
  segment: 'individual',
  dateOfBirth: '1996-04-02',
  mobile: '6000000012',
  email: 'leela.thomas@example.com',
  pan: 'ZZZPT0012Z',
  aadhaar: '999999990205',
  address: { line1: '6 Fort Road', city: 'Kannur', stateCode: 'KL', state: 'Kerala', pincode: '670001', country: 'IN' },
  details: {},
  products: [
    { id: 'A1', kind: 'account', name: 'Savings account', number: '000100001201', status: 'active', balance: 20772 },
    { id: 'D1', kind: 'debitCard', name: 'Classic debit card', number: '6521000000001120', status: 'active', linkedTo: 'A1', expiresOn: '2028-07-31' },
    { id: 'D2', kind: 'debitCard', name: 'Grid debit card', number: '6521000000001146', status: 'blocked', linkedTo: 'A1', expiresOn: '2027-02-28', grid: true },
  ],
  mandates: [],
  nominees: {},
  peculiarity: { refusals: { 'customer.profile': 'email.fetch.failure' } },
};
