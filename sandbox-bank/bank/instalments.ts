import limits from '../../schemas/limits.json' with { type: 'json' };
import { nextMonthly } from './clock.ts';

/** Tenures that the bank offers, in months. */
export const tenures = { least: 3, most: 24, step: 3 };

/** Rupees above which no plan is offered online. */
const mostForPlan = 500_000;

/** Sums of a plan, in rupees, and its rate in per cent a year. */
export interface PlanSums {
  readonly rate: number;
  readonly monthlyEmi: number;
  readonly totalEmi: number;
  readonly interest: number;
  readonly fee: number;
  readonly gst: number;
  readonly totalPayable: number;
}

/** What is billed with one statement, in rupees. */
interface Instalment {
  readonly on: string;
  readonly principal: number;
  readonly interest: number;
  readonly gst: number;
  readonly total: number;
}

/** A plan to pay a sum in instalments. */
export interface Plan {
  readonly sums: PlanSums;
  readonly gstOnFee: number;
  readonly gstOnInterest: number;
  readonly instalments: readonly Instalment[];
}

/** What a plan is made for. */
interface PlanRequest {
  /** Rupees. */
  readonly amount: number;
  readonly months: number;
  /** Whether the rate has gone up since an earlier quote. */
  readonly raised: boolean;
  readonly billingDay: number;
  readonly today: string;
}

const { value: gstRate } = limits.limits.gstRate;
/** Per cent of GST, as quotes say it. */
export const gstPercent = Math.round(gstRate * 100);
const fee = { rate: 0.01, least: 99, most: 999 };
const RISE = 0.5;

/** The plan for a sum. It reckons in paise; the last instalment takes up what rounding has left. Pure. */
export function planFor({ amount, months, raised, billingDay, today }: PlanRequest): Plan {
  const rate = rateFor(months) + (raised ? RISE : 0);
  const principal = paise(amount);
  const emi = instalmentOf(principal, rate / 1200, months);
  const parts = schedule(principal, emi, rate, months);
  const charged = paise(Math.min(fee.most, Math.max(fee.least, amount * fee.rate)));
  const gstOnFee = Math.round(charged * gstRate);
  const interest = total(parts.map((part) => part.interest));
  const gstOnInterest = total(parts.map((part) => part.gst));
  return {
    sums: {
      rate,
      monthlyEmi: rupees(emi),
      totalEmi: rupees(principal + interest),
      interest: rupees(interest),
      fee: rupees(charged),
      gst: rupees(gstOnFee + gstOnInterest),
      totalPayable: rupees(principal + interest + charged + gstOnFee + gstOnInterest),
    },
    gstOnFee: rupees(gstOnFee),
    gstOnInterest: rupees(gstOnInterest),
    instalments: parts.map((part, at) => ({
      on: monthsLater(nextMonthly(billingDay, today), at),
      principal: rupees(part.principal),
      interest: rupees(part.interest),
      gst: rupees(part.gst),
      total: rupees(part.principal + part.interest + part.gst),
    })),
  };
}

/** Whether the bank has a plan for this sum and tenure. */
export function hasPlan(amount: number, months: number): boolean {
  const offered = months >= tenures.least && months <= tenures.most && (months - tenures.least) % tenures.step === 0;
  return offered && amount <= mostForPlan;
}

function rateFor(months: number): number {
  if (months <= 6) return 13;
  return months <= 12 ? 14 : 15;
}

/** What is paid each month on a principal, at an interest a month. Whole paise in, whole paise out. Pure. */
export function instalmentOf(principal: number, monthly: number, months: number): number {
  const growth = (1 + monthly) ** months;
  return Math.round((principal * monthly * growth) / (growth - 1));
}

function schedule(principal: number, emi: number, rate: number, months: number) {
  let left = principal;
  return Array.from({ length: months }, (_, at) => {
    const interest = Math.round((left * rate) / 1200);
    const paid = at === months - 1 ? left : Math.min(left, emi - interest);
    left -= paid;
    return { principal: paid, interest, gst: Math.round(interest * gstRate) };
  });
}

/** A day of the month up to 28, so many months later. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Rupees in whole paise. */
export function paise(amount: number): number {
  return Math.round(amount * 100);
}

function rupees(amount: number): number {
  return Math.round(amount) / 100;
}
