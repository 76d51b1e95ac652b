import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LookupBody } from '../../../schemas/api.ts';
import { lookUp, type LookupContext } from '../../moves/lookup.ts';
import { parameter, sessionOf } from '../sessions.ts';

const body = {
  type: 'object',
  required: ['answers'],
  additionalProperties: false,
  properties: { answers: { type: 'object' } },
} as const;

/** Lookups that a session may make in a minute, beside its other requests: two a second, as fast as anybody types. */
const LOOKUPS_PER_MINUTE = 120;

/**
 * `POST /api/runs/:id/lookups/:field`: what the bank knows of what is being typed. Counted by themselves, so that typing never
 * costs anybody the way on.
 */
export function addLookupRoutes(app: FastifyInstance, context: LookupContext): void {
  const rateLimit = { max: LOOKUPS_PER_MINUTE, keyGenerator: (request: FastifyRequest) => `lookups ${request.session?.id ?? request.ip}` };
  app.post<{ Body: LookupBody }>('/api/runs/:id/lookups/:field', { config: { rateLimit }, schema: { body } }, async (request) =>
    lookUp(context, sessionOf(request), {
      run: parameter(request, 'id'),
      field: parameter(request, 'field'),
      answers: request.body.answers,
    }),
  );
}
