import type { OfferRecord } from './records.ts';

/** Asha's: one of each chance; nobody can apply online for the third. */
export const ashasOffers: readonly OfferRecord[] = [
  {
    id: 'O1',
    kind: 'creditCard',
    name: 'Sapphire credit card',
    summary: 'A card for travel, with a limit of ₹4,00,000.00.',
    chance: 'high',
    advice: ['You have paid all card bills on time for 36 months.'],
    points: ['Two airport lounge visits a quarter', 'No mark-up on purchases abroad up to ₹50,000.00 a month', 'First year without a fee'],
    facts: [
      { label: 'Credit limit', value: 'Up to ₹4,00,000.00' },
      { label: 'Annual fee', value: '₹3,500.00 from the second year, plus GST' },
      { label: 'Interest', value: '3.5% a month on amounts not paid in full' },
    ],
    online: true,
    validDays: 30,
  },
  {
    id: 'O2',
    kind: 'personalLoan',
    name: 'Personal loan',
    summary: 'Up to ₹6,00,000.00 for 12 to 60 months.',
    chance: 'improve',
    advice: [
      'Use less than 30% of your card limits for three months.',
      'Wait three months: two lenders have asked for your report lately.',
    ],
    points: ['Paid into your account within a day of approval', 'No collateral'],
    facts: [
      { label: 'Amount', value: 'Up to ₹6,00,000.00' },
      { label: 'Interest', value: 'From 11.25% a year, on the reducing balance' },
      { label: 'Processing fee', value: '1.5% of the loan, plus GST' },
    ],
    online: true,
    validDays: 15,
  },
  {
    id: 'O3',
    kind: 'homeLoan',
    name: 'Home loan top-up',
    summary: 'More on the home loan that you have.',
    chance: 'minimal',
    advice: ['A top-up is granted after 60 instalments of the home loan. You have paid 57.'],
    points: ['The rate of your home loan'],
    facts: [{ label: 'Interest', value: 'From 8.9% a year, floating' }],
    online: false,
    validDays: 15,
  },
];

/** Nikhil's, from abroad. */
export const nikhilsOffers: readonly OfferRecord[] = [
  {
    id: 'O1',
    kind: 'homeLoan',
    name: 'NRI home loan',
    summary: 'For a home in India, repaid from your NRE or NRO account.',
    chance: 'high',
    advice: ['Your NRE account has been with us for more than three years.'],
    points: ['Up to 80% of the price', 'A power of attorney may sign for you'],
    facts: [
      { label: 'Amount', value: 'Up to ₹1,50,00,000.00' },
      { label: 'Interest', value: 'From 8.95% a year, floating' },
    ],
    online: true,
    validDays: 30,
  },
];

/** Those of Konkan Traders. */
export const konkansOffers: readonly OfferRecord[] = [
  {
    id: 'O1',
    kind: 'businessLoan',
    name: 'Working capital loan',
    summary: 'Up to ₹25,00,000.00 against your card and UPI sales.',
    chance: 'improve',
    advice: ['File your GST returns for the last two quarters.'],
    points: ['No collateral up to ₹25,00,000.00'],
    facts: [
      { label: 'Amount', value: 'Up to ₹25,00,000.00' },
      { label: 'Interest', value: 'From 13.5% a year' },
    ],
    online: true,
    validDays: 20,
  },
];
