import type { Bank } from '../bank/bank.ts';
import { askByKey, type Known } from '../bank/byKey.ts';
import type { AnswerContract } from '../bank/parseAnswer.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Config } from '../config/config.ts';
import {
  settle,
  settlementOf,
  type AlsoStored,
  type Finding,
  type Settled,
  type Settlement,
  type SettlementContext,
} from '../outbox/settlement.ts';
import { openDifference, openDifferences } from '../reconciliation/differences.ts';
import { differenceSettlementOf, settleDifference } from '../reconciliation/settleDifference.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import type { DifferenceRow, OutboxRow } from '../store/tables/outbox.ts';
import type { AuditRow } from '../store/tables/trail.ts';

/** What finding cases needs of the server. */
export interface CaseContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Pick<Config, 'health'>;
}

/**
 * A write to the bank that needs a person: nobody knows whether it was done, it waits for too long, or the bank's books say something
 * else than its customer was told. Nothing in it is personal.
 */
export interface Case {
  readonly key: string;
  readonly why: string;
  readonly operation: string;
  /** Null for a message of the server's own. */
  readonly run: string | null;
  readonly attempts?: number;
  readonly since: string;
  /** Whether one person has found out what came of it, and a second has to. */
  readonly proposed: boolean;
  /** What its customer was told, and what the bank's books say, where that differs. */
  readonly ours?: string;
  readonly bank?: string;
}

/** Every case, the oldest first, and then the differences. */
export async function casesOf({ store, clock, config }: CaseContext): Promise<readonly Case[]> {
  const waiting = store.db
    .selectFrom('outbox')
    .select(COLUMNS)
    .where('state', 'in', ['received', 'processing'])
    .where('created_at', '<', clock() - config.health.outboxAgeMs);
  const rows = await store.db
    .selectFrom('outbox')
    .select(COLUMNS)
    .where('state', '=', 'unknown')
    .union(waiting)
    .orderBy('created_at')
    .execute();
  return [...rows.map(asCase), ...(await openDifferences(store)).map(ofDifference)];
}

/** The cases that people can decide about, at most so many of each kind, the oldest first, and then the differences. */
export async function undecidedCases({ store }: Pick<CaseContext, 'store'>, most: number): Promise<readonly Case[]> {
  const unknown = store.db.selectFrom('outbox').select(COLUMNS).where('state', '=', 'unknown');
  const rows = await unknown.orderBy('created_at').limit(most).execute();
  return [...rows.map(asCase), ...(await openDifferences(store, most)).map(ofDifference)];
}

/** Of a message what a case tells: nothing of what it carries. */
const COLUMNS = ['key', 'state', 'operation', 'run', 'attempts', 'created_at', 'sealed_settlement'] as const;

/** One write with all that a case tells of it. */
export interface CaseInDetail extends Case {
  readonly state: string;
  /** '' for a message of the server's own. */
  readonly flow: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** How the request stands for its customer. */
  readonly delivery: string | null;
}

/** A write by its key, whether or not it is a case; undefined where there is none. */
export async function caseInDetail({ store }: Pick<CaseContext, 'store'>, key: string): Promise<CaseInDetail | undefined> {
  const row = await store.db.selectFrom('outbox').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row) return undefined;
  const of = row.run ?? '';
  const run = await store.db.selectFrom('runs').select(['flow', 'delivery']).where('id', '=', of).executeTakeFirst();
  if (row.run !== null && !run) return undefined;
  const difference = await openDifference(store, key);
  return {
    ...asCase(row),
    ...(difference ? ofDifference(difference) : {}),
    state: row.state,
    flow: run?.flow ?? '',
    madeAt: row.created_at,
    delivery: run?.delivery ?? null,
  };
}

/** What the audit trail has of a case's run, the oldest first; nothing for a message of the server's own. */
export async function trailOf({ db }: Store, { run }: Pick<Case, 'run'>): Promise<readonly Pick<AuditRow, 'at' | 'action' | 'detail'>[]> {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'detail'])
    .where('run', '=', run ?? '')
    .orderBy('id')
    .execute();
}

/** What asking the bank about a case needs of the server. */
export interface AskedCaseContext {
  readonly bank: Bank;
  readonly contract: (operation: string) => AnswerContract | undefined;
}

/** What the bank's books say of a case now; undefined where it does not answer. */
export async function knownOf({ bank, contract }: AskedCaseContext, one: CaseInDetail, channel: string): Promise<Known | undefined> {
  const { key, operation, madeAt, run } = one;
  return (await askByKey(bank, contract, { key, operation, madeAt, correlation: run ?? key, channel })).known;
}

/** Settles a case of either kind: a write of which nobody knows, or a difference with the bank's books. */
export async function settleEither(
  context: SettlementContext,
  key: string,
  finding: Finding,
  by: string,
  also?: AlsoStored,
): Promise<Settled> {
  const ofWrite = await settle(context, key, finding, by, also);
  return ofWrite === 'no-case' ? settleDifference(context, key, finding, by, also) : ofWrite;
}

/** What people have found of a case, and a mark by which it is known again: of another finding, or of another person, it is another. */
export interface MarkedSettlement extends Settlement {
  readonly mark: string;
}

/** What people have found of a case so far; undefined where nobody has, or there is no case. */
export async function findingOf(
  { store, secrets }: Pick<CaseContext, 'store'> & { readonly secrets: Secrets },
  key: string,
): Promise<MarkedSettlement | undefined> {
  const difference = await openDifference(store, key);
  const columns = store.db.selectFrom('outbox').select(['key', 'sealed_settlement']);
  const row = difference ? undefined : await columns.where('key', '=', key).where('state', '=', 'unknown').executeTakeFirst();
  const found = difference ? differenceSettlementOf(secrets, difference) : row && settlementOf(secrets, row);
  return found && { ...found, mark: secrets.digest('body', JSON.stringify([key, found.by, found.finding])) };
}

function ofDifference({ key, run, operation, kind, ours, bank, found_at, sealed_settlement }: DifferenceRow): Case {
  const since = new Date(found_at).toISOString();
  return { key, why: kind, operation, run, since, proposed: sealed_settlement !== null, ours, bank };
}

function asCase({ key, state, operation, run, attempts, created_at, sealed_settlement }: Pick<OutboxRow, (typeof COLUMNS)[number]>): Case {
  return {
    key,
    why: state === 'unknown' ? 'outcome-unknown' : 'waits',
    operation,
    run,
    attempts,
    since: new Date(created_at).toISOString(),
    proposed: sealed_settlement !== null,
  };
}
