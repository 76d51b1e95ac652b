import type { InFlight } from '../runtime/inFlight.ts';
import type { Log } from '../runtime/log.ts';
import { tellOfServices, type TellContext } from './tell.ts';

/** What looking after those who wait needs of the server. */
export interface TellerContext extends TellContext {
  readonly inFlight: InFlight;
  readonly log: Log;
}

/** How often it is looked whether somebody waits for a service that is here: the night is over, or they asked of it too late. */
const ROUND_MS = 15 * 60_000;

/** The part of the server that tells of services that have come. */
export interface Teller {
  /** Looks now: the flows were taken in. */
  look(): void;
  /** A round that is under way is in flight: wait for it there. */
  stop(): void;
}

/** Looks at once, and from then on now and again. Any number of servers may do so. */
export function startTelling(context: TellerContext): Teller {
  const look = () => {
    context.inFlight
      .join('interest', () => tellOfServices(context))
      .catch((error: unknown) => context.log.error({ err: error }, 'those who wait for a service could not be told'));
  };
  look();
  const timer = setInterval(look, ROUND_MS);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
