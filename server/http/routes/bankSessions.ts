import type { FastifyInstance } from 'fastify';
import { endSessionsOf } from '../../sessions/ownSessions.ts';
import type { SessionContext } from '../../sessions/sessions.ts';
import { bankOnly, onlyForBank, type BankOnlyContext } from '../bankOnly.ts';

const body = {
  type: 'object',
  required: ['customer'],
  additionalProperties: false,
  properties: { customer: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[\\w.-]+$' } },
} as const;

/**
 * `POST /bank/sessions/end`: the bank ends all sessions of a customer, whose account it has locked or whose telephone is lost
 * (specification, 7.4.5). Done twice it ends nothing more. Only for who shows `BANK_TOKEN`, as links of the bank are.
 */
export function addBankSessionRoutes(app: FastifyInstance, context: BankOnlyContext & SessionContext): void {
  const isBank = bankOnly(context);
  if (!isBank) return;
  app.post<{ Body: { customer: string } }>('/bank/sessions/end', { onRequest: onlyForBank(isBank), schema: { body } }, async (request) => ({
    ended: await endSessionsOf(context, request.body.customer),
  }));
}
