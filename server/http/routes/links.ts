import type { FastifyInstance } from 'fastify';
import type { LinkView, SentLinkView } from '../../../schemas/api.ts';
import { ServiceError } from '../../errors/serviceError.ts';
import { answerLink, takeLink, type LinkAnswer } from '../../linkPurposes/answer.ts';
import { sendBack, type SendBackContext } from '../../linkPurposes/sendBack.ts';
import { randomId } from '../../secrets/secrets.ts';
import { browserOf, giveBrowser } from '../browser.ts';
import { addressOf } from '../network.ts';
import { takesNoBody } from '../noBody.ts';
import { giveToken, keyOf, parameter, sessionOf } from '../sessions.ts';
import type { Config } from '../../config/config.ts';
import type { PurposeContext } from '../../linkPurposes/purpose.ts';

/** What following and sending links needs of the server. */
export interface LinkRouteContext extends PurposeContext, SendBackContext {
  readonly config: PurposeContext['config'] & SendBackContext['config'] & Pick<Config, 'secure'>;
}

/** What is no token at all is refused as any link that is not good. */
const token = { type: 'string', maxLength: 1000 } as const;

const openBody = { type: 'object', required: ['token'], additionalProperties: false, properties: { token } } as const;

const answerBody = {
  type: 'object',
  required: ['token', 'answer'],
  additionalProperties: false,
  properties: { token, answer: { enum: ['confirmed', 'declined'] }, reason: { type: 'string', maxLength: 200 } },
} as const;

/**
 * `POST /api/links/open` and `POST /api/links/answer`: a link from a message; the token travels in the body, so that no log has
 * it. `POST /api/runs/:id/link` sends one.
 */
export function addLinkRoutes(app: FastifyInstance, context: LinkRouteContext): void {
  const { config } = context;

  app.post<{ Body: { token: string } }>(
    '/api/links/open',
    { config: { retiredToken: true }, schema: { body: openBody } },
    async (request, reply): Promise<LinkView> => {
      const browser = browserOf(request, config) ?? randomId();
      const opened = await takeLink(context, sessionOf(request), {
        token: request.body.token,
        browser,
        key: keyOf(request) ?? randomId(),
        address: addressOf(request, context),
      }).catch((error: unknown) => {
        // The link may be bound to this browser by now, whatever went wrong after that: it must be known when it comes again.
        if (!(error instanceof ServiceError && error.code === 'link-expired')) giveBrowser(reply, config, browser);
        throw error;
      });
      giveBrowser(reply, config, browser);
      if (opened.token !== undefined) giveToken(reply, config, opened.token);
      return opened.view;
    },
  );

  app.post('/api/runs/:id/link', takesNoBody, async (request, reply): Promise<SentLinkView> => {
    reply.code(201);
    return sendBack(context, sessionOf(request), { run: parameter(request, 'id'), key: keyOf(request) ?? randomId() });
  });

  app.post<{ Body: { token: string; answer: LinkAnswer; reason?: string } }>(
    '/api/links/answer',
    { schema: { body: answerBody } },
    async (request) => answerLink(context, sessionOf(request), request.body.token, request.body.answer, request.body.reason),
  );
}
