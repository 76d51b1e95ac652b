import { currentTrace } from '../tracing/current.ts';

/** What a line of the audit trail says besides its columns, with the id of the request that led to it. */
export function detailOf(fields: object): string {
  return JSON.stringify({ ...fields, request: currentTrace()?.request });
}
