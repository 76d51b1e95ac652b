import type { Flow } from '../../../engine/language/flow.ts';
import type { JsonValue } from '../../../engine/language/text.ts';
import { oneStep } from './flow.ts';

/** Rows of the tables whose keys are compared: too few for the screen, more than fill it, and many. */
export const ROW_COUNTS: readonly number[] = [10, 40, 300];

/** A step with a table of purchases to tick, as many as the bank answers with. */
export function rowsFlow(count: number): Flow {
  const flow = oneStep(`rows-${String(count)}`, [
    {
      id: 'chosen',
      type: 'multiCheck',
      label: 'Purchases',
      max: 5,
      options: {
        from: 'data.purchases.items',
        value: 'item.id',
        label: 'item.merchant',
        columns: [
          { label: 'Date', value: 'formatDate(item.on)' },
          { label: 'Amount', value: 'inr(item.amount)' },
        ],
        disabled: 'answered(item.excluded)',
        reason: "'Not for instalments'",
      },
    },
  ]);
  const load = { operation: 'card.emi.eligibleTransactions', input: { cardId: 'C1' }, as: 'purchases', on: { '*': { outcome: 'done' } } };
  return { ...flow, steps: flow.steps.map((step) => ({ ...step, load })) };
}

/** What the bank answers: every seventh row is closed. */
export function rowsData(count: number): JsonValue {
  const items = Array.from({ length: count }, (_, at) => ({
    id: `T${String(at)}`,
    on: '2026-11-01',
    merchant: `Shop ${String(at)}`,
    amount: 1500 + at,
    ...(at % 7 === 6 ? { excluded: 'fuel' } : {}),
  }));
  return { items, months: { least: 3, most: 24, step: 3 } };
}
