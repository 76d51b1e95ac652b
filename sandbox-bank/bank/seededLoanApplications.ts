import { instantOf } from './clock.ts';

/** How far an application, a loan or a lead is. */
type LoanStatus = 'received' | 'documentsNeeded' | 'underReview' | 'approved' | 'disbursed' | 'rejected' | 'withdrawn';

/** An application for a loan, a loan or a partner's lead, with the number that it was made with. */
export interface LoanApplicationRecord {
  readonly number: string;
  readonly kind: 'application' | 'loan' | 'lead';
  readonly mobile: string;
  readonly product: string;
  readonly status: LoanStatus;
  readonly needed?: string;
  readonly vehicle?: string;
  /** Instants, oldest first; the last one is its last change. */
  readonly timeline: readonly { readonly at: string; readonly label: string }[];
  readonly offers?: readonly LoanOffer[];
}

/** What a lender offers for a lead. */
interface LoanOffer {
  readonly lender: string;
  readonly amount: number;
  readonly rate: number;
  readonly months: number;
  readonly monthlyEmi: number;
  /** Days from today. */
  readonly validDays: number;
}

/** Hours ago and what happened then. */
type Steps = readonly (readonly [number, string])[];

const asha = '6000000001';
const nikhil = '+447700900102';
const konkan = '6000000005';
const gopal = '6000000007';

/** One of each status, and one that has lapsed: nothing has been done in it for more than 5,000 hours. */
export function seededLoanApplications(now: Date): readonly LoanApplicationRecord[] {
  const past = (steps: Steps) => steps.map(([hours, label]) => ({ at: instantOf(new Date(now.getTime() - hours * 3_600_000)), label }));
  const [received, reviewed] = ['Application received', 'Documents checked'];
  return [
    {
      number: 'LA100000301',
      kind: 'application',
      mobile: asha,
      product: 'Home loan',
      status: 'underReview',
      timeline: past([
        [96, received],
        [50, reviewed],
        [20, 'Property being valued'],
      ]),
    },
    {
      number: 'LA100000302',
      kind: 'application',
      mobile: nikhil,
      product: 'Home loan top-up',
      status: 'documentsNeeded',
      needed: 'Salary slips of the last three months',
      timeline: past([
        [72, received],
        [26, 'Salary slips asked for'],
      ]),
    },
    {
      number: 'LA100000303',
      kind: 'application',
      mobile: konkan,
      product: 'Business loan',
      status: 'approved',
      timeline: past([
        [240, received],
        [150, reviewed],
        [5, 'Loan approved'],
      ]),
    },
    {
      number: 'LA100000304',
      kind: 'application',
      mobile: asha,
      product: 'Personal loan',
      status: 'received',
      timeline: past([[3, received]]),
    },
    {
      number: 'LA100000305',
      kind: 'application',
      mobile: asha,
      product: 'Two-wheeler loan',
      status: 'rejected',
      timeline: past([
        [700, received],
        [600, 'Application declined'],
      ]),
    },
    {
      number: 'LA100000306',
      kind: 'application',
      mobile: asha,
      product: 'Gold loan',
      status: 'withdrawn',
      timeline: past([
        [900, received],
        [880, 'Withdrawn by you'],
      ]),
    },
    {
      number: 'LA100000307',
      kind: 'application',
      mobile: gopal,
      product: 'Personal loan',
      status: 'documentsNeeded',
      needed: 'Your employer’s letter',
      timeline: past([
        [5100, received],
        [5001, 'Letter of your employer asked for'],
      ]),
    },
    {
      number: 'LA100000308',
      kind: 'application',
      mobile: gopal,
      product: 'Home loan',
      status: 'underReview',
      timeline: past([[5000, received]]),
    },
    {
      number: '000100000702',
      kind: 'loan',
      mobile: gopal,
      product: 'Car loan',
      status: 'disbursed',
      timeline: [
        { at: '2023-06-02T11:00:00+05:30', label: received },
        { at: '2023-06-12T16:00:00+05:30', label: 'Loan approved' },
        { at: '2023-06-14T12:00:00+05:30', label: 'Money paid to the dealer' },
      ],
    },
    {
      number: 'CL100000401',
      kind: 'lead',
      mobile: asha,
      product: 'Used car loan',
      vehicle: 'Maruti Suzuki Baleno, 2021',
      status: 'approved',
      timeline: past([
        [52, 'Details received from CarDekho'],
        [30, 'Car valued'],
        [4, 'Offer made'],
      ]),
      offers: [{ lender: 'Seva Bank', amount: 480000, rate: 10.25, months: 48, monthlyEmi: 12238.4, validDays: 14 }],
    },
    {
      number: 'CL100000402',
      kind: 'lead',
      mobile: nikhil,
      product: 'New car loan',
      vehicle: 'Tata Nexon',
      status: 'received',
      timeline: past([[6, 'Details received from CarDekho']]),
    },
    {
      number: 'CL100000403',
      kind: 'lead',
      mobile: konkan,
      product: 'Commercial vehicle loan',
      vehicle: 'Mahindra Bolero Pickup',
      status: 'documentsNeeded',
      needed: 'A bank statement of the last six months',
      timeline: past([
        [80, 'Details received from CarDekho'],
        [24, 'Bank statement asked for'],
      ]),
    },
    {
      number: 'CL100000404',
      kind: 'lead',
      mobile: gopal,
      product: 'Used car loan',
      vehicle: 'Hyundai i20, 2018',
      status: 'rejected',
      timeline: past([
        [300, 'Details received from CarDekho'],
        [200, 'Lead declined'],
      ]),
    },
    {
      number: 'CL100000405',
      kind: 'lead',
      mobile: gopal,
      product: 'Used car loan',
      vehicle: 'Honda City, 2017',
      status: 'received',
      timeline: past([[5001, 'Details received from CarDekho']]),
    },
  ];
}
