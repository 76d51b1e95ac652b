import { useEffect, useState } from 'react';
import { isChunkMissing } from '../chunks/missingChunks.ts';
import { loadFlowModule } from './flowModule.ts';
import type { LiveModule } from './flowModule.ts';

/** Gives what a flow's module adds, once it is there. Where it cannot be had the server alone judges, and nothing is said. */
export function useFlowModule(hash: string): LiveModule | undefined {
  const [module, setModule] = useState<{ readonly hash: string; readonly module: LiveModule }>();
  useEffect(() => {
    let current = true;
    loadFlowModule(hash).then(
      (loaded) => current && setModule({ hash, module: loaded }),
      (thrown: unknown) => {
        if (!isChunkMissing(thrown)) console.error(thrown);
      },
    );
    return () => {
      current = false;
    };
  }, [hash]);
  return module?.hash === hash ? module.module : undefined;
}
