import { localeIn } from '../../engine/language/locale.ts';
import { fillMessage } from '../../engine/render/index.ts';
import type { Config } from '../config/config.ts';
import type { FlowRegistry, ServedFlow } from '../flows/registry.ts';
import { wordsIn } from '../flows/words.ts';
import { messageInput, MESSAGE, ownMessageRow } from '../outbox/outboxMessage.ts';
import { timeOfDay, type Clock } from '../runtime/clock.ts';
import { randomId, type Secrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import type { ServiceInterestRow } from '../store/tables/installation.ts';
import { placeOfNumber } from './sealedNumber.ts';

/** What telling those who wait for a service needs of the server. */
export interface TellContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly flows: Pick<FlowRegistry, 'served' | 'list' | 'language'>;
  readonly config: Pick<Config, 'origin' | 'keepInterestMs'>;
}

/** Numbers that are told in one transaction. */
const AT_ONCE = 100;

/** Nobody is woken by it: hours of the bank's day in which it is told, from included, to excluded. */
const [FROM, TO] = ['09:00', '20:00'];

/**
 * Puts a message into the outbox for everybody who waits for a service that is here now, and forgets their number in the same
 * transaction: each is told once, whatever fails and however many servers do this at once. Outside the day it does nothing.
 */
export async function tellOfServices(context: TellContext): Promise<void> {
  const time = timeOfDay(context.clock());
  if (time < FROM || time >= TO) return;
  const waited = await context.store.db.selectFrom('service_interest').select('service').distinct().execute();
  for (const { service } of waited) {
    const flow = context.flows.served(service);
    if (flow !== undefined) await tellAll(context, flow);
  }
}

async function tellAll(context: TellContext, flow: ServedFlow): Promise<void> {
  for (;;) if ((await tellSome(context, flow)) === 0) return;
}

/** How many were told. One that another server tells at the same moment is told by it alone. */
async function tellSome(context: TellContext, flow: ServedFlow): Promise<number> {
  const { store, clock, config } = context;
  return store.atomic(async (trx) => {
    const some = await trx
      .selectFrom('service_interest')
      .select('number')
      .where('service', '=', flow.id)
      .where('asked_at', '>', clock() - config.keepInterestMs)
      .limit(AT_ONCE)
      .execute();
    if (some.length === 0) return 0;
    const told = await trx
      .deleteFrom('service_interest')
      .where('service', '=', flow.id)
      .where(
        'number',
        'in',
        some.map(({ number }) => number),
      )
      .returningAll()
      .execute();
    const messages = told.map((row) => messageFor(context, flow, row));
    if (messages.length > 0) await trx.insertInto('outbox').values(messages).execute();
    return told.length;
  });
}

function messageFor(context: TellContext, flow: ServedFlow, row: ServiceInterestRow) {
  const { secrets, clock } = context;
  const key = `interest:${randomId()}`;
  const to = secrets.open(placeOfNumber(row), row.sealed_mobile);
  const input = messageInput({ channel: 'sms', to, text: wordsFor(context, flow, row.locale) });
  return ownMessageRow(secrets, clock(), key, { call: { operation: MESSAGE, input, correlation: key, channel: 'web' } });
}

function wordsFor(context: TellContext, { id, area, title }: ServedFlow, asked: string): string {
  const locale = localeIn(asked) ?? 'en';
  const service = context.flows.list(locale).find((flow) => flow.id === id)?.title ?? title;
  const link = new URL(`/servicing/${encodeURIComponent(area)}/${encodeURIComponent(id)}`, context.config.origin).href;
  return fillMessage(wordsIn(context, locale)['server.interest.sms'] ?? '{link}', { service, link });
}
