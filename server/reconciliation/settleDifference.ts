import type { Transaction } from 'kysely';
import { UNREACHABLE } from '../bank/bank.ts';
import {
  agree,
  noteInTrail,
  openSettlement,
  type AlsoStored,
  type Finding,
  type Settled,
  type Settlement,
  type SettlementContext,
} from '../outbox/settlement.ts';
import { requestIn } from '../outbox/requestIn.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { DifferenceRow } from '../store/tables/outbox.ts';
import type { Tables } from '../store/tables.ts';
import { openDifference } from './differences.ts';

/**
 * Settles a difference with the bank's books, as a write of which nobody knows: when a second person finds the same, the outbox says what
 * they found and the difference is a case no more. The run stays as its customer saw it: people tell them. All of it stands in the audit
 * trail.
 */
export async function settleDifference(
  context: SettlementContext,
  key: string,
  finding: Finding,
  by: string,
  also?: AlsoStored,
): Promise<Settled> {
  const difference = await openDifference(context.store, key);
  if (!difference) return 'no-case';
  const { run, found_at, sealed_settlement: before } = difference;
  const opinion = agree(context.secrets, placeOf(key), before, finding, by);
  if (opinion === 'same-person') return opinion;
  const at = context.clock();
  const { agreed, sealed } = opinion;
  const action = agreed ? 'settlement-confirmed' : 'settlement-proposed';
  return context.store.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('differences')
      .set({ sealed_settlement: agreed ? null : sealed, closed_at: agreed ? at : null })
      .where('key', '=', key)
      .where('closed_at', 'is', null)
      .where('found_at', '=', found_at)
      .where('sealed_settlement', before === null ? 'is' : '=', before)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'no-case';
    if (agreed) await correct(trx, key, finding);
    await noteInTrail(trx, { at, run, action, detail: { key, by, outcome: finding.outcome, of: difference.kind } });
    const settled = agreed ? 'settled' : 'proposed';
    await also?.(trx, settled);
    return settled;
  });
}

/** What people have found of a difference; undefined where nobody has. */
export function differenceSettlementOf(
  secrets: Secrets,
  { key, sealed_settlement }: Pick<DifferenceRow, 'key' | 'sealed_settlement'>,
): Settlement | undefined {
  return sealed_settlement === null ? undefined : openSettlement(secrets, placeOf(key), sealed_settlement);
}

/** What the outbox says from now on: a request of the customer's leads where the bank has it. */
async function correct(trx: Transaction<Tables>, key: string, finding: Finding): Promise<void> {
  await trx
    .updateTable('outbox')
    .set((row) =>
      finding.outcome === 'done'
        ? { state: 'done', code: null, reference: requestIn(finding.data) }
        : { state: 'failed', code: row.fn.coalesce('code', row.val(UNREACHABLE)), reference: null },
    )
    .where('key', '=', key)
    .execute();
}

function placeOf(key: string): string {
  return `differences/${key}`;
}
