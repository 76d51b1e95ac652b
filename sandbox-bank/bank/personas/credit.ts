import type { CreditRecord } from './records.ts';

/** Asha's: excellent, and better than a month ago. */
export const ashasCredit: CreditRecord = {
  reportNumber: 'CB-2611-0001',
  score: 782,
  previous: 768,
  changes: [
    { effect: 'raises', what: 'You have paid every instalment and card bill on time for 36 months.' },
    { effect: 'raises', what: 'You use 18% of your credit limits, down from 31%.' },
    { effect: 'lowers', what: 'Two lenders asked for your report in the last six months.' },
  ],
  accounts: [
    {
      lender: 'Sandbox Bank',
      kind: 'creditCard',
      maskedNumber: 'XXXX1018',
      status: 'active',
      openedOn: '2019-07-02',
      balance: 42990,
      overdue: 0,
    },
    {
      lender: 'Sandbox Bank',
      kind: 'homeLoan',
      maskedNumber: 'XXXX5501',
      status: 'active',
      openedOn: '2021-02-15',
      balance: 3120000,
      overdue: 0,
    },
    {
      lender: 'Peepal Finance',
      kind: 'personalLoan',
      maskedNumber: 'XXXX7734',
      status: 'closed',
      openedOn: '2018-05-20',
      balance: 0,
      overdue: 0,
    },
  ],
  enquiries: 2,
};

/** Nikhil's: good, and looked at for the first time. */
export const nikhilsCredit: CreditRecord = {
  reportNumber: 'CB-2611-0002',
  score: 745,
  changes: [{ effect: 'raises', what: 'You have paid every card bill on time.' }],
  accounts: [
    {
      lender: 'Sandbox Bank',
      kind: 'creditCard',
      maskedNumber: 'XXXX1067',
      status: 'active',
      openedOn: '2022-09-30',
      balance: 56400,
      overdue: 0,
    },
  ],
  enquiries: 0,
};

/** Savitri's: excellent, as a month ago. */
export const savitrisCredit: CreditRecord = {
  reportNumber: 'CB-2611-0004',
  score: 830,
  previous: 830,
  changes: [{ effect: 'raises', what: 'You have repaid your gold loan early.' }],
  accounts: [
    {
      lender: 'Sandbox Bank',
      kind: 'goldLoan',
      maskedNumber: 'XXXX2204',
      status: 'closed',
      openedOn: '2023-01-18',
      balance: 0,
      overdue: 0,
    },
  ],
  enquiries: 0,
};

/** Gopal's: poor, since instalments are overdue. */
export const gopalsCredit: CreditRecord = {
  reportNumber: 'CB-2611-0007',
  score: 588,
  previous: 641,
  changes: [
    { effect: 'lowers', what: 'Two instalments of your car loan are overdue.' },
    { effect: 'lowers', what: 'One card payment is overdue.' },
    { effect: 'raises', what: 'Your oldest account is nine years old.' },
  ],
  accounts: [
    {
      lender: 'Sandbox Bank',
      kind: 'carLoan',
      maskedNumber: 'XXXX0701',
      status: 'overdue',
      openedOn: '2023-06-10',
      balance: 412000,
      overdue: 25680,
    },
    {
      lender: 'Sandbox Bank',
      kind: 'creditCard',
      maskedNumber: 'XXXX1034',
      status: 'overdue',
      openedOn: '2017-03-04',
      balance: 68050,
      overdue: 3400,
    },
  ],
  enquiries: 5,
};

/** Serial digits of the PAN of an applicant whose score is poor, of one of whom the bureau knows nothing, and of one in between. */
const applicantsOfNote = { poor: '9031', unknown: '9032', fair: '9033' };

/** An applicant's, by their PAN: good, but for those of note. */
export function applicantsCredit(pan: string): CreditRecord | undefined {
  const serial = pan.slice(5, 9);
  if (serial === applicantsOfNote.unknown) return undefined;
  const score = serial === applicantsOfNote.poor ? 540 : serial === applicantsOfNote.fair ? 655 : 742;
  return { reportNumber: `CB-2611-${serial}`, score, changes: [], accounts: [], enquiries: 1 };
}
