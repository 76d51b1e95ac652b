import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../errors/serviceError.ts';

/**
 * Refuses a request that names two hosts, as `body-malformed`: a proxy in front may have gone by the other one. Node keeps the first and
 * says nothing. See https://www.rfc-editor.org/rfc/rfc9112#section-3.2.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (countOf(request.raw.rawHeaders, 'host') > 1) next(new ServiceError('body-malformed'));
    else next();
  });
}

/** How often a header stands in a list of names and values. */
function countOf(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((word, index) => index % 2 === 0 && word.toLowerCase() === name).length;
}
