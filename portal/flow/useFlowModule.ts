import { useEffect, useState } from 'react';
import { isChunkMissing } from '../chunks/missingChunks.ts';
import { loadFlowModule } from './flowModule.ts';
import type { LiveModule } from './flowModule.ts';

/**
 * Gives what a flow's module adds, once it is there; without a hash none is asked for yet. Where it cannot be had the server alone
 * judges, and nothing is said. How one is fetched may be given, and stays the same while the page is there.
 */
export function useFlowModule(hash: string | undefined, load = loadFlowModule): LiveModule | undefined {
  const [module, setModule] = useState<{ readonly hash: string; readonly module: LiveModule }>();
  useEffect(() => {
    if (hash === undefined) return undefined;
    let current = true;
    load(hash).then(
      (loaded) => current && setModule({ hash, module: loaded }),
      (thrown: unknown) => {
        if (!isChunkMissing(thrown)) console.error(thrown);
      },
    );
    return () => {
      current = false;
    };
  }, [hash, load]);
  return module !== undefined && module.hash === hash ? module.module : undefined;
}
