import type { FastifyInstance } from 'fastify';
import { answerLink, takeLink, type LinkAnswer } from '../../links/answer.ts';
import type { Services } from '../../services.ts';
import { sessionOf } from '../sessions.ts';

/** As `newLinkToken` makes it. What is of another form is refused as any link that is not good. */
const token = { type: 'string', minLength: 1, maxLength: 200 } as const;

const openBody = { type: 'object', required: ['token'], additionalProperties: false, properties: { token } } as const;

const answerBody = {
  type: 'object', required: ['token', 'answer'], additionalProperties: false,
  properties: { token, answer: { enum: ['confirmed', 'declined'] } },
} as const;

/** `POST /api/links/open` and `POST /api/links/answer`: a link from a message. The token travels in the body, so that no log has it. */
export function addLinkRoutes(app: FastifyInstance, services: Services): void {
  app.post<{ Body: { token: string } }>('/api/links/open', { schema: { body: openBody } }, async (request) =>
    takeLink(services, sessionOf(request), request.body.token));

  app.post<{ Body: { token: string; answer: LinkAnswer } }>('/api/links/answer', { schema: { body: answerBody } }, async (request) =>
    answerLink(services, sessionOf(request), request.body.token, request.body.answer));
}
