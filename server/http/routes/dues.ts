import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { JsonValue } from '../../../engine/language/text.ts';
import type { DueLine } from '../../../schemas/api.ts';
import type { Bank } from '../../bank/bank.ts';
import { onBehalfOf } from '../../bank/onBehalf.ts';
import { readFromBank } from '../../bank/read.ts';
import { READ_ONCE } from '../../bank/retryPolicy.ts';
import { ServiceError } from '../../errors/serviceError.ts';
import { isRecord, textAt } from '../../json/json.ts';
import { bankTime, type Clock } from '../../runtime/clock.ts';
import type { Session } from '../../sessions/session.ts';
import { sessionOf } from '../sessions.ts';

/** What telling of dues needs of the server. */
export interface DuesContext {
  readonly bank: Bank;
  readonly clock: Clock;
}

/** The home page does not wait longer than this for a bank that takes its time, in milliseconds. */
const WAIT_MS = 1500;

/** Nobody is reminded of their KYC earlier than so many days before it is due: two months, time enough for a document. */
const KYC_AHEAD_DAYS = 60;

/** `GET /api/dues`: what the bank waits for of the verified customer, the most pressing first. An agent sees none. */
export function addDuesRoute(app: FastifyInstance, context: DuesContext): void {
  app.get('/api/dues', async (request) => ({ dues: await duesOf(context, sessionOf(request)) }));
}

/** What the bank does not tell in time is left out. Throws `not-verified`. */
async function duesOf(context: DuesContext, session: Session): Promise<readonly DueLine[]> {
  if (session.customer === undefined || session.role === 'agent') throw new ServiceError('not-verified');
  const [overdue, asked, profile] = await Promise.all([
    told(context, session, 'loan.overdue', {}),
    told(context, session, 'discrepancy.list', {}),
    told(context, session, 'customer.profile', { withoutEmail: true }),
  ]);
  return [...overdueIn(overdue), ...documentsIn(asked), ...standingIn(profile, context.clock())];
}

async function told({ bank }: DuesContext, session: Session, operation: string, input: Readonly<Record<string, boolean>>) {
  const call = { operation, input, correlation: session.id, ...onBehalfOf(session) };
  const answer = await Promise.race([readFromBank(bank, call, READ_ONCE), sleep(WAIT_MS, undefined, { ref: false })]);
  return answer?.kind === 'done' ? answer.data : undefined;
}

function overdueIn(data: JsonValue | undefined): readonly DueLine[] {
  const since = firstDay(data, 'dueSince');
  const amount = isRecord(data) ? data['total'] : undefined;
  return since === undefined || typeof amount !== 'number' ? [] : [{ kind: 'overdue', on: since, amount }];
}

function documentsIn(data: JsonValue | undefined): readonly DueLine[] {
  const by = firstDay(data, 'dueOn');
  return by === undefined ? [] : [{ kind: 'documents', on: by, count: itemsIn(data).length }];
}

/** A dormant account is reactivated first; the KYC is renewed with that. */
function standingIn(data: JsonValue | undefined, now: number): readonly DueLine[] {
  const customer = isRecord(data) ? data['customer'] : undefined;
  const today = dayAt(now);
  if (isRecord(customer) && customer['dormant'] === true) return [{ kind: 'dormant', on: today }];
  const on = textAt(customer, 'kycDueOn');
  if (on === undefined || on > dayAt(now + KYC_AHEAD_DAYS * 24 * 3_600_000)) return [];
  return [{ kind: 'kyc', on, ...(on < today && { past: true }) }];
}

function dayAt(instant: number): string {
  return bankTime(instant).slice(0, 10);
}

/** The earliest of the items' days. */
function firstDay(data: JsonValue | undefined, name: string): string | undefined {
  return itemsIn(data)
    .flatMap((item) => textAt(item, name) ?? [])
    .toSorted((one, other) => one.localeCompare(other))[0];
}

function itemsIn(data: JsonValue | undefined): readonly unknown[] {
  const items = isRecord(data) ? data['items'] : undefined;
  return Array.isArray(items) ? items : [];
}
