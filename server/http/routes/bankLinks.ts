import type { FastifyInstance } from 'fastify';
import { makeLink, revokeLink, type LinkMakingContext, type LinkOrder, type MadeLink } from '../../linkPurposes/make.ts';
import { bankOnly, onlyForBank, type BankOnlyContext } from '../bankOnly.ts';
import { keyOf, parameter } from '../sessions.ts';

/** What links of the bank need of the server. */
export type BankLinkContext = BankOnlyContext & LinkMakingContext;

/** A link is good for at most as many days as a browser that opened it is known. */
const LONGEST_SECONDS = 30 * 24 * 60 * 60;

const body = {
  type: 'object',
  required: ['flow', 'customer'],
  additionalProperties: false,
  properties: {
    purpose: { enum: ['service'] },
    flow: { type: 'string', minLength: 1, maxLength: 100 },
    customer: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[\\w.-]+$' },
    prefill: { type: 'object', maxProperties: 20 },
    validFor: { type: 'integer', minimum: 60, maximum: LONGEST_SECONDS },
    once: { type: 'boolean' },
  },
} as const;

/**
 * `POST /bank/links`: the bank has a link made that begins a service for a customer, once for one
 * `Idempotency-Key`; `DELETE /bank/links/:id` takes it back.
 * Only for who shows `BANK_TOKEN`; anybody else is told that there is nothing. Without a token there are no such routes.
 */
export function addBankLinkRoutes(app: FastifyInstance, context: BankLinkContext): void {
  const isBank = bankOnly(context);
  if (!isBank) return;
  const onRequest = onlyForBank(isBank);

  app.post<{ Body: LinkOrder }>('/bank/links', { onRequest, schema: { body } }, async (request, reply): Promise<MadeLink> => {
    reply.code(201).header('cache-control', 'no-store');
    return makeLink(context, request.body, keyOf(request));
  });

  app.delete('/bank/links/:id', { onRequest }, async (request, reply) => {
    await revokeLink(context, parameter(request, 'id'));
    return reply.code(204).send();
  });
}
