/** What one code of a flow problem stands for. */
export interface CatalogueEntry {
  /** Errors keep a flow from running; warnings say that it will hardly do what is meant. */
  readonly severity: 'error' | 'warning';
  readonly title: string;
  /** Why it is a problem. */
  readonly why: string;
  /** What to do. */
  readonly fix: string;
  /** What of it the checker does not see. */
  readonly unseen?: string;
  /** Whether the key or the value at the problem's pointer is meant. */
  readonly mark?: 'key';
}

/** An entry for what keeps a flow from running. */
export const error = (title: string, why: string, fix: string, mark?: 'key'): CatalogueEntry => ({
  severity: 'error',
  title,
  why,
  fix,
  ...(mark ? { mark } : {}),
});

/** An entry for what hardly does what is meant. */
export const warning = (title: string, why: string, fix: string, mark?: 'key'): CatalogueEntry => ({
  ...error(title, why, fix, mark),
  severity: 'warning',
});

/** The same entry, which says what of it is not seen. */
export const notAll = (entry: CatalogueEntry, unseen: string): CatalogueEntry => ({ ...entry, unseen });
