import type { Clock } from '../runtime/clock.ts';
import type { InFlight } from '../runtime/inFlight.ts';
import type { Log } from '../runtime/log.ts';

/** What measuring a whole installation needs of the server. */
export interface InstallationContext {
  readonly clock: Clock;
  readonly log: Log;
  readonly inFlight: InFlight;
}

/** What is measured, and how the log speaks of it. */
export interface Measured {
  /** Names the work while it is under way. */
  readonly name: string;
  /** Bytes that there are now, at all servers. */
  readonly bytes: () => Promise<number>;
  /** Bytes that there may be. */
  readonly quota: () => number;
  readonly code: string;
  readonly near: string;
}

/** How old a measure may be: it reads much. */
const MEASURED_EVERY_MS = 60_000;

/** From this share of its quota on the log says so, with each measure. */
const NEAR = 0.8;

/**
 * Whether there is room in the whole installation for so many bytes more, which are then counted. It is measured once a minute; in between,
 * each server adds what it has let grow since its last measure.
 */
export function createRoom({ clock, log, inFlight }: InstallationContext, what: Measured): (more: number) => Promise<boolean> {
  let measured: { readonly at: number; readonly bytes: number } | undefined;
  let grown = 0;

  const measure = async () => {
    const at = clock();
    grown = 0;
    const bytes = await what.bytes();
    measured = { at, bytes };
    if (bytes >= NEAR * what.quota()) log.warn({ code: what.code, bytes, quota: what.quota() }, what.near);
  };

  return async (more) => {
    if (measured === undefined) await inFlight.join(what.name, measure);
    else if (clock() - measured.at >= MEASURED_EVERY_MS) {
      // Nobody waits for it: until it is known the last one holds.
      inFlight.join(what.name, measure).catch((error: unknown) => log.error({ err: error }, `${what.name}: not to be had`));
    }
    if ((measured?.bytes ?? 0) + grown + more > what.quota()) return false;
    grown += more;
    return true;
  };
}
