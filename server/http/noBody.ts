import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors/serviceError.ts';

/**
 * Options of a route whose address says everything: its body is empty, or an object with nothing in it. Any other is refused as
 * `body-malformed`. A form is looked at apart: it is read by who wants its file, and to everybody else it looks like nothing.
 */
export const takesNoBody = {
  schema: { body: { type: ['object', 'null'], additionalProperties: false } },
  async preValidation(request: FastifyRequest): Promise<void> {
    if (request.isMultipart()) throw new ServiceError('body-malformed');
  },
} as const;
