import type { ErrorBody, OpenRunLine, RunView, ServiceAbout } from '../../schemas/api.ts';
import { catalogue, isErrorCode, type ErrorCode } from './catalogue.ts';

/** What a refusal may carry besides its code. */
export interface ErrorDetails {
  /** Words of their own, from the type of a field; otherwise those of the catalogue. */
  readonly message?: string;
  /** For the placeholders of the public message; never personal data. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The run as it stands, for a client that acted on an older view. */
  readonly run?: RunView;
  /** The draft that stands in the way of what was asked for. */
  readonly draft?: OpenRunLine;
  /** What helps with a service that is not done here now. */
  readonly about?: ServiceAbout;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
  /** For the log only. */
  readonly cause?: unknown;
}

/** A request that the server refuses or cannot carry out; the HTTP border turns it into `ErrorBody`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  /** HTTP status of this refusal. */
  get status(): number {
    return catalogue[this.code].status;
  }

  /** Body of this refusal; holds nothing that is not for the customer. */
  get body(): ErrorBody {
    const { message = catalogue[this.code].message, params, run, draft, about } = this.details;
    return { code: this.code, message, params, run, draft, about };
  }
}

/** Turns the code of a refusal by the engine into an error; an unknown code is `event-not-allowed`. */
export function refusalError(code: string, run: RunView): ServiceError {
  return new ServiceError(isErrorCode(code) ? code : 'event-not-allowed', { run });
}
