import type { RunView } from '../../../schemas/api.ts';
import type { BankWrite } from './bank.ts';
import { compareWrites, type Compared } from './ledger.ts';

/** What a customer was told at last of what they wanted. */
export interface Told {
  /** Id of the outcome; absent where there was none, but a refusal or a page that asks again. */
  readonly ends?: string;
  readonly kind?: string;
  readonly reference?: string;
}

/** A walk as far as it matters here. */
export interface ToldWalk extends Compared {
  readonly case: Compared['case'] & { readonly ends: string };
  readonly told: Told;
}

/** What a view tells at last. */
export function toldBy(view: RunView | undefined): Told {
  const { id, kind, reference } = view?.outcome ?? {};
  return {
    ...(id === undefined ? {} : { ends: id }),
    ...(kind === undefined ? {} : { kind }),
    ...(reference === undefined ? {} : { reference }),
  };
}

/**
 * What the customer was told and the books of the bank deny: an end as good as the example's, or a success, without all of its writes;
 * a failure, or nothing but a refusal, although the bank has done a write; a number that the bank did not give. Pure.
 */
export function toldWrongly(walk: ToldWalk, writes: readonly BankWrite[]): readonly string[] {
  const { ends, kind, reference } = walk.told;
  const done = writes.filter(({ correlation, operation }) => correlation === walk.run && operation !== 'message.send');
  // What somebody has consented to stands, however it ends.
  const denied = done.filter(({ operation }) => operation !== 'consent.record');
  const asExpected = ends === walk.case.ends;
  const { missing } = compareWrites(walk, writes);
  const given = done.flatMap(({ reference: number }) => (number === undefined ? [] : [number, receiptOf(number)]));
  return [
    ...(asExpected || kind === 'success' ? missing.map((what) => `told ${ends ?? ''}, but the bank has not done ${what}`) : []),
    ...(asExpected || (kind !== undefined && kind !== 'failure')
      ? []
      : denied.map(({ operation }) => `told ${ends ?? 'no end'}, but the bank has done ${operation}`)),
    ...(kind === 'success' && reference !== undefined && given.length > 0 && !given.includes(reference)
      ? [`told the number ${reference}, but the bank gave ${given.join(', ')}`]
      : []),
  ];
}

/** The bank gives an order of payment one number, and its receipt the same with other letters. */
function receiptOf(number: string): string {
  return number.replace(/^PO/, 'RC');
}
