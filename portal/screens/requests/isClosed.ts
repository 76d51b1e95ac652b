/** Words of the bank for a request with which nothing more happens. */
const closing: ReadonlySet<string> = new Set(['done', 'paid', 'unpaid', 'rejected', 'approved', 'withdrawn']);

/** Whether a request is closed, by the bank's word for where it stands. Pure. */
export function isClosed({ status }: { readonly status: string }): boolean {
  return closing.has(status);
}
