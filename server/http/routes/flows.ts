import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWithin } from '../../../engine/language/hours.ts';
import type { FlowCard } from '../../../schemas/api.ts';
import { timeOfDay, type Clock } from '../../runtime/clock.ts';
import type { Config } from '../../config/config.ts';
import { ServiceError } from '../../errors/serviceError.ts';
import { isConfirmed } from '../../moves/begin.ts';
import { countAhead } from '../../quotas/ahead.ts';
import type { WindowContext } from '../../quotas/window.ts';
import { notOffered, type NotOffered } from '../../runs/notOffered.ts';
import { byDemand } from '../../shell/demand.ts';
import type { ReadShell } from '../../shell/settings.ts';
import { networkOf } from '../network.ts';
import { packedTexts } from '../packed.ts';
import { parameter, requestLocale } from '../sessions.ts';
import type { FlowRegistry, ServedFlow } from '../../flows/registry.ts';

/** What telling of flows needs of the server. */
export interface FlowListContext {
  readonly flows: FlowRegistry;
  readonly clock: Clock;
  readonly shell: ReadShell;
}

/** `GET /api/flows`: the services that are open to this session, by demand; those not offered to its customer are marked. */
export function addFlowRoutes(app: FastifyInstance, context: FlowListContext): void {
  const sendPacked = packedTexts(['gzip']);
  app.get('/api/flows', { config: { anonymous: true } }, async (request, reply) => {
    const role = request.session?.role ?? 'customer';
    const locale = request.session?.locale ?? requestLocale(request) ?? 'en';
    const open = context.flows
      .list(locale)
      .filter(({ audience }) => audience?.some((who) => who === role || (who === 'applicant' && role === 'customer')) ?? true)
      .filter((flow) => !request.session || isConfirmed(request.session, flow));
    return sendPacked(
      request,
      reply.type('application/json; charset=utf-8'),
      JSON.stringify({ flows: cardsOf(context, open, await notOffered(context, request.session)) }),
    );
  });
}

/** What a list of services says of each, by demand. `none` are those that are not offered. */
export function cardsOf(
  { shell, clock }: Pick<FlowListContext, 'shell' | 'clock'>,
  open: readonly ServedFlow[],
  none: NotOffered = new Map(),
): readonly FlowCard[] {
  return byDemand(open, shell().demand).map((flow) => ({ ...cardOf(flow, clock()), ...none.get(flow.id) }));
}

/** Whether somebody who is no agent may see a service in a list. */
export function isForCustomers({ audience }: Pick<ServedFlow, 'audience'>): boolean {
  return audience?.some((who) => who !== 'agent') ?? true;
}

/** What giving flow versions needs of the server. */
export interface FlowModuleContext extends WindowContext {
  readonly flows: Pick<FlowRegistry, 'source'>;
  readonly config: Pick<Config, 'visitsPerMinute'>;
}

const MINUTE_MS = 60_000;

/** Versions that are kept in memory once somebody has asked for them; as many are kept packed. */
const MOST_KEPT = 400;

/**
 * `GET /flows/<hash>.js`: a flow version as a module. What a hash names never changes, so each is read from the database once. Who asks
 * for what there is not, as nobody does who was given its address, is counted by network like visitors; what there is is never refused.
 */
export function addFlowModules(app: FastifyInstance, context: FlowModuleContext): void {
  const sendPacked = packedTexts(['gzip']);
  const count = countAhead(context);
  const known = new Map<string, string>();
  const sourceOf = async (hash: string): Promise<string | undefined> => {
    const source = await context.flows.source(hash);
    if (source !== undefined && known.size >= MOST_KEPT) known.clear();
    if (source !== undefined) known.set(hash, source);
    return source;
  };
  const countGuess = async ({ ip }: FastifyRequest): Promise<void> => {
    const { visitsPerMinute: most } = context.config;
    const { current, ttl } = await count(`flows of ${networkOf(ip)}`, MINUTE_MS, most);
    if (current > most) throw new ServiceError('too-many-requests', { retryAfter: Math.ceil(ttl / 1000) });
  };
  app.get('/flows/:file', async (request, reply) => {
    const hash = /^([0-9a-f]{32})\.js$/.exec(parameter(request, 'file'))?.[1];
    const source = hash === undefined ? undefined : (known.get(hash) ?? (await sourceOf(hash)));
    if (hash !== undefined && source === undefined) await countGuess(request);
    if (source === undefined) throw new ServiceError('not-found');
    const lasting = reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable');
    return sendPacked(request, lasting, source);
  });
}

function cardOf({ id, area, title, summary, keywords, urgent, begins, hash, routes, hours }: ServedFlow, now: number): FlowCard {
  return {
    id,
    area,
    title,
    summary,
    keywords,
    urgent,
    ...(begins && { begins }),
    hash,
    routes,
    ...(hours && (hours.from !== '00:00' || hours.to !== '24:00') ? { hours } : {}),
    ...(hours && !isWithin(hours, timeOfDay(now)) ? { closed: { opens: hours.from } } : {}),
  };
}
