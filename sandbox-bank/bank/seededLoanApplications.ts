import { instantOf } from './clock.ts';
import seeded from './loanApplications.json' with { type: 'json' };

/** An application for a loan, a loan or a partner's lead, with the number that it was made with. */
export interface LoanApplicationRecord {
  readonly number: string;
  readonly kind: string;
  readonly mobile: string;
  readonly product: string;
  readonly status: string;
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

/** Something that happened so many hours ago, as the file has it. */
type Step = readonly (string | number)[];

/** At least one of each status, and two that have lapsed: nothing has been done in them for more than 5,000 hours. */
export function seededLoanApplications(now: Date): readonly LoanApplicationRecord[] {
  const past = ([hours, label]: Step) => ({ at: instantOf(new Date(now.getTime() - Number(hours) * 3_600_000)), label: String(label) });
  return seeded.map(({ steps, ...rest }) => ({ ...rest, timeline: steps.map(past) }));
}
