import type { FastifyInstance } from 'fastify';
import type { InterestView } from '../../../schemas/api.ts';
import { noteInterest, type NoteContext } from '../../interest/note.ts';
import { addressOf } from '../network.ts';
import { parameter, sessionOf } from '../sessions.ts';

/** Ids of services are of these signs; which there will be, nobody knows yet. */
const service = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,59}$' } as const;

const schema = {
  params: { type: 'object', required: ['service'], properties: { service } },
  body: { type: 'object', additionalProperties: false, properties: { mobile: { type: 'string', maxLength: 40 } } },
} as const;

/** `POST /api/services/:service/interest`: a number is told once when a service is here; a verified customer's own where none is given. */
export function addInterestRoute(app: FastifyInstance, context: NoteContext): void {
  app.post<{ Body: { mobile?: string } }>('/api/services/:service/interest', { schema }, async (request, reply): Promise<InterestView> => {
    const address = addressOf(request, context);
    reply.code(202);
    return noteInterest(context, sessionOf(request), { service: parameter(request, 'service'), mobile: request.body.mobile, address });
  });
}
