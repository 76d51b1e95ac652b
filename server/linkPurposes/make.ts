import { isDeepStrictEqual } from 'node:util';
import type { Values } from '../../engine/run/run.ts';
import type { Flow, FlowInput } from '../../engine/language/flow.ts';
import { detailOf } from '../audit/detail.ts';
import { readFromBank } from '../bank/read.ts';
import { bankTime, type Clock } from '../runtime/clock.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { isRecord, textAt } from '../json/json.ts';
import { randomId } from '../secrets/secrets.ts';
import { customerKeyOf } from '../sessions/session.ts';
import type { LinkRow } from '../store/tables/proofs.ts';
import { newLink } from '../links/newLink.ts';
import { openServiceLink, sealServiceLink, service, type ServiceLink } from './service.ts';
import { linkDigest } from '../links/link.ts';
import { linkAddress, signToken, type TokenContext } from '../links/token.ts';
import { countInWindow } from '../quotas/window.ts';
import type { Config } from '../config/config.ts';
import type { Bank } from '../bank/bank.ts';
import type { FlowRegistry } from '../flows/registry.ts';
import type { Store } from '../store/store.ts';

/** What making a link needs of the server. */
export interface LinkMakingContext extends TokenContext {
  readonly config: TokenContext['config'] & Pick<Config, 'bankLinksPerMinute'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly outboxClock: Clock;
  readonly bank: Bank;
  readonly flows: Pick<FlowRegistry, 'current' | 'language'>;
}

/** A link as the bank asks for it. */
export interface LinkOrder {
  readonly flow: string;
  /** The bank's id of the customer. */
  readonly customer: string;
  /** `input` of the flow, by name. */
  readonly prefill?: Readonly<Record<string, unknown>>;
  /** How long it is good, in seconds. */
  readonly validFor?: number;
  /** Good for one run; true unless it says otherwise. */
  readonly once?: boolean;
}

/** A link that was made. The address is told here and never again. */
export interface MadeLink {
  readonly id: string;
  readonly address: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

/**
 * Makes a link that begins a service for a customer of the bank, which sends it. The same order under the same idempotency key is
 * answered with the same link. Throws `flow-not-found`, `link-not-permitted` (the flow does not say that a link may begin it),
 * `link-prefill` (an input that the flow does not have, or of another type), `customer-unknown`, `idempotency-key-reused`,
 * `too-many-requests`, `service-unavailable`.
 */
export async function makeLink(context: LinkMakingContext, order: LinkOrder, key?: string): Promise<MadeLink> {
  const { secrets, clock, config, flows } = context;
  await countOrder(context);
  const program = await flows.current(order.flow);
  if (!program) throw new ServiceError('flow-not-found');
  const { flow } = program.data;
  if (flow.link === undefined) throw new ServiceError('link-not-permitted');
  const given = givenIn(flow, order.prefill ?? {});
  const customer = await known(context, order.customer);
  const id = key === undefined ? randomId() : secrets.digest('token', `order of the bank ${key}`).slice(0, ID_LENGTH);
  const content: ServiceLink = { customer, flow: order.flow, given };
  const now = clock();
  const { row, token } = newLink(context, service, {
    id,
    session: null,
    run: null,
    agent: null,
    customer: customerKeyOf(secrets, customer),
    once: order.once === false ? 0 : 1,
    sealed_link: sealServiceLink(secrets, id, content),
    sentAt: now,
    expiresAt: now + (order.validFor ?? flows.language().limits['serviceLinkValiditySeconds'] ?? DAY_SECONDS) * 1000,
  });
  if (await keepLink(context, row)) return { id, address: linkAddress(config, token), expiresAt: bankTime(row.expires_at) };
  return madeBefore(context, row, content);
}

const ORDERS_WINDOW_MS = 60_000;

/** A client of the bank that is out of order fills neither the database nor anybody's telephone. */
async function countOrder(context: LinkMakingContext): Promise<void> {
  const { current, ttl } = await countInWindow(context, 'links of the bank', ORDERS_WINDOW_MS);
  if (current > context.config.bankLinksPerMinute) throw new ServiceError('too-many-requests', { retryAfter: Math.ceil(ttl / 1000) });
}

/**
 * Whether it is new: another of the same id was ordered under the same key. It has the same token too, so whatever is unique
 * about it may be told of first (PostgreSQL raises what it was not asked to pass over).
 */
async function keepLink({ store: { db }, clock }: LinkMakingContext, row: LinkRow): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const kept = await trx
      .insertInto('links')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!kept) return false;
    await trx
      .insertInto('audit')
      .values(auditRow(row, clock(), 'link-made'))
      .execute();
    return true;
  });
}

