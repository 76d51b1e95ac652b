/**
 * How the bank misbehaves as a whole. `slow`: answers after `delayMs`; `down`: refuses everything;
 * `lossy`: does what it is asked and cuts the connection instead of answering, as when a bank dies in between.
 */
export interface FaultInjection {
  readonly mode: 'normal' | 'slow' | 'down' | 'lossy';
  /** Milliseconds from the request to the answer, in mode slow. */
  readonly delayMs: number;
}

/** No faultInjection. */
export const normal: FaultInjection = { mode: 'normal', delayMs: 0 };

const modes = ['normal', 'slow', 'down', 'lossy'] as const;
const usualDelayMs = 3000;
const longestDelayMs = 120_000;

/** Reads the body of `POST /sandbox/mode`; undefined when it is none. */
export function readFaultInjection(body: unknown): FaultInjection | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const asked = modes.find((candidate) => candidate === Reflect.get(body, 'mode'));
  const delay: unknown = Reflect.get(body, 'delayMs') ?? (asked === 'slow' ? usualDelayMs : 0);
  if (asked === undefined || typeof delay !== 'number' || !(delay >= 0 && delay <= longestDelayMs)) return undefined;
  return { mode: asked, delayMs: delay };
}
