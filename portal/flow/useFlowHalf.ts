import { useEffect, useState } from 'react';
import { loadFlowHalf } from './flowModule.ts';
import type { FlowHalf } from './flowModule.ts';

/** Gives what a flow's module adds, once it is there. Where it cannot be had the server alone judges, and nothing is said. */
export function useFlowHalf(hash: string): FlowHalf | undefined {
  const [half, setHalf] = useState<{ readonly hash: string; readonly half: FlowHalf }>();
  useEffect(() => {
    let current = true;
    loadFlowHalf(hash).then(
      (loaded) => current && setHalf({ hash, half: loaded }),
      (thrown: unknown) => console.error(thrown),
    );
    return () => {
      current = false;
    };
  }, [hash]);
  return half?.hash === hash ? half.half : undefined;
}
