/** The header in which each answer says which request it belongs to. */
export const REQUEST_ID = 'x-request-id';

/** What a failure keeps of it. */
export interface QuotedId {
  readonly requestId?: string;
}

/** The id for a customer to quote: nothing where none came, or one that nobody would read out. */
export function requestIdOf(header: string | null): QuotedId {
  return header !== null && /^[\w.-]{8,64}$/.test(header) ? { requestId: header } : {};
}
