import { useCallback, useState } from 'react';
import type { OpenRunLine } from '../../schemas/api.ts';
import { usePortal } from '../context/portalContext.ts';
import { useOtherLocale } from '../texts/useOtherLocale.ts';

/**
 * A draft as it is told in the locale that is spoken now: the server is asked again where another one is chosen. As it was told before,
 * where it cannot be asked.
 */
export function useSpokenDraft(draft: OpenRunLine): OpenRunLine {
  const { api } = usePortal();
  const [told, setTold] = useState(draft);
  const renew = useCallback(() => {
    let current = true;
    api.openRuns().then(
      (lines) => current && setTold((before) => lines.find(({ run }) => run === draft.run) ?? before),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [api, draft.run]);
  useOtherLocale(renew);
  return told.run === draft.run ? told : draft;
}
