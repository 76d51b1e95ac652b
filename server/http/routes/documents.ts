import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../errors/serviceError.ts';
import type { UploadStorage } from '../../uploads/storage.ts';
import { factOfUpload, type UploadContext } from '../../uploads/stored.ts';
import { bankOnly, type BankOnlyContext } from '../bankOnly.ts';
import { parameter } from '../sessions.ts';

/** What handing files to the bank needs of the server. */
export type DocumentContext = BankOnlyContext & UploadContext;

/**
 * `GET /bank/documents/:id`: a file that a customer uploaded, for the bank, which knows its id from an operation's
 * input. Only for who shows `BANK_TOKEN`; anybody else is told that there is nothing. Without a token there is no such route.
 */
export function addDocumentRoute(app: FastifyInstance, context: DocumentContext, storage: UploadStorage): void {
  const isBank = bankOnly(context);
  if (!isBank) return;
  app.get('/bank/documents/:id', async (request, reply) => {
    const id = parameter(request, 'id');
    const fact = isBank(request) ? await factOfUpload(context, id) : undefined;
    if (!fact) throw new ServiceError('not-found');
    return reply
      .type(fact.type)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${inHeader(fact.name)}`)
      .send(await storage.read(id));
  });
}

/** A name as a header carries it: https://www.rfc-editor.org/rfc/rfc8187#section-3.2. Names from before may hold half a sign. */
function inHeader(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27');
}
