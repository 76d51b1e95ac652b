import type { FastifyInstance } from 'fastify';
import type { Program } from '../../../engine/advance/index.ts';
import { isWithin } from '../../../engine/language/hours.ts';
import { wordsOf } from '../../../engine/render/words.ts';
import type { FlowCard } from '../../../schemas/api.ts';
import { timeOfDay, type Clock } from '../../runtime/clock.ts';
import { ServiceError } from '../../errors/serviceError.ts';
import { isConfirmed } from '../../moves/begin.ts';
import { parameter, requestLocale } from '../sessions.ts';
import type { FlowRegistry } from '../../flows/registry.ts';

/** What telling of flows needs of the server. */
export interface FlowListContext {
  readonly flows: FlowRegistry;
  readonly clock: Clock;
}

/** `GET /api/flows`: the services that are open to this session, in the order of their files. */
export function addFlowRoutes(app: FastifyInstance, context: FlowListContext): void {
  app.get('/api/flows', { config: { anonymous: true } }, async (request) => {
    const role = request.session?.role ?? 'customer';
    const programs = context.flows
      .all()
      .filter(({ data }) => data.flow.audience?.some((who) => who === role || (who === 'applicant' && role === 'customer')) ?? true)
      .filter((program) => !request.session || isConfirmed(request.session, program));
    const locale = request.session?.locale ?? requestLocale(request) ?? 'en';
    const spoken = await Promise.all(programs.map((program) => context.flows.spoken(program, locale)));
    return { flows: spoken.map((program) => cardOf(program, context.clock())) };
  });
}

/** `GET /flows/<hash>.js`: a flow version as a module. What a hash names never changes. */
export function addFlowModules(app: FastifyInstance, context: FlowListContext): void {
  app.get('/flows/:file', async (request, reply) => {
    const hash = /^([0-9a-f]{32})\.js$/.exec(parameter(request, 'file'))?.[1];
    const source = hash === undefined ? undefined : await context.flows.source(hash);
    if (source === undefined) throw new ServiceError('not-found');
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable').send(source);
  });
}

function cardOf({ hash, places, data: { flow, hours } }: Program, now: number): FlowCard {
  return {
    id: flow.id,
    area: flow.area,
    title: wordsOf(flow.title, {}),
    summary: wordsOf(flow.summary, {}),
    keywords: flow.keywords ?? [],
    urgent: flow.urgent ?? false,
    hash,
    routes: routesOf(places),
    ...(hours && (hours.from !== '00:00' || hours.to !== '24:00') ? { hours } : {}),
    ...(hours && !isWithin(hours, timeOfDay(now)) ? { closed: { opens: hours.from } } : {}),
  };
}

/** Embedded steps too; what two steps share is told once. */
function routesOf(places: Program['places']): readonly string[] {
  return [...new Set([...places.values()].flatMap(({ step }) => step.route ?? []))];
}
