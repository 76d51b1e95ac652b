import { nowAt, type Bank, type VisitRecord } from './bank.ts';
import { instantOf } from './clock.ts';
import type { CustomerRecord } from './personas/records.ts';

/** Codes with which another site sends a customer back. What it gives for a yes is its own, and known to nobody before. */
export const visitCodes = { refused: 'denied', late: 'expired' } as const;

/** Stands for the code of a yes while the customer has not been on the page, so that examples need no page. */
const yesWithoutPage = 'granted';

/** How long the page of a visit can be answered, and how long the bank takes what it answered. */
const pageMinutes = 15;
const takenMinutes = 20;

/** How a visit came out: `late` when it took too long. */
export type VisitEnd = 'yes' | 'no' | 'late';

/** A new visit of the customer, the next of its kind: `DL-CU100001-1`. */
export function newVisit(
  bank: Bank,
  earlier: readonly VisitRecord[],
  { prefix, customer, returnUrl }: { readonly prefix: string; readonly customer: CustomerRecord; readonly returnUrl: string | undefined },
): VisitRecord {
  const number = earlier.filter((visit) => visit.customer === customer.id).length + 1;
  const state = `${prefix}-${customer.id}-${String(number)}`;
  return { state, customer: customer.id, begunAt: bank.clock().getTime(), ...(returnUrl !== undefined && { returnUrl }) };
}

/** Until when the page of a visit can be answered, ISO with offset. */
export function visitExpiry({ begunAt }: VisitRecord): string {
  return instantOf(new Date(begunAt + pageMinutes * 60_000));
}

/** Whether the page of a visit can still be answered: in time, and once. */
export function isOpen(bank: Bank, visit: VisitRecord): boolean {
  return visit.code === undefined && bank.clock().getTime() < visit.begunAt + pageMinutes * 60_000;
}

/**
 * Answers the page of a visit and gives the code to come back with. The first answer stands, and one that comes too late
 * is none.
 */
export function answerVisit(bank: Bank, visit: VisitRecord, yes: boolean): string {
  if (isOpen(bank, visit)) {
    visit.answeredAt = nowAt(bank);
    visit.code = yes ? `C${hashOf(`${visit.state} ${visit.answeredAt}`)}` : visitCodes.refused;
  }
  return visit.code ?? visitCodes.late;
}

/** How a visit came out, by what the customer came back with. A code that the page did not give is a no. */
export function endOfVisit(bank: Bank, visit: VisitRecord, code: string): VisitEnd {
  if (code === visitCodes.late || bank.clock().getTime() >= visit.begunAt + takenMinutes * 60_000) return 'late';
  if (code === visitCodes.refused) return 'no';
  return code === (visit.code ?? yesWithoutPage) ? 'yes' : 'no';
}

/** Short and without meaning; nothing rests on it but tests. */
function hashOf(text: string): string {
  let hash = 7;
  for (const sign of text) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 2_147_483_647;
  return hash.toString(36).toUpperCase();
}
