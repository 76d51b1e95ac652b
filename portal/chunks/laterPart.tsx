import { lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A part of the portal whose code comes when it is first shown, or when it is fetched before. */
export type LaterPart<P> = ((properties: P) => ReactNode) & {
  /** Has the code come now. Rejects where it does not; then it is asked for again when it is shown. */
  readonly fetch: () => Promise<void>;
};

/**
 * As React's `lazy`, save that a part which has been fetched is drawn at once: what suspends, however shortly, is shown no
 * sooner than 300 ms after what stands in its place.
 */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>): LaterPart<P> {
  let come: ComponentType<P> | undefined;
  const Lazy = lazy(async () => ({ default: await load() }));
  function Part(properties: P): ReactNode {
    const [Shown] = useState<ComponentType<P>>(() => come ?? Lazy);
    return <Shown {...properties} />;
  }
  return Object.assign(Part, {
    fetch: async () => {
      come = await load();
    },
  });
}
