import type { FastifyInstance } from 'fastify';
import type { ShellView, VisitView } from '../../../schemas/api.ts';
import { ServiceError } from '../../errors/serviceError.ts';
import { begin } from '../../moves/begin.ts';
import { randomId } from '../../secrets/secrets.ts';
import type { Session } from '../../sessions/session.ts';
import { addressOf } from '../network.ts';
import { keyOf } from '../sessions.ts';
import { type RunRouteContext, runAnswer } from './runs.ts';
import { CHANNELS, type Channel, type SessionRouteContext, sessionHere, sessionView } from './session.ts';

/** What a first visit needs of the server. */
export type VisitRouteContext = SessionRouteContext & RunRouteContext;

const visitBody = {
  type: 'object',
  required: ['flow'],
  additionalProperties: false,
  properties: { flow: { type: 'string', minLength: 1, maxLength: 100 }, channel: { enum: CHANNELS } },
} as const;

interface VisitBody {
  readonly flow: string;
  readonly channel?: Channel;
}

/**
 * `POST /api/visits`: the session of whoever comes to the address of a service, its run, and how the portal is to behave, in one
 * answer: a first question is two trips away and not three, and a browser that asks for six things at a time has none wait.
 * Nothing is begun for somebody who is known: which run they see is theirs to say. A service that cannot be begun is no error
 * here: the page that begins it is told why.
 *
 * There is no CSRF token yet, so the browser must say that a page of our own asks (`ownPage`).
 */
export function addVisitRoute(app: FastifyInstance, context: VisitRouteContext, shellView: () => ShellView): void {
  app.post<{ Body: VisitBody }>(
    '/api/visits',
    { config: { anonymous: true, ownPage: true }, schema: { body: visitBody } },
    async (request, reply): Promise<VisitView> => {
      const session = await sessionHere(context, request, reply, request.body.channel);
      const view = { session: sessionView(context, session, reply.generateCsrf()), shell: shellView() };
      if (isKnown(session)) return view;
      const beginning = { flow: request.body.flow, key: keyOf(request) ?? randomId(), address: addressOf(request, context) };
      const begun = await begin(context, session, beginning).catch(unlessRefused);
      return begun === undefined ? view : { ...view, run: runAnswer(context, reply, begun) };
    },
  );
}

function isKnown({ customer, applicant, agent }: Session): boolean {
  return customer !== undefined || applicant !== undefined || agent !== undefined;
}

function unlessRefused(thrown: unknown): undefined {
  if (!(thrown instanceof ServiceError)) throw thrown;
}
