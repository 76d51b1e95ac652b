import type { Known } from '../bank/byKey.ts';
import { textAt } from '../json/json.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';

/** How the bank's books differ from what our customers were told. */
export type DifferenceKind = 'bank-has-not-done-it' | 'bank-has-done-it' | 'bank-works-on-it' | 'references-differ';

/** A write that has ended, as it was told. */
export type EndedRow = Pick<OutboxRow, 'key' | 'operation' | 'state' | 'code' | 'reference' | 'created_at' | 'finished_at'> & {
  readonly run: string;
};

/** What is different; undefined where nothing is. Two refusals are alike whatever their codes: nothing was done. Pure. */
export function differenceOf({ state, reference }: Pick<EndedRow, 'state' | 'reference'>, known: Known): DifferenceKind | undefined {
  if (state === 'failed') {
    if (known.state === 'done') return 'bank-has-done-it';
    return known.state === 'working' ? 'bank-works-on-it' : undefined;
  }
  if (known.state !== 'done') return 'bank-has-not-done-it';
  return reference !== null && reference !== referenceIn(known) ? 'references-differ' : undefined;
}

/** What we say of a write, or the bank does, in a word and its number or code. Pure. */
export function inAWord(state: string, ...more: readonly (string | null | undefined)[]): string {
  return [state, ...more].filter((part) => part !== undefined && part !== null).join(' ');
}

/** The number that the bank gives, beside its answer or within. Pure. */
export function referenceIn({ reference, result }: Known): string | undefined {
  return reference ?? (result?.ok ? textAt(result.data, 'reference') : undefined);
}
