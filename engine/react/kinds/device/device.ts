import type { Finding } from '../../../run/readiness.ts';

/** What a look at a part brought: how it is, and what camera or microphone give while it stands open. */
export interface Checked {
  readonly found: Finding;
  /** Whoever asked for it stops its tracks. */
  readonly stream?: MediaStream;
}

/**
 * Looks at a part of the customer's device, which may make the browser ask for permission. Never rejects; `signal` says
 * that nobody waits any longer.
 */
export type Device = (part: string, signal: AbortSignal) => Promise<Checked>;

/** Lets go of camera or microphone, so that their lights go out. */
export function release(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
