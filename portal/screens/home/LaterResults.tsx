import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { pageStands } from '../../wait/standing.ts';
import { laterPart } from '../../chunks/laterPart.tsx';
import type { SearchResultsProps } from './SearchResults.tsx';

const Results = laterPart(async () => (await import('./SearchResults.tsx')).SearchResults);

/** What was found for a query (`SearchResults.tsx`). */
export function LaterResults(properties: SearchResultsProps): ReactNode {
  return (
    <Suspense>
      <Results {...properties} />
    </Suspense>
  );
}

/** Fetches what finds services as soon as home stands, before anybody has typed. Fails silently: it is asked for again when it is shown. */
export function useResultsAtHand(): void {
  useEffect(
    () =>
      void pageStands()
        .then(Results.fetch)
        .catch(() => undefined),
    [],
  );
}
