import type { CustomerRecord } from './records.ts';

/** A customer whose profile cannot be read. */
export const kabir: CustomerRecord = {
  persona: 'kabir',
  id: 'CU100011',
  ref: 'R-6E18F0AB',
  role: 'customer',
  name: 'Kabir Gill',
  firstName: 'Kabir',
  residency: 'resident',
  segment: 'individual',
  dateOfBirth: '1982-12-24',
  mobile: '6000000011',
  email: 'kabir.gill@example.com',
  pan: 'ZZZPG0011Z',
  aadhaar: '999999990192',
  kycDueInDays: 200,
  kyc: { route: 'update', due: ['landline'] },
  address: { line1: '17 Mall Road', city: 'Amritsar', stateCode: 'PB', state: 'Punjab', pincode: '143001', country: 'IN' },
  details: { gender: 'male' },
  products: [
    { id: 'A1', kind: 'account', name: 'Savings account', number: '000100001101', status: 'active', balance: 20041 },
    {
      id: 'D1',
      kind: 'debitCard',
      name: 'Classic debit card',
      number: '6521000000001112',
      status: 'active',
      linkedTo: 'A1',
      expiresOn: '2028-07-31',
    },
  ],
  mandates: [],
  nominees: {},
  peculiarity: { refusals: { 'customer.profile': 'c360.fetch.failure' } },
};
