import type { FastifyInstance } from 'fastify';
import type { ShellView } from '../../../schemas/api.ts';
import { bankTime, TIME_ZONE } from '../../runtime/clock.ts';
import type { Services } from '../../services.ts';
import { openingRule } from '../../shell/opening.ts';
import { portalVersion } from '../../shell/version.ts';

/** `GET /api/shell`: how the portal is to behave now. It needs no session and asks neither database nor bank, so it may be polled. */
export function addShellRoute(app: FastifyInstance, services: Services): void {
  const { config, clock, flows, shell } = services;
  const version = portalVersion(config.portalFolder);
  app.get('/api/shell', async (_, reply): Promise<ShellView> => {
    reply.header('cache-control', 'no-store');
    const { hours, maintenance, ...settings } = shell();
    const language = flows.language();
    return {
      settings,
      now: bankTime(clock()),
      timeZone: TIME_ZONE,
      version: version(),
      idle: language.idle,
      ...openingRule({ hours, maintenance }, language),
    };
  });
}
