import type { Bank } from './bank/bank.ts';
import type { Config } from './config/config.ts';
import type { FlowRegistry } from './flows/registry.ts';
import type { Timer } from './builtIn/constantTime.ts';
import type { InFlight } from './runtime/inFlight.ts';
import type { Log } from './runtime/log.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { ReadShell } from './shell/settings.ts';
import type { Store } from './store/store.ts';

/** Milliseconds since 1970; tests bring their own. */
export type Clock = () => number;

/** What the server's parts share, made once at the start. Each function names the parts that it uses. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** Measures and rests, whatever the time of day. */
  readonly timer: Timer;
  readonly log: Log;
  readonly bank: Bank;
  readonly flows: FlowRegistry;
  /** Settings of the portal, as their file says them now. */
  readonly shell: ReadShell;
  /** Work that outlives its request; finished before the server stops. */
  readonly inFlight: InFlight;
}
