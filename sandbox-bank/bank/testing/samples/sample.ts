import type { Named } from '../../answer.ts';

/** One call, as a persona or, without one, as nobody in particular. */
export interface SampleCall {
  readonly operation: string;
  readonly persona?: string;
  /** Id of the agent who asks. */
  readonly agent?: string;
  readonly input: Named;
  /** Calls of the same persona that must come first; numbers start at 200000001 in a fresh bank. */
  readonly before?: readonly { readonly operation: string; readonly input: Named }[];
}

/** A call that makes an operation answer an error, and how to get there by hand. */
export interface ErrorSample extends SampleCall {
  readonly code: string;
  /** For QA: whom to play or what to enter. */
  readonly how: string;
}
