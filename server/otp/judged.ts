import { sql, type Kysely } from 'kysely';
import { addingTo, type Adding } from '../attempts/adding.ts';
import { keepIfAsSeen, type CounterChange } from '../attempts/counters.ts';
import { keepIfFirst } from '../builtIn/results.ts';
import { keepRetired, updateSession, type Replacement } from '../sessions/replaceToken.ts';
import { stepChanges, type StepAtOnce } from '../store/commit.ts';
import { changedTogether, type Change } from '../store/decide.ts';
import type { BuiltInResultRow } from '../store/tables/runs.ts';
import type { OtpRow } from '../store/tables/proofs.ts';
import type { Tables } from '../store/tables.ts';
import { isBeyond } from './velocity.ts';

/** What an accepted code changes. */
export interface Accepted {
  /** Where it identifies: the session's new token, and whose the run is now. */
  readonly replacement?: Replacement;
  readonly owner?: { readonly run: string; readonly customer: string };
}

/** All that a judged code changes. */
export interface JudgedRows extends Accepted {
  /** The steps of the run around it, which then say themselves whose the run is. */
  readonly step?: StepAtOnce;
  /** A right one, by its `ref`, and the codes that are spent with it. */
  readonly spent?: Pick<OtpRow, 'ref' | 'session' | 'customer' | 'purpose' | 'subject'> & { readonly now: number };
  /** The result of the call. */
  readonly kept: BuiltInResultRow;
  /** The customer's counter. */
  readonly counter?: CounterChange;
  /** What the session has tried, or used, over all customers. */
  readonly tried?: Adding;
  readonly used?: Adding;
  /** How many wrong ones there may be of it. */
  readonly most?: number;
}

/**
 * Writes it, unless the run has moved on, the call was judged, its customer's counter changed, the code used or its session ended or
 * verified meanwhile, or too many were tried.
 */
export const writeJudged = changedTogether((db: Kysely<Tables>, rows: JudgedRows): readonly Change[] => {
  const { step, kept, counter, spent, replacement, owner, tried, used, most } = rows;
  return [
    ...(step ? stepChanges(db, step) : []),
    ...(counter ? [{ statement: keepIfAsSeen(db, counter), undone: 'nothing' } as const] : []),
    { statement: keepIfFirst(db, kept), undone: 'nothing' },
    // Another that was sent since is none that was looked at: the accepted one itself must have been good until now.
    ...(spent ? [{ statement: spend(db, spent), undone: { unless: sql<boolean>`changed.ref = ${spent.ref}` } }] : []),
    ...(replacement
      ? [{ statement: updateSession(db, replacement), undone: 'nothing' } as const, { statement: keepRetired(db, replacement) }]
      : []),
    ...(owner ? [{ statement: db.updateTable('runs').set({ customer: owner.customer }).where('id', '=', owner.run) }] : []),
    ...(used && most ? [{ statement: addingTo(db, used), undone: isBeyond('failures', 0, most) }] : []),
    ...(tried && most ? [{ statement: addingTo(db, tried), undone: isBeyond('failures', 1, most) }] : []),
  ];
});

/** Those that have been used stay as they are. */
function spend(db: Kysely<Tables>, { session, customer, purpose, subject, now }: NonNullable<JudgedRows['spent']>) {
  return db
    .updateTable('otp')
    .set({ used_at: now })
    .where('session', '=', session)
    .where('customer', '=', customer)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .returning('ref');
}
