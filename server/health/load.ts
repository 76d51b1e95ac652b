import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Config } from '../config/config.ts';
import { ServiceError } from '../errors/serviceError.ts';

/** How much this process has to do. */
export interface Load {
  /** Throws `overloaded` where there is more to do than is done in time. To be asked before something new is begun. */
  refuseNew(): void;
  /** How often it has. */
  shed(): number;
  stop(): void;
}

/** How long the loop keeps what is due waiting, in milliseconds. */
export type MeasureDelay = () => { readonly delayMs: () => number; readonly stop: () => void };

/** The delay is the average over this, and the less of two in a row: one slow request, or the start, is no overload. */
const WINDOW_MS = 1000;

/** How often the loop is looked at. */
const LOOK_MS = 20;

/** Seconds after which a client may ask again; a random part of them, so that not all return at once. */
const WAIT_SECONDS = { least: 20, spread: 40 };

/** Sheds what is new first: whoever has begun keeps what the process can do. */
export function createLoad({ config, measure = measureLoop }: { config: Pick<Config, 'overloadMs'>; measure?: MeasureDelay }): Load {
  let shed = 0;
  const loop = config.overloadMs === 0 ? undefined : measure();
  return {
    refuseNew() {
      if (!loop || loop.delayMs() <= config.overloadMs) return;
      shed += 1;
      throw new ServiceError('overloaded', { retryAfter: Math.ceil(WAIT_SECONDS.least + Math.random() * WAIT_SECONDS.spread) });
    },
    shed: () => shed,
    stop: () => loop?.stop(),
  };
}

/** What is seen of a loop since it was last reset: how often it was looked at, and nanoseconds from one look to the next. */
export type Looks = Pick<ReturnType<typeof monitorEventLoopDelay>, 'count' | 'mean' | 'reset' | 'enable' | 'disable'>;

/** The loop of this process, unless a test says what is seen of it. */
export function measureLoop(histogram: Looks = monitorEventLoopDelay({ resolution: LOOK_MS })): ReturnType<MeasureDelay> {
  let [before, average] = [0, 0];
  const timer = setInterval(() => {
    before = average;
    average = histogram.count === 0 ? 0 : Math.max(0, histogram.mean / 1e6 - LOOK_MS);
    histogram.reset();
  }, WINDOW_MS);
  timer.unref();
  histogram.enable();
  return {
    delayMs: () => Math.min(before, average),
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
