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

/** Tells how the portal is to behave now. It asks neither database nor bank. */
export function shellViews({ config, clock, flows, shell }: ShellRouteContext): () => ShellView {
  const version = portalVersion(config.portalFolder);
  return () => {
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
  };
}

/** `GET /api/shell`: how the portal is to behave now. It needs no session, so it may be polled. */
export function addShellRoute(app: FastifyInstance, shellView: () => ShellView): void {
  app.get('/api/shell', async (_, reply): Promise<ShellView> => {
    reply.header('cache-control', 'no-store');
    return shellView();
  });
}
