import type { CustomerRecord } from '../records.ts';

/** The customer for whom everything works: resident, three accounts, cards and mandates. */
export const asha: CustomerRecord = {
  persona: 'asha',
  id: 'CU100001',
  ref: 'R-7C41E9A2',
  role: 'customer',
  name: 'Asha Rao',
  firstName: 'Asha',
  residency: 'resident',
  segment: 'individual',
  dateOfBirth: '1991-05-14',
  mobile: '6000000001',
  email: 'asha.rao@example.com',
  pan: 'ZZZPR0001Z',
  aadhaar: '999999990019',
  address: { line1: 'Flat 12, Gulmohar', line2: 'Linking Road', city: 'Mumbai', stateCode: 'MH', state: 'Maharashtra', pincode: '400050', country: 'IN' },
  details: { employer: 'Banyan Software', maritalStatus: 'married', username: 'asharao91' },
  missing: ['landline'],
  products: [
    { id: 'A1', kind: 'account', name: 'Savings account', number: '000100000101', status: 'active', balance: 84250.75 },
    { id: 'A2', kind: 'account', name: 'Salary account', number: '000100000102', status: 'active', balance: 132900 },
    { id: 'A3', kind: 'account', name: 'Joint savings account', number: '000100000103', status: 'active', jointly: true, balance: 20500 },
    { id: 'D1', kind: 'debitCard', name: 'Coral debit card', number: '6521000000001013', status: 'active', linkedTo: 'A1', expiresOn: '2029-08-31', grid: true },
    { id: 'D2', kind: 'debitCard', name: 'Classic debit card', number: '6521000000001021', status: 'blocked', linkedTo: 'A2', expiresOn: '2028-03-31' },
    { id: 'D3', kind: 'debitCard', name: 'Travel debit card', number: '6521000000001039', status: 'active', linkedTo: 'A2', expiresOn: '2030-01-31', blockedElsewhere: true },
    { id: 'D4', kind: 'debitCard', name: 'Joint debit card', number: '6521000000001047', status: 'active', linkedTo: 'A3', expiresOn: '2029-11-30' },
    { id: 'C1', kind: 'creditCard', name: 'Platinum credit card', number: '4111111100001018', status: 'active', balance: 18740.5, expiresOn: '2029-05-31' },
  ],
  mandates: [
    { id: 'M1', umrn: 'ZZZZ0000000000000101', merchant: 'Saffron Streaming', amount: 649, frequency: 'monthly', dayOfMonth: 5, productId: 'C1', level: 'card' },
    { id: 'M2', umrn: 'ZZZZ0000000000000102', merchant: 'Banyan Gym', amount: 1999, frequency: 'monthly', dayOfMonth: 7, productId: 'C1', level: 'card' },
    { id: 'M3', umrn: 'ZZZZ0000000000000103', merchant: 'Monsoon Mobile', amount: 399, frequency: 'monthly', dayOfMonth: 11, productId: 'C1', level: 'card' },
    { id: 'M4', umrn: 'ZZZZ0000000000000104', merchant: 'Lotus Insurance', amount: 12500, frequency: 'yearly', dayOfMonth: 15, productId: 'C1', level: 'card' },
    { id: 'M5', umrn: 'ZZZZ0000000000000105', merchant: 'Peepal Books', amount: 250.5, frequency: 'monthly', dayOfMonth: 19, productId: 'C1', level: 'card' },
    { id: 'M6', umrn: 'ZZZZ0000000000000106', merchant: 'Gulmohar Housing Society', amount: 4200, frequency: 'quarterly', dayOfMonth: 25, productId: 'A1', level: 'account' },
    { id: 'M7', umrn: 'ZZZZ0000000000000107', merchant: 'Tiffin Express', amount: 3100, frequency: 'monthly', dayOfMonth: 27, productId: 'C1', level: 'card' },
  ],
  nominees: {
    A1: [{ id: 'N1', name: 'Vivek Rao', relationship: 'spouse', dateOfBirth: '1989-01-22', share: 100 }],
    A3: [{ id: 'N2', name: 'Meera Rao', relationship: 'daughter', dateOfBirth: '2016-06-30', share: 100, guardianName: 'Vivek Rao' }],
  },
};
