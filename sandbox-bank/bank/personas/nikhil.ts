import type { CustomerRecord } from './records.ts';

/** A non-resident with a foreign mobile number, whose PAN was updated before. */
export const nikhil: CustomerRecord = {
  persona: 'nikhil',
  id: 'CU100002',
  ref: 'R-19B0D47F',
  role: 'customer',
  name: 'Nikhil Menon',
  firstName: 'Nikhil',
  residency: 'NRI',
  segment: 'individual',
  dateOfBirth: '1984-09-03',
  mobile: '+447700900102',
  email: 'nikhil.menon@example.com',
  pan: 'ZZZPM0002Z',
  aadhaar: '999999990116',
  kycDueInDays: 100,
  kyc: { route: 'update', due: ['address', 'identity'] },
  address: { line1: '7 Example Mews', city: 'London', pincode: 'N1 0AA', country: 'GB' },
  taxResidences: ['GB'],
  details: { employer: 'Thames Analytics', maritalStatus: 'single', gender: 'male' },
  discrepancies: [
    {
      id: 'DC3',
      title: 'Visa',
      reason: 'The page with the validity is missing. Upload every page of your visa.',
      reference: 'SR100000201',
      dueInDays: 20,
    },
  ],
  products: [
    { id: 'A1', kind: 'account', name: 'NRE savings account', number: '000100000201', status: 'active', balance: 640000 },
    {
      id: 'D1',
      kind: 'debitCard',
      name: 'NRE debit card',
      number: '6521000000001054',
      status: 'active',
      linkedTo: 'A1',
      expiresOn: '2028-12-31',
    },
  ],
  mandates: [
    {
      id: 'M1',
      umrn: 'ZZZZ0000000000000201',
      merchant: 'Malabar Mutual',
      amount: 10000,
      frequency: 'monthly',
      dayOfMonth: 10,
      productId: 'A1',
      level: 'card',
    },
  ],
  nominees: { A1: [{ id: 'N1', name: 'Latha Menon', relationship: 'mother', dateOfBirth: '1956-11-02', share: 100 }] },
  peculiarity: { refusals: { 'pan.update': 'pan.updated.already' } },
};
