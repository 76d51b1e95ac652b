/** Modes in which the bank answers outside of the contract. */
export type BrokenMode = 'server-error' | 'page' | 'throttled' | 'wrong-reference';

/** Answers that something between bank and server may give, or a bank with a fault, although it has done what it was asked. */
export const brokenAnswers: Readonly<Record<BrokenMode, { readonly status: number; readonly type: string; readonly body: string }>> = {
  'server-error': { status: 500, type: 'text/html', body: '<h1>Internal Server Error</h1>' },
  page: { status: 200, type: 'text/html', body: '<h1>Welcome</h1>' },
  throttled: { status: 429, type: 'text/plain', body: 'Too Many Requests' },
  'wrong-reference': { status: 200, type: 'application/json', body: '{ "ok": true, "reference": 7, "data": { "reference": 7 } }' },
};

/**
 * How the bank misbehaves as a whole. `slow`: answers after `delayMs`; `down`: refuses everything;
 * `lossy`: does what it is asked and cuts the connection instead of answering, as when a bank dies in between; the modes of
 * `brokenAnswers`: does what it is asked and answers outside of the contract.
 */
export interface FaultInjection {
  readonly mode: 'normal' | 'slow' | 'down' | 'lossy' | BrokenMode;
  /** Milliseconds from the request to the answer, in mode slow. */
  readonly delayMs: number;
}

/** No fault. */
export const normal: FaultInjection = { mode: 'normal', delayMs: 0 };

const modes = ['normal', 'slow', 'down', 'lossy', 'server-error', 'page', 'throttled', 'wrong-reference'] as const;
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
