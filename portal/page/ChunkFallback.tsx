import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { chunkTimes } from '../chunks/chunkTimes.ts';
import { ChunkTimeout } from '../chunks/missingChunks.ts';

/** Stands in place of a part that is being loaded; after two minutes it throws `ChunkTimeout` to the nearest boundary. */
export function ChunkFallback({ children }: { readonly children: ReactNode }): ReactNode {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), chunkTimes.loadTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (late) throw new ChunkTimeout();
  return children;
}
