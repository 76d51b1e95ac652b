import type { FastifyInstance } from 'fastify';
import type { PaperView } from '../../../schemas/api.ts';
import type { Bank } from '../../bank/bank.ts';
import { onBehalfOf } from '../../bank/onBehalf.ts';
import { readFromBank } from '../../bank/read.ts';
import { ServiceError } from '../../errors/serviceError.ts';
import { textAt } from '../../json/json.ts';
import type { Session } from '../../sessions/session.ts';
import { sessionOf } from '../sessions.ts';

/** What the declaration needs of the server. */
export interface DeclarationContext {
  readonly bank: Bank;
}

/** `GET /api/declaration`: the verified customer's last FATCA and CRS declaration, as the bank makes it. An agent sees none. */
export function addDeclarationRoute(app: FastifyInstance, context: DeclarationContext): void {
  app.get('/api/declaration', async (request) => declarationOf(context, sessionOf(request)));
}

/** Throws `not-verified`, `declaration-not-found`, `service-unavailable`. */
async function declarationOf({ bank }: DeclarationContext, session: Session): Promise<PaperView> {
  if (session.customer === undefined || session.role === 'agent') throw new ServiceError('not-verified');
  const call = { operation: 'document.fetch', input: { kind: 'fatcaDeclaration' }, correlation: session.id, ...onBehalfOf(session) };
  const answer = await readFromBank(bank, call);
  if (answer.kind === 'refused') throw new ServiceError(answer.code === 'document.none' ? 'declaration-not-found' : 'service-unavailable');
  const [name, content] = [textAt(answer.data, 'name'), textAt(answer.data, 'content')];
  if (name === undefined || content === undefined) throw new ServiceError('service-unavailable');
  return { name, content };
}
