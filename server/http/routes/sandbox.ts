import type { FastifyInstance } from 'fastify';
import type { SandboxPersona, SandboxView } from '../../../schemas/api.ts';
import type { Config } from '../../config/config.ts';
import { ServiceError } from '../../errors/serviceError.ts';
import { isRecord, textAt } from '../../json.ts';

/** `GET /api/sandbox`: who can be played and what was sent to them. There is no such route unless the bank is the sandbox. */
export function addSandboxRoute(app: FastifyInstance, config: Config): void {
  if (!config.sandbox) return;
  app.get('/api/sandbox', { config: { anonymous: true } }, async (): Promise<SandboxView> => {
    const [personas, outbox] = await Promise.all([listAt(config, 'personas'), listAt(config, 'outbox')]);
    return { personas: personas.map(toPersona), outbox: outbox.map(toMessage) };
  });
}

async function listAt(config: Config, name: string): Promise<readonly unknown[]> {
  try {
    const response = await fetch(new URL(`/sandbox/${name}`, config.bankUrl), { signal: AbortSignal.timeout(config.bankTimeoutMs) });
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
    id: text('id'), name: text('name'), about: text('about'), mobile: text('mobile'), pan: text('pan'),
    dateOfBirth: text('dateOfBirth'), account: text('account'), aadhaar: text('aadhaar'), grid: text('grid'),
  };
}

function toMessage(value: unknown): SandboxView['outbox'][number] {
  const text = (part: string) => textAt(value, part) ?? '';
  return { at: text('at'), channel: text('channel') === 'email' ? 'email' : 'sms', to: text('to'), text: text('text') };
}
