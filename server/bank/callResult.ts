import type { HostEvent } from '../../engine/run/run.ts';
import type { JsonValue } from '../../engine/language/text.ts';

/** How a call ended, as the run is told of it. */
export type CallResult =
  { readonly ok: true; readonly data: JsonValue } | { readonly ok: false; readonly code: string; readonly attemptsLeft?: number };

/** The event that tells the run. */
export function hostEvent(call: string, result: CallResult): HostEvent {
  if (result.ok) return { type: 'succeeded', call, data: result.data };
  const { code, attemptsLeft } = result;
  return attemptsLeft === undefined ? { type: 'failed', call, code } : { type: 'failed', call, code, attemptsLeft };
}
