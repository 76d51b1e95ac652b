import { addDays } from './clock.ts';

/** Rupees a month from which the bank gives a card. */
const leastIncome = 25_000;
/** Scores from which a card is given, and below which it is not; between them an employee decides. */
const scores = { given: 700, refused: 600 };
const most = 500_000;
const DAYS_TO_WAIT = 180;

/** What is decided of a card, and why, in words for the applicant. */
export interface CardDecision {
  readonly status: 'Approved' | 'NotApproved';
  readonly limit?: number;
  readonly reasons: readonly string[];
  readonly again?: string;
}

/** A card by income and score; undefined where an employee looks at it. Pure. */
export function decideCard(monthlyIncome: number, score: number | undefined, today: string): CardDecision | undefined {
  if (score !== undefined && score < scores.refused) {
    const reasons = ['Your credit report shows payments that are overdue or were late.'];
    return { status: 'NotApproved', reasons, again: addDays(today, DAYS_TO_WAIT) };
  }
  if (monthlyIncome < leastIncome) return { status: 'NotApproved', reasons: ['This card needs an income of ₹25,000.00 a month or more.'] };
  if (score === undefined || score < scores.given) return undefined;
  const limit = Math.min(most, Math.floor((monthlyIncome * 3) / 1000) * 1000);
  return { status: 'Approved', limit, reasons: ['You pay your loans and cards on time.', 'Your income fits the limit.'] };
}
