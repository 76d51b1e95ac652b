import type { PurchaseRecord } from './records.ts';

/** What Asha bought on her Platinum card: something for each reason why a purchase takes no instalments, and plenty that does. */
export const ashasPurchases: readonly PurchaseRecord[] = [
  { id: 'T1', cardId: 'C1', daysAgo: 1, merchant: 'Indigo Electronics', amount: 42990 },
  { id: 'T2', cardId: 'C1', daysAgo: 2, merchant: 'Monsoon Cafe', amount: 640 },
  { id: 'T3', cardId: 'C1', daysAgo: 3, merchant: 'Highway Fuels', amount: 3200, kind: 'fuel' },
  { id: 'T4', cardId: 'C1', daysAgo: 4, merchant: 'Teak and Cane Furniture', amount: 28500 },
  { id: 'T5', cardId: 'C1', daysAgo: 6, merchant: 'Meenakari Jewellers', amount: 61000, kind: 'jewellery' },
  { id: 'T6', cardId: 'C1', daysAgo: 8, merchant: 'Cash at an ATM, Bandra', amount: 10000, kind: 'cash' },
  { id: 'T7', cardId: 'C1', daysAgo: 9, merchant: 'Neem Dental Clinic', amount: 7400 },
  { id: 'T8', cardId: 'C1', daysAgo: 11, merchant: 'Himalaya Airways', amount: 18650.5 },
  { id: 'T9', cardId: 'C1', daysAgo: 12, merchant: 'Peepal Books', amount: 1500 },
  { id: 'T10', cardId: 'C1', daysAgo: 15, merchant: 'Gulmohar Fashion', amount: 4999, reversed: true },
  { id: 'T11', cardId: 'C1', daysAgo: 18, merchant: 'Banyan Cycles', amount: 15200 },
  { id: 'T12', cardId: 'C1', daysAgo: 21, merchant: 'Sundarban Tours', amount: 520000 },
  { id: 'T13', cardId: 'C1', daysAgo: 24, merchant: 'Lotus Phones', amount: 23999, converted: true },
  { id: 'T14', cardId: 'C1', daysAgo: 27, merchant: 'Saffron Grocers', amount: 1499.99 },
];

/** Nikhil's only purchase. */
export const nikhilsPurchases: readonly PurchaseRecord[] = [
  { id: 'T1', cardId: 'C1', daysAgo: 5, merchant: 'Malabar Airways', amount: 56400 },
];

/** Five purchases of Gopal's, just as many as may be converted at once. */
export const gopalsPurchases: readonly PurchaseRecord[] = [
  { id: 'T1', cardId: 'C1', daysAgo: 2, merchant: 'Hooghly Electronics', amount: 18000 },
  { id: 'T2', cardId: 'C1', daysAgo: 5, merchant: 'Darjeeling Hotel', amount: 9600 },
  { id: 'T3', cardId: 'C1', daysAgo: 9, merchant: 'Bengal Furniture', amount: 24750 },
  { id: 'T4', cardId: 'C1', daysAgo: 14, merchant: 'Jute Fashion', amount: 3300 },
  { id: 'T5', cardId: 'C1', daysAgo: 20, merchant: 'Sonar Hospital', amount: 12400 },
];

/** What the company bought: nothing on a business card takes instalments. */
export const konkansPurchases: readonly PurchaseRecord[] = [
  { id: 'T1', cardId: 'C1', daysAgo: 3, merchant: 'Harbour Office Supplies', amount: 36400 },
];

const merchants = [
  'Indigo Electronics',
  'Himalaya Airways',
  'Neem Pharmacy',
  'Banyan Grocers',
  'Teak Furniture',
  'Monsoon Mobile',
  'Lotus Hotel',
];

/** Three hundred purchases of a busy card, five a day: every seventh is too small, every eleventh is fuel. */
export const meenasPurchases: readonly PurchaseRecord[] = Array.from({ length: 300 }, (_, at) => ({
  id: `T${String(at + 1)}`,
  cardId: 'C1',
  daysAgo: 1 + Math.floor(at / 5),
  merchant: `${at % 11 === 10 ? 'Highway Fuels' : (merchants[at % merchants.length] ?? '')} ${String(at + 1)}`,
  amount: at % 7 === 6 ? 450 + at : 1500 + at * 25,
  ...(at % 11 === 10 ? { kind: 'fuel' as const } : {}),
}));
