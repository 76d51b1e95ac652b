import { useEffect, useState } from 'react';
import type { RunView } from '../../schemas/api.ts';
import { usePortal } from '../context/portalContext.ts';

/**
 * The ISO instant until which an unfinished run is kept, as the home page says it. Undefined until the server has told,
 * where it cannot be asked, and for a run that stays.
 */
export function useKeptUntil({ run, version }: Pick<RunView, 'run' | 'version'>): string | undefined {
  const { api } = usePortal();
  const [kept, setKept] = useState<{ readonly run: string; readonly until: string | undefined }>();
  useEffect(() => {
    let current = true;
    api.openRuns().then(
      (lines) => current && setKept({ run, until: lines.find((line) => line.run === run)?.expires }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [api, run, version]);
  return kept?.run === run ? kept.until : undefined;
}
