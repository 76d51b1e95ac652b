import type { Transaction } from 'kysely';
import { UNREACHABLE } from '../bank/bank.ts';
import { ASKED_FROM_ATTEMPT } from '../bank/retryPolicy.ts';
import type { CallResult } from '../bank/callResult.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import type { Tables } from '../store/tables.ts';

/** What deciding about a write that is left to people needs of the server. */
export interface SettlementContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** What people found out at the bank: it was done, with what the bank would have answered, or it was not. */
export type Finding = { readonly outcome: 'done'; readonly data: JsonValue } | { readonly outcome: 'failed' };

/** A finding, by whom, and whether a second person has found the same. */
export interface Settlement {
  readonly finding: Finding;
  readonly by: string;
  readonly confirmedBy?: string;
}

/** What else is stored in the transaction of a decision, or not at all. */
export type AlsoStored = (trx: Transaction<Tables>, decided: 'proposed' | 'settled') => Promise<void>;

/** What came of it. `same-person`: the second must be another. `no-case`: there is no such write, or nobody is to decide about it. */
export type Settled = 'proposed' | 'settled' | 'same-person' | 'no-case';

/**
 * Settles a write of which nobody knows. The first person's finding is kept; when another one finds exactly the same, the run is told
 * so by the server's outbox, as if the bank had answered. Another finding replaces the first and waits for a second person again. All of
 * it stands in the audit trail.
 */
export async function settle(context: SettlementContext, key: string, finding: Finding, by: string, also?: AlsoStored): Promise<Settled> {
  const row = await caseAt(context.store, key);
  if (!row) return 'no-case';
  const opinion = agree(context.secrets, placeOf(key), row.sealed_settlement, finding, by);
  if (opinion === 'same-person') return opinion;
  const { agreed, sealed } = opinion;
  const change = { sealed_settlement: sealed, ...(agreed ? DUE : {}) };
  const action = agreed ? 'settlement-confirmed' : 'settlement-proposed';
  const settled = agreed ? 'settled' : 'proposed';
  const line = { action, detail: { key, by, outcome: finding.outcome } };
  const stored = await decide(context, row, change, line, (trx) => also?.(trx, settled));
  return stored ? settled : 'no-case';
}

/** Whether a finding is the second of its kind by another person, and what is to be kept in the place of what was `before`. */
export function agree(
  secrets: Secrets,
  place: string,
  before: string | null,
  finding: Finding,
  by: string,
): { readonly agreed: boolean; readonly sealed: string } | 'same-person' {
  const first = before === null ? undefined : openSettlement(secrets, place, before);
  const agreed = first !== undefined && JSON.stringify(first.finding) === JSON.stringify(finding);
  if (agreed && first.by === by) return 'same-person';
  const settlement: Settlement = agreed ? { ...first, confirmedBy: by } : { finding, by };
  return { agreed, sealed: secrets.seal(place, JSON.stringify(settlement)) };
}

/**
 * Has a write that is left to people dealt with anew: the bank is asked for it by its key, and it is sent again, under that key, unless
 * the bank's books have it. What somebody has found is forgotten. False where there is no such write.
 */
export async function resend(context: SettlementContext, key: string, by: string, also?: AlsoStored): Promise<boolean> {
  const row = await caseAt(context.store, key);
  if (!row) return false;
  const line = { action: 'resent', detail: { key, by } };
  return decide(context, row, { ...DUE, attempts: ASKED_FROM_ATTEMPT, sealed_settlement: null }, line, (trx) => also?.(trx, 'settled'));
}

/** What people have found of a write; undefined where nobody has. */
export function settlementOf(
  secrets: Secrets,
  { key, sealed_settlement }: Pick<OutboxRow, 'key' | 'sealed_settlement'>,
): Settlement | undefined {
  return sealed_settlement === null ? undefined : openSettlement(secrets, placeOf(key), sealed_settlement);
}

/** What a settled write ends with; undefined while two people have not found the same. */
export function settledResult(secrets: Secrets, row: OutboxRow): CallResult | undefined {
  const { finding, confirmedBy } = settlementOf(secrets, row) ?? {};
  if (finding === undefined || confirmedBy === undefined) return undefined;
  return finding.outcome === 'done' ? { ok: true, data: finding.data } : { ok: false, code: UNREACHABLE };
}

/** Taken up by the next round of any server. */
const DUE = { state: 'received', next_at: 0, lease_until: 0 } as const;

async function caseAt({ db }: Store, key: string): Promise<OutboxRow | undefined> {
  return db.selectFrom('outbox').selectAll().where('key', '=', key).where('state', '=', 'unknown').executeTakeFirst();
}

/** Together with its line in the audit trail, unless somebody else has decided in between. */
async function decide(
  { store, clock }: SettlementContext,
  { key, run, sealed_settlement: before }: OutboxRow,
  change: Partial<OutboxRow>,
  { action, detail }: { readonly action: string; readonly detail: object },
  also: (trx: Transaction<Tables>) => Promise<void> | undefined,
): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set(change)
      .where('key', '=', key)
      .where('state', '=', 'unknown')
      .where('sealed_settlement', before === null ? 'is' : '=', before)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await noteInTrail(trx, { at: clock(), run, action, detail });
    await also(trx);
    return true;
  });
}

/** A line of the audit trail about what people, or the bank's books, say of a run's write; without a run about all of them. */
export async function noteInTrail(
  trx: Transaction<Tables>,
  { at, run, action, detail }: { readonly at: number; readonly run: string | null; readonly action: string; readonly detail: object },
): Promise<void> {
  const of = await trx
    .selectFrom('runs')
    .select(['customer', 'version'])
    .where('id', '=', run ?? '')
    .executeTakeFirst();
  const line = { at, run, session: null, customer: of?.customer ?? null, agent: null, action, version: of?.version ?? null };
  await trx
    .insertInto('audit')
    .values({ ...line, detail: JSON.stringify(detail) })
    .execute();
}

function placeOf(key: string): string {
  return `settlements/${key}`;
}

/** Opens what `agree` has sealed for a place. Throws when it was not sealed here. */
export function openSettlement(secrets: Secrets, place: string, sealed: string): Settlement {
  const value: unknown = JSON.parse(secrets.open(place, sealed));
  if (!isSettlement(value)) throw new Error('A settlement has no finding');
  return value;
}

/** Only this installation can have sealed it. */
function isSettlement(value: unknown): value is Settlement {
  return typeof value === 'object' && value !== null && 'finding' in value && 'by' in value && typeof value.by === 'string';
}
