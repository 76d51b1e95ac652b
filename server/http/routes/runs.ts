import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RunView } from '../../../schemas/api.ts';
import type { BreakingBank } from '../../bank/breaker.ts';
import { ServiceError } from '../../errors/serviceError.ts';
import { begin, type BeginContext } from '../../moves/begin.ts';
import { discardRun } from '../../runs/discard.ts';
import { takeEvent } from '../../moves/event.ts';
import type { RunAnswer } from '../../moves/answer.ts';
import { lookAt } from '../../moves/look.ts';
import { listOpenRuns } from '../../runs/openRuns.ts';
import { receiptOf } from '../../runs/receipt.ts';
import { networkOf } from '../network.ts';
import { receiptPdf } from '../../runs/receiptPdf.ts';
import { textOfView } from '../../runs/view.ts';
import { randomId } from '../../secrets/secrets.ts';
import { addressOf } from '../network.ts';
import { giveToken, keyOf, parameter, sessionOf } from '../sessions.ts';
import type { Config } from '../../config/config.ts';

/** What runs over HTTP need of the server. */
export interface RunRouteContext extends BeginContext {
  readonly config: BeginContext['config'] & Pick<Config, 'secure'>;
  readonly away: BreakingBank['open'];
}

/** Other signs name no run, and PostgreSQL takes no null byte. */
const runId = { type: 'string', minLength: 1, maxLength: 100, pattern: '^[\\w-]+$' } as const;

const beginBody = {
  type: 'object',
  required: ['flow'],
  additionalProperties: false,
  properties: {
    flow: { type: 'string', minLength: 1, maxLength: 100 },
    entry: {
      type: 'object',
      maxProperties: 10,
      propertyNames: { maxLength: 40 },
      additionalProperties: { type: 'string', maxLength: 100 },
    },
    again: runId,
    replaces: runId,
    another: { type: 'boolean' },
  },
} as const;

interface BeginBody {
  readonly flow: string;
  readonly entry?: Readonly<Record<string, string>>;
  readonly again?: string;
  readonly replaces?: string;
  readonly another?: boolean;
}

const eventBody = {
  type: 'object',
  required: ['event', 'version'],
  additionalProperties: false,
  properties: {
    event: { type: 'object' },
    version: { type: 'integer', minimum: 1 },
    after: { type: 'string', maxLength: 200 },
  },
} as const;

/** Largest event, in bytes: the answers of one step. */
const LARGEST_EVENT = 256 * 1024;

/** `GET` and `POST /api/runs`, `GET` and `DELETE /api/runs/:id`, its events and its receipt, to be shown or as a PDF. */
export function addRunRoutes(app: FastifyInstance, context: RunRouteContext): void {
  const answer = (reply: FastifyReply, given: RunAnswer): FastifyReply =>
    reply.type('application/json; charset=utf-8').send(textOfView(runAnswer(context, reply, given)));

  app.post<{ Body: BeginBody }>('/api/runs', { schema: { body: beginBody } }, async (request, reply) => {
    const begun = await begin(context, sessionOf(request), {
      ...request.body,
      key: keyOf(request) ?? randomId(),
      address: addressOf(request, context),
    });
    return answer(reply.code(201), begun);
  });

  app.get('/api/runs', async (request) => ({ runs: await listOpenRuns(context, sessionOf(request)) }));

  app.delete('/api/runs/:id', async (request, reply) => {
    await discardRun(context, sessionOf(request), parameter(request, 'id'));
    return reply.code(204).send();
  });

  app.get('/api/runs/:id', async (request, reply) =>
    answer(reply, await lookAt(context, sessionOf(request), parameter(request, 'id'), addressOf(request, context))),
  );

  app.post<{ Body: { event: object; version: number; after?: string } }>(
    '/api/runs/:id/events',
    {
      config: { retiredToken: true },
      bodyLimit: LARGEST_EVENT,
      schema: { body: eventBody },
    },
    async (request, reply) => {
      const key = keyOf(request);
      if (key === undefined) throw new ServiceError('idempotency-key-missing');
      const { event, version, after } = request.body;
      return answer(
        reply,
        await takeEvent(context, sessionOf(request), {
          run: parameter(request, 'id'),
          key,
          event,
          version,
          ...(after === undefined ? {} : { after }),
          address: addressOf(request, context),
          ...(request.storedRun ? { read: request.storedRun } : {}),
        }),
      );
    },
  );

  app.get('/api/runs/:id/receipt', async (request) => receiptOf(context, sessionOf(request), parameter(request, 'id')));

  app.get('/api/runs/:id/receipt.pdf', async (request, reply) => {
    const { name, bytes } = await receiptPdf(
      context,
      { session: sessionOf(request), network: networkOf(request.ip) },
      parameter(request, 'id'),
    );
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(bytes);
  });
}

/** A run as its page is told of it; a new token of the session is handed to the browser. */
export function runAnswer(context: RunRouteContext, reply: FastifyReply, { view, token }: RunAnswer): RunView {
  if (token !== undefined) giveToken(reply, context.config, token);
  return needsWhatIsAway(context, view) ? { ...view, away: true } : view;
}

/** Whether a customer who goes on may meet an operation that nobody answers just now. */
function needsWhatIsAway({ away, flows }: RunRouteContext, { flow, state }: RunView): boolean {
  const needed = state === 'asking' ? flows.served(flow)?.operations : undefined;
  return needed !== undefined && away().some((operation) => needed.includes(operation));
}
