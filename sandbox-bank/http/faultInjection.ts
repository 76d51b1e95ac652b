import { mixtureOf, type Mixture } from './mixture.ts';

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
 * `brokenAnswers`: does what it is asked and answers outside of the contract; `mixed`: so with half of the writes that it has
 * done, in any of these ways, `lossy` too, as the mixture draws them.
 */
export interface FaultInjection {
  readonly mode: 'normal' | 'slow' | 'down' | 'lossy' | 'mixed' | BrokenMode;
  /** Milliseconds from the request to the answer, in mode slow. */
  readonly delayMs: number;
  /** In mode mixed. */
  readonly mixture?: Mixture;
}

/** No fault. */
export const normal: FaultInjection = { mode: 'normal', delayMs: 0 };

const modes = ['normal', 'slow', 'down', 'lossy', 'server-error', 'page', 'throttled', 'wrong-reference', 'mixed'] as const;
const usualDelayMs = 3000;
const longestDelayMs = 120_000;

/** Reads the body of `POST /sandbox/mode`; undefined when it is none. */
export function readFaultInjection(body: unknown): FaultInjection | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const asked = modes.find((candidate) => candidate === Reflect.get(body, 'mode'));
  const delay: unknown = Reflect.get(body, 'delayMs') ?? (asked === 'slow' ? usualDelayMs : 0);
  if (asked === undefined || typeof delay !== 'number' || !(delay >= 0 && delay <= longestDelayMs)) return undefined;
  if (asked !== 'mixed') return { mode: asked, delayMs: delay };
  const seed: unknown = Reflect.get(body, 'seed') ?? 1;
  return typeof seed === 'number' ? { mode: asked, delayMs: delay, mixture: mixtureOf(seed) } : undefined;
}

/** How a call is answered: as the mode says, and in mode mixed as is drawn for a write that was done. */
export function wayToAnswer({ mode, mixture }: FaultInjection, doneWrite: boolean): FaultInjection['mode'] {
  return (mixture && doneWrite ? mixture.next() : undefined) ?? mode;
}
