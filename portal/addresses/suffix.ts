import type { suffixes } from './addresses.ts';

/** What stands for `{suffix}` in an address. */
export type Suffix = (typeof suffixes)[number];

const entries: readonly (readonly [RegExp, Suffix])[] = [
  [/^\/servicing\/due(\/|$)/i, '/due'],
  [/^\/(servicing\/)?(agent-login|login)(\/|$)/i, '/login'],
  [/^\/servicing\/(imobileservice|gdpr|nli)(\/|$)/i, '/nli'],
];

/** Gives the suffix that belongs to the path by which the customer came in; '' where none does. Pure. */
export function suffixOf(entryPath: string): Suffix {
  return entries.find(([pattern]) => pattern.test(entryPath))?.[1] ?? '';
}
