/**
 * Every refusal that the server can answer with: its HTTP status and the key of the words that the
 * customer may read. `README.md` beside this file says when each occurs; a test holds the two together.
 */
export const catalogue = {
  'body-malformed': { status: 400, message: 'service.error' },
  'body-too-large': { status: 413, message: 'service.error' },
  'csrf-refused': { status: 403, message: 'session.expired' },
  'deadline-passed': { status: 409, message: 'run.deadlinePassed' },
  'event-malformed': { status: 400, message: 'service.error' },
  'event-not-allowed': { status: 409, message: 'run.stepMoved' },
  'flow-closed': { status: 403, message: 'hours.closed' },
  'flow-not-for-role': { status: 403, message: 'flow.notFound' },
  'flow-not-found': { status: 404, message: 'flow.notFound' },
  'idempotency-key-missing': { status: 400, message: 'service.error' },
  'idempotency-key-reused': { status: 422, message: 'service.error' },
  'not-found': { status: 404, message: 'page.notFound' },
  'not-verified': { status: 403, message: 'session.notVerified' },
  'request-not-found': { status: 404, message: 'request.notFound' },
  'run-busy': { status: 409, message: 'run.busy' },
  'run-ended': { status: 409, message: 'run.stepMoved' },
  'run-moved': { status: 409, message: 'run.stepMoved' },
  'run-not-ended': { status: 409, message: 'run.notEnded' },
  'run-not-found': { status: 404, message: 'run.notFound' },
  'service-error': { status: 500, message: 'service.error' },
  'service-unavailable': { status: 503, message: 'service.unavailable' },
  'session-expired': { status: 401, message: 'session.expired' },
  'step-moved': { status: 409, message: 'run.stepMoved' },
  'too-many-requests': { status: 429, message: 'service.tooManyRequests' },
  'upload-broken': { status: 422, message: 'upload.broken' },
  'upload-empty': { status: 422, message: 'upload.empty' },
  'upload-field': { status: 409, message: 'run.stepMoved' },
  'upload-missing': { status: 400, message: 'upload.failed' },
  'upload-name': { status: 422, message: 'upload.name' },
  'upload-password': { status: 422, message: 'upload.password' },
  'upload-too-large': { status: 413, message: 'upload.size' },
  'upload-too-many': { status: 422, message: 'upload.failed' },
  'upload-type': { status: 415, message: 'upload.type' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>;

/** Code of a refusal, stable for clients. */
export type ErrorCode = keyof typeof catalogue;

/** Tells whether a text is a code of the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(catalogue, code);
}
