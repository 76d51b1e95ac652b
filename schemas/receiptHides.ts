import { dotted } from '../engine/render/dotted.ts';
import type { ReceiptView } from './api.ts';

/** Tells whether anything on a receipt is partly hidden: the customer's number, a sensitive answer or the number of a product. Pure. */
export function receiptHides({ customer, facts = [], lines }: Pick<ReceiptView, 'customer' | 'facts' | 'lines'>): boolean {
  if (facts.some(({ label, value }) => isDotted(label) || isDotted(value))) return true;
  return isDotted(customer ?? '') || lines.some(({ label, value, field }) => field !== undefined || isDotted(label) || isDotted(value));
}

function isDotted(words: string): boolean {
  return dotted(words) !== words;
}
