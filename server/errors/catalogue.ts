/**
 * Every refusal that the server can answer with: its HTTP status and the key of the words that the
 * customer may read. `README.md` beside this file says when each occurs; a test holds the two together.
 */
export const catalogue = {
  'action-cooldown': { status: 409, message: 'engine.refused.event-not-allowed' },
  'body-malformed': { status: 400, message: 'server.body-malformed' },
  'body-too-large': { status: 413, message: 'server.body-malformed' },
  'csrf-refused': { status: 403, message: 'shell.session.expired' },
  'customer-not-confirmed': { status: 403, message: 'server.customer-not-confirmed' },
  'customer-unknown': { status: 422, message: 'server.body-malformed' },
  'deadline-passed': { status: 409, message: 'engine.refused.deadline-passed' },
  'declaration-not-found': { status: 404, message: 'bank.document.none' },
  'draft-misshapen': { status: 422, message: 'engine.refused.event-malformed' },
  'drafts-exceeded': { status: 413, message: 'server.drafts-exceeded' },
  'event-malformed': { status: 400, message: 'engine.refused.event-malformed' },
  'event-not-allowed': { status: 409, message: 'engine.refused.event-not-allowed' },
  'field-unknown': { status: 400, message: 'engine.refused.event-malformed' },
  'flow-closed': { status: 403, message: 'shell.hours.closed' },
  'flow-not-for-role': { status: 403, message: 'server.flow-not-found' },
  'flow-not-found': { status: 404, message: 'server.flow-not-found' },
  'flow-too-costly': { status: 500, message: 'shell.error.later' },
  'guest-writes-exceeded': { status: 429, message: 'server.guest-writes-exceeded' },
  'idempotency-key-missing': { status: 400, message: 'server.body-malformed' },
  'idempotency-key-reused': { status: 422, message: 'server.body-malformed' },
  'link-expired': { status: 410, message: 'bank.link.expired' },
  'link-not-permitted': { status: 422, message: 'server.body-malformed' },
  'link-prefill': { status: 422, message: 'server.body-malformed' },
  'links-exceeded': { status: 429, message: 'server.links-exceeded' },
  'lookup-refused': { status: 422, message: 'server.body-malformed' },
  'not-found': { status: 404, message: 'shell.notFound' },
  'not-verified': { status: 403, message: 'server.not-verified' },
  overloaded: { status: 503, message: 'server.overloaded' },
  'portal-closed': { status: 503, message: 'shell.hours.portal' },
  'request-not-found': { status: 404, message: 'server.request-not-found' },
  'run-busy': { status: 409, message: 'engine.refused.run-busy' },
  'run-ended': { status: 409, message: 'engine.refused.run-ended' },
  'run-moved': { status: 409, message: 'engine.refused.step-moved' },
  'run-not-ended': { status: 409, message: 'server.run-not-ended' },
  'run-not-found': { status: 404, message: 'server.run-not-found' },
  'run-written': { status: 409, message: 'server.run-written' },
  'runs-exceeded': { status: 429, message: 'server.limit-hour' },
  'service-error': { status: 500, message: 'shell.error.later' },
  'service-unavailable': { status: 503, message: 'shell.error.busy' },
  'session-expired': { status: 401, message: 'shell.session.expired' },
  'sessions-exceeded': { status: 429, message: 'server.limit-hour' },
  'step-moved': { status: 409, message: 'engine.refused.step-moved' },
  'too-many-requests': { status: 429, message: 'server.too-many-requests' },
  'upload-active': { status: 422, message: 'shared.file.active' },
  'upload-empty': { status: 422, message: 'shared.file.empty' },
  'upload-failed': { status: 400, message: 'shared.file.failed' },
  'upload-field': { status: 409, message: 'engine.refused.step-moved' },
  'upload-infected': { status: 422, message: 'shared.file.infected' },
  'upload-mismatch': { status: 422, message: 'shared.file.mismatch' },
  'upload-name-long': { status: 422, message: 'shared.file.nameLong' },
  'upload-name-sign': { status: 422, message: 'shared.file.nameSign' },
  'upload-password': { status: 422, message: 'shared.file.password' },
  'upload-pixels': { status: 422, message: 'shared.file.pixels' },
  'upload-refused': { status: 422, message: 'shared.file.failed' },
  'upload-too-large': { status: 413, message: 'shared.file.tooLarge' },
  'upload-too-many': { status: 422, message: 'shared.file.failed' },
  'upload-type': { status: 415, message: 'shared.file.type' },
  'upload-unreadable': { status: 422, message: 'shared.file.unreadable' },
  'upload-unscanned': { status: 503, message: 'shared.file.unscanned' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>;

/** Code of a refusal, stable for clients. */
export type ErrorCode = keyof typeof catalogue;

/** Tells whether a text is a code of the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(catalogue, code);
}
