/** What one code of a flow problem stands for, as its topic writes it. */
export interface WrittenEntry {
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
  /** Codes of wrong names that may be why there is such a problem, where not any of them may. */
  readonly after?: readonly string[];
}

/** What one code of a flow problem stands for, and when it is told. */
export interface CatalogueEntry extends WrittenEntry {
  readonly rank: Rank;
}

/**
 * When a problem is told among others: what follows from a mistake comes after the mistake. Before anything else why there is
 * nothing to read, then what is no flow, what names nothing, what calls of the bank and fields are given, what a run would meet,
 * how examples come out, what only stands idle or is worded badly, and last the translations.
 */
export const ranks = ['unread', 'shape', 'names', 'calls', 'runs', 'examples', 'idle', 'translations'] as const;

/** One of `ranks`. */
export type Rank = (typeof ranks)[number];

/** Ranks whose errors may be why there are problems of later ones. */
const CAUSES: ReadonlySet<Rank> = new Set<Rank>(['unread', 'shape', 'names']);

/** Whether an error of this code may be why there are problems like that one. Pure. */
export function mayCause(code: string, { rank }: CatalogueEntry, later: CatalogueEntry): boolean {
  const first = CAUSES.has(rank) && ranks.indexOf(rank) < ranks.indexOf(later.rank);
  return first && (rank !== 'names' || later.after === undefined || later.after.includes(code));
}

/** The entries of a topic, each with the rank of the topic. */
export function ranked<Code extends string>(
  rank: Rank,
  entries: Readonly<Record<Code, WrittenEntry>>,
): Readonly<Record<Code, CatalogueEntry>>;
/** The same of entries whose codes are not known one by one. */
export function ranked(rank: Rank, entries: Readonly<Record<string, WrittenEntry>>): Readonly<Record<string, CatalogueEntry>> {
  return Object.fromEntries(Object.entries(entries).map(([code, entry]) => [code, { ...entry, rank }] as const));
}

/** An entry for what keeps a flow from running. */
export const error = (title: string, why: string, fix: string, mark?: 'key'): WrittenEntry => ({
  severity: 'error',
  title,
  why,
  fix,
  ...(mark ? { mark } : {}),
});

/** An entry for what hardly does what is meant. */
export const warning = (title: string, why: string, fix: string, mark?: 'key'): WrittenEntry => ({
  ...error(title, why, fix, mark),
  severity: 'warning',
});

/** The same entry, of which no wrong name may be the reason but those of some codes. */
export const onlyAfter = (entry: WrittenEntry, ...after: readonly string[]): WrittenEntry => ({ ...entry, after });

/** The same entry, which says what of it is not seen. */
export const notAll = (entry: WrittenEntry, unseen: string): WrittenEntry => ({ ...entry, unseen });
