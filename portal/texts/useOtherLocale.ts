import { useEffect, useRef } from 'react';
import { useLocale } from './useLocale.ts';

/**
 * Calls back when another locale is spoken than when it was called last, or at first: what the server has told is to be asked again.
 * What the callback returns ends what it began, as an effect's does. It must be the same function until it does something else.
 */
export function useOtherLocale(onOther: () => void | (() => void)): void {
  const locale = useLocale();
  const before = useRef(locale);
  useEffect(() => {
    if (before.current === locale) return undefined;
    before.current = locale;
    return onOther();
  }, [locale, onOther]);
}
