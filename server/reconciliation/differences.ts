import type { Known } from '../bank/byKey.ts';
import { noteInTrail } from '../outbox/settlement.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Store } from '../store/store.ts';
import type { DifferenceRow } from '../store/tables/outbox.ts';
import { inAWord, referenceIn, type DifferenceKind, type EndedRow } from './compare.ts';

/** The differences that people have not settled, the oldest first; all of them, or so many at most. */
export async function openDifferences({ db }: Store, most?: number): Promise<readonly DifferenceRow[]> {
  const open = db.selectFrom('differences').selectAll().where('closed_at', 'is', null).orderBy('found_at').orderBy('key');
  return (most === undefined ? open : open.limit(most)).execute();
}

/** The one of a key; undefined where there is none, or people have settled it. */
export async function openDifference({ db }: Store, key: string): Promise<DifferenceRow | undefined> {
  return db.selectFrom('differences').selectAll().where('key', '=', key).where('closed_at', 'is', null).executeTakeFirst();
}

/**
 * Keeps a difference as a case, with its line in the audit trail. False, and nothing is stored, where the same was found before: it is
 * a case already, or people have settled it. What the bank says now in place of something else is a case again.
 */
export async function noteDifference(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  row: EndedRow,
  kind: DifferenceKind,
  known: Known,
): Promise<boolean> {
  const { key, run, operation } = row;
  const found = {
    kind,
    ours: inAWord(row.state, row.state === 'done' ? row.reference : row.code),
    bank: inAWord(known.state, referenceIn(known) ?? known.code),
    found_at: clock(),
    sealed_settlement: null,
    closed_at: null,
  };
  return store.db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: stored } = await trx
      .insertInto('differences')
      .values({ key, run, operation, ...found })
      .onConflict((at) =>
        at
          .column('key')
          .doUpdateSet(found)
          .where((old) =>
            old.or([
              old('differences.kind', '!=', kind),
              old('differences.ours', '!=', found.ours),
              old('differences.bank', '!=', found.bank),
            ]),
          ),
      )
      .executeTakeFirst();
    if (!stored) return false;
    const detail = { key, kind, ours: found.ours, bank: found.bank };
    await noteInTrail(trx, { at: found.found_at, run, action: 'difference-found', detail });
    return true;
  });
}
