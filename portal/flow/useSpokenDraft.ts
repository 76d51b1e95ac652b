import { useEffect, useRef, useState } from 'react';
import type { OpenRunLine } from '../../schemas/api.ts';
import { usePortal } from '../context/portalContext.ts';
import { useLocale } from '../texts/useLocale.ts';

/**
 * A draft as it is told in the locale that is spoken now: the server is asked again where another one is chosen. As it was told before,
 * where it cannot be asked.
 */
export function useSpokenDraft(draft: OpenRunLine): OpenRunLine {
  const { api } = usePortal();
  const locale = useLocale();
  const toldIn = useRef(locale);
  const [told, setTold] = useState(draft);
  useEffect(() => {
    if (toldIn.current === locale) return undefined;
    let current = true;
    api.openRuns().then(
      (lines) => {
        if (!current) return;
        toldIn.current = locale;
        setTold((before) => lines.find(({ run }) => run === draft.run) ?? before);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [api, locale, draft]);
  return told.run === draft.run ? told : draft;
}
