import type { OpenRunLine, RunView, ServiceAbout } from '../../schemas/api.ts';
import type { QuotedId } from './requestId.ts';

/**
 * Why a request to the server came to nothing.
 * `unreachable`: no answer, or one that the server itself did not write (a proxy's 502); worth sending again.
 * `refused`: the server said no, with a catalogued code and a message key.
 * `unreadable`: the answer is not what the contract says; a new version of the portal may be needed.
 * Where an answer came it has the id under which the server's log knows the request.
 */
export type Failure =
  | ({ readonly kind: 'unreachable' } & QuotedId)
  | ({ readonly kind: 'unreadable'; readonly at: string } & QuotedId)
  | ({
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      /** Message key. */
      readonly message: string;
      readonly params: Readonly<Record<string, string | number>>;
      /** The run as it stands, where the server gave it. */
      readonly run?: RunView;
      /** The draft that stands in the way, where the server gave it. */
      readonly draft?: OpenRunLine;
      /** What helps with a service that is closed or for others, where the server gave it. */
      readonly about?: ServiceAbout;
      /** Seconds that the server asks to wait. */
      readonly retryAfter?: number;
    } & QuotedId);

/** A failed request as an exception; `failure` says which. */
export class ApiFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? `refused: ${failure.status} ${failure.code}` : failure.kind);
    this.name = 'ApiFailure';
    this.failure = failure;
  }
}

/** Gives the failure behind whatever was thrown; an error of the program itself is thrown on. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof ApiFailure) return thrown.failure;
  throw thrown;
}

/** Passes over what the server refused with one of some codes, and throws everything else on. */
export function unlessRefused(...codes: readonly string[]): (thrown: unknown) => void {
  return (thrown) => {
    const failure = failureOf(thrown);
    if (failure.kind !== 'refused' || !codes.includes(failure.code)) throw thrown;
  };
}

/** Tells whether the server no longer knows this session. */
export function isSessionLost(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.status === 401;
}

/** Tells whether the same request, with the same key, may succeed a little later. */
export function isTransient(failure: Failure): boolean {
  return failure.kind === 'unreachable';
}
