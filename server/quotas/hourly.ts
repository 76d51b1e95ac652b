import type { Config } from '../config/config.ts';
import { ServiceError } from '../errors/serviceError.ts';
import type { Store } from '../store/store.ts';
import { countAhead } from './ahead.ts';
import { countInWindow, type WindowContext, type WindowCount } from './window.ts';

/** What the limits of an hour need of the server. */
export interface HourlyContext extends WindowContext {
  readonly config: Pick<Config, 'hourly'>;
}

const HOUR_MS = 3_600_000;

/** Counts a session that a network opens. Throws `sessions-exceeded` where it has opened as many within the hour as it may. */
export async function countSession(context: HourlyContext, address: string): Promise<void> {
  await countOfAddress(context, `sessions of ${address}`, context.config.hourly.sessionsOfAddress, 'sessions-exceeded');
}

/** Counts a run that a session begins. Throws `runs-exceeded` where it, or its network, has begun as many within the hour as it may. */
export async function countRun(context: HourlyContext, session: string, address: string): Promise<void> {
  const { hourly } = context.config;
  await count(context, `runs of session ${session}`, hourly.runsOfSession, 'runs-exceeded');
  await countOfAddress(context, `runs of ${address}`, hourly.runsOfAddress, 'runs-exceeded');
}

/**
 * Counts that somebody asks to be told of a service. Throws `too-many-requests` where the session, or its network, has asked
 * as often as it may.
 */
export async function countInterest(context: HourlyContext, session: string, address: string): Promise<void> {
  const { hourly } = context.config;
  await count(context, `interest of session ${session}`, hourly.interestOfSession, 'too-many-requests');
  await count(context, `interest of ${address}`, hourly.interestOfAddress, 'too-many-requests');
}

type Exceeded = 'sessions-exceeded' | 'runs-exceeded' | 'too-many-requests';

async function count(context: HourlyContext, key: string, most: number, code: Exceeded): Promise<void> {
  refuseBeyond(most, await countInWindow(context, key, HOUR_MS), code);
}

/** Thousands may come from one address: each would change the row that all of them change. */
async function countOfAddress(context: HourlyContext, key: string, most: number, code: Exceeded): Promise<void> {
  const ahead = counters.get(context.store) ?? countAhead(context);
  counters.set(context.store, ahead);
  refuseBeyond(most, await ahead(key, HOUR_MS, most), code);
}

const counters = new WeakMap<Store, ReturnType<typeof countAhead>>();

function refuseBeyond(most: number, { current, ttl }: WindowCount, code: Exceeded): void {
  if (current > most) throw new ServiceError(code, { retryAfter: Math.ceil(ttl / 1000) });
}