/** The link that the same order brought about before, with its token made again; throws where the order was another. */
async function madeBefore(context: LinkMakingContext, ordered: LinkRow, content: ServiceLink): Promise<MadeLink> {
  const { secrets, config, store } = context;
  const row = await store.db.selectFrom('links').selectAll().where('id', '=', ordered.id).executeTakeFirstOrThrow();
  const asBefore = isDeepStrictEqual(openServiceLink(secrets, row), content) && row.once === ordered.once;
  const validFor = (link: LinkRow) => link.expires_at - link.sent_at;
  const token = config.linkKeys
    .map((key) =>
      signToken({ secrets, config: { ...config, linkKeys: [key] } }, { id: row.id, mark: service.mark, expiresAt: row.expires_at }),
    )
    .find((one) => linkDigest(secrets, one) === row.token_digest);
  if (!asBefore || validFor(row) !== validFor(ordered) || token === undefined) throw new ServiceError('idempotency-key-reused');
  return { id: row.id, address: linkAddress(config, token), expiresAt: bankTime(row.expires_at) };
}

/** Of a random id. */
const ID_LENGTH = 22;

const DAY_SECONDS = 24 * 60 * 60;

/** Takes a link back at once, with what a session has gained by it. Throws `not-found`. */
export async function revokeLink({ store: { db }, clock }: LinkMakingContext, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('links')
      .set({ state: 'revoked', closed_at: clock() })
      .where('id', '=', id)
      .where('purpose', '=', service.name)
      .where('state', 'in', ['waiting', 'revoked'])
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ServiceError('not-found');
    await trx.updateTable('sessions').set({ link: null, sealed_link: null }).where('link', '=', id).execute();
    await trx
      .insertInto('audit')
      .values(auditRow(row, clock(), 'link-revoked'))
      .execute();
  });
}

/** What fills in the inputs of the flow, each of its type. */
function givenIn({ inputs = {} }: Flow, prefill: Readonly<Record<string, unknown>>): Values {
  for (const [name, value] of Object.entries(prefill)) {
    const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    if (input === undefined || !isOf(input.type, value)) throw new ServiceError('link-prefill', { params: { name } });
  }
  return prefill;
}

/** Longest text that a link gives. */
const LONGEST = 200;

/** What an operation brings can't be given by a link. */
function isOf(type: FlowInput['type'], value: unknown): boolean {
  if (type === undefined) return false;
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'bool') return typeof value === 'boolean';
  return typeof value === 'string' && value.length <= LONGEST && (type !== 'date' || /^\d{4}-\d{2}-\d{2}$/.test(value));
}

/** Asks the bank whether it has such a customer, so that no link leads nowhere; gives the id by which the bank calls them. */
async function known({ bank }: LinkMakingContext, customer: string): Promise<string> {
  const answer = await readFromBank(bank, { operation: 'customer.profile', input: {}, correlation: randomId(), channel: 'web', customer });
  if (answer.kind === 'refused') throw new ServiceError(answer.code === 'session.expired' ? 'customer-unknown' : 'service-unavailable');
  const id = isRecord(answer.data) ? textAt(answer.data['customer'], 'id') : undefined;
  if (id === undefined) throw new ServiceError('service-unavailable');
  return id;
}

function auditRow({ id, purpose, customer }: LinkRow, at: number, action: string) {
  return { at, run: null, session: null, customer, agent: null, action, version: null, detail: detailOf({ link: id, purpose }) };
}
