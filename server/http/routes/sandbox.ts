import type { FastifyInstance } from 'fastify';
import type { Locale } from '../../../engine/language/locale.ts';
import { fillMessage } from '../../../engine/render/index.ts';
import type { SandboxPersona, SandboxView } from '../../../schemas/sandboxApi.ts';
import type { Config } from '../../config/config.ts';
import { ServiceError } from '../../errors/serviceError.ts';
import { wordsIn } from '../../flows/words.ts';
import { isRecord, textAt } from '../../json/json.ts';
import { makeLink, type LinkMakingContext } from '../../linkPurposes/make.ts';
import { messageInput } from '../../outbox/outboxMessage.ts';
import { randomId } from '../../secrets/secrets.ts';
import type { Session } from '../../sessions/session.ts';
import { sessionOf, requestLocale } from '../sessions.ts';
import type { FlowRegistry } from '../../flows/registry.ts';

/** What the sandbox's page needs of the server. */
export interface SandboxContext extends LinkMakingContext {
  readonly config: Pick<Config, 'sandbox' | 'bankUrl' | 'bankTimeoutMs' | 'origin' | 'linkKeys' | 'bankLinksPerMinute'>;
  readonly flows: FlowRegistry;
}

const linkBody = {
  type: 'object',
  required: ['persona', 'flow'],
  additionalProperties: false,
  properties: { persona: { type: 'string', pattern: '^[a-z]{1,40}$' }, flow: { type: 'string', minLength: 1, maxLength: 100 } },
} as const;

/**
 * `GET /api/sandbox`: who can be played and what was sent to them. `POST /api/sandbox/links`: a link to a service, as the bank
 * sends it. There are no such routes unless the bank is the sandbox.
 */
export function addSandboxRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { config } = context;
  if (!config.sandbox) return;
  app.get('/api/sandbox', { config: { anonymous: true } }, async (request): Promise<SandboxView> => {
    const locale = request.session?.locale ?? requestLocale(request) ?? 'en';
    const [personas, outbox] = await Promise.all([listAt(config, 'personas'), listAt(config, 'outbox')]);
    return { personas: personas.map(toPersona), outbox: outbox.map(toMessage), links: linkable(context, locale) };
  });

  app.post<{ Body: { persona: string; flow: string } }>('/api/sandbox/links', { schema: { body: linkBody } }, async (request, reply) => {
    await sendLink(context, sessionOf(request), request.body);
    return reply.code(204).send();
  });
}

/** The services that a link may begin. */
function linkable({ flows }: SandboxContext, locale: Locale): SandboxView['links'] {
  return flows
    .list(locale)
    .filter(({ byLink }) => byLink)
    .map(({ id, title }) => ({ flow: id, title }));
}

/** Plays the bank that has a link made and sends it: the sandbox's customers are known by their persona's name, too. */
async function sendLink(
  context: SandboxContext,
  { channel, locale }: Session,
  { persona, flow }: { readonly persona: string; readonly flow: string },
): Promise<void> {
  const { address } = await makeLink(context, { flow, customer: persona });
  const title = linkable(context, locale).find((one) => one.flow === flow)?.title ?? flow;
  const text = fillMessage(wordsIn(context, locale)['server.link.service.sms'] ?? '{link}', { service: title, link: address });
  const customer = await context.bank.call({
    operation: 'customer.mobile',
    input: {},
    correlation: 'sandbox',
    channel,
    customer: persona,
  });
  const to = customer.kind === 'done' ? textAt(customer.data, 'mobile') : undefined;
  if (to === undefined) throw new ServiceError('service-unavailable');
  await context.bank.call({
    operation: 'message.send',
    input: messageInput({ channel: 'sms', to, text }),
    key: `sandbox:${randomId()}`,
    correlation: 'sandbox',
    channel,
  });
}

async function listAt(config: SandboxContext['config'], name: string): Promise<readonly unknown[]> {
  try {
    const response = await fetch(new URL(`sandbox/${name}`, config.bankUrl), { signal: AbortSignal.timeout(config.bankTimeoutMs) });
    const body: unknown = await response.json();
    const list = isRecord(body) ? body[name] : undefined;
    return isList(list) ? list : [];
  } catch (error) {
    throw new ServiceError('service-unavailable', { cause: error });
  }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function toPersona(value: unknown): SandboxPersona {
  const text = (part: string) => textAt(value, part) ?? '';
  return {
    id: text('id'),
    name: text('name'),
    about: text('about'),
    mobile: text('mobile'),
    pan: text('pan'),
    dateOfBirth: text('dateOfBirth'),
    account: text('account'),
    aadhaar: text('aadhaar'),
    grid: text('grid'),
  };
}

function toMessage(value: unknown): SandboxView['outbox'][number] {
  const text = (part: string) => textAt(value, part) ?? '';
  return { at: text('at'), channel: text('channel') === 'email' ? 'email' : 'sms', to: text('to'), text: text('text') };
}
