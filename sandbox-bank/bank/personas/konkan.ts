import { konkansOffers } from './offers.ts';
import { konkansPurchases } from './purchases.ts';
import type { CustomerRecord } from './records.ts';

/** A private company with a current account. */
export const konkan: CustomerRecord = {
  persona: 'konkan',
  id: 'CU100005',
  ref: 'R-C0934E18',
  role: 'customer',
  name: 'Konkan Traders Private Limited',
  firstName: 'Konkan Traders',
  residency: 'resident',
  segment: 'company',
  dateOfBirth: '2011-04-01',
  mobile: '6000000005',
  email: 'accounts@konkan.example.com',
  pan: 'ZZZCK0005Z',
  address: { line1: 'Unit 3, Harbour Estate', city: 'Panaji', stateCode: 'GA', state: 'Goa', pincode: '403001', country: 'IN' },
  details: { landline: '8322420055' },
  discrepancies: [
    {
      id: 'DC4',
      title: 'Board resolution',
      reason: 'It is not signed by two directors. Upload a signed copy.',
      reference: 'SR100000501',
      dueInDays: 20,
    },
  ],
  products: [
    {
      id: 'A1',
      kind: 'account',
      name: 'Current account',
      number: '000100000501',
      status: 'active',
      currentAccount: true,
      balance: 1875320.4,
      chequeBook: { first: '000501', last: '000600', lastPaid: '000540', stopped: [] },
    },
    {
      id: 'C1',
      kind: 'creditCard',
      name: 'Business credit card',
      number: '4111111100001026',
      status: 'active',
      balance: 96410,
      expiresOn: '2029-02-28',
      billingDay: 5,
      business: true,
      gstin: '30ZZZCK0005Z1ZO',
    },
  ],
  mandates: [
    {
      id: 'M1',
      umrn: 'ZZZZ0000000000000501',
      merchant: 'Harbour Electric',
      amount: 45000,
      frequency: 'monthly',
      dayOfMonth: 12,
      productId: 'C1',
      level: 'account',
    },
  ],
  purchases: konkansPurchases,
  offers: konkansOffers,
  nominees: {},
  peculiarity: { refusals: { 'mandate.list': 'card.cancel.level', 'nominee.register': 'branch.required' } },
};
