import type { FastifyInstance } from 'fastify';
import type { ShellView } from '../../../schemas/api.ts';
import { bankTime, TIME_ZONE } from '../../runtime/clock.ts';
import { openingRule, type ShellContext } from '../../shell/opening.ts';
import { portalVersion } from '../../shell/version.ts';
import type { Config } from '../../config/config.ts';

/** What telling how the portal behaves needs of the server. */
export interface ShellRouteContext extends ShellContext {
  readonly config: Pick<Config, 'portalFolder'>;
}

/** `GET /api/shell`: how the portal is to behave now. It needs no session and asks neither database nor bank, so it may be polled. */
export function addShellRoute(app: FastifyInstance, context: ShellRouteContext): void {
  const { config, clock, flows, shell } = context;
  const version = portalVersion(config.portalFolder);
  app.get('/api/shell', async (_, reply): Promise<ShellView> => {
    reply.header('cache-control', 'no-store');
    const { hours, maintenance, demand: _demand, ...settings } = shell();
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
