import type { FastifyInstance } from 'fastify';
import type { ShellView } from '../../../schemas/api.ts';
import { bankTime, TIME_ZONE } from '../../clock.ts';
import type { Services } from '../../services.ts';
import { openShell } from '../../shell/settings.ts';
import { portalVersion } from '../../shell/version.ts';

/** `GET /api/shell`: how the portal is to behave now. It needs no session and asks neither database nor bank, so it may be polled. Throws `ConfigError` when the settings cannot be read. */
export function addShellRoute(app: FastifyInstance, services: Services): void {
  const { config, clock, flows, log } = services;
  const read = openShell(config.shellFile, new Set(Object.keys(flows.language().hours)), { clock, log });
  const version = portalVersion(config.portalFolder);
  app.get('/api/shell', async (_, reply): Promise<ShellView> => {
    reply.header('cache-control', 'no-store');
    const { hours, maintenance, ...settings } = read();
    const { closed, message, reopens } = maintenance;
    const language = flows.language();
    return {
      settings, now: bankTime(clock()), timeZone: TIME_ZONE, version: version(), idle: language.idle,
      hours: language.hours[hours] ?? { from: '00:00', to: '24:00' },
      ...(closed ? { maintenance: { message, ...(reopens === undefined ? {} : { reopens }) } } : {}),
    };
  });
}
