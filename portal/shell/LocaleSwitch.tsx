import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Locale } from '../../engine/language/locale.ts';
import { locales } from '../../engine/language/locale.ts';
import { speak } from '../texts/spoken.ts';
import { text } from '../texts/text.ts';
import { keepLocale } from '../texts/localeChoice.ts';
import { useLocale } from '../texts/useLocale.ts';
import { HindiName } from './HindiName.tsx';
import styles from './LocaleSwitch.module.css';

/**
 * Chooses the language, each by its own name. What has been typed stays, and the focus stays on the choice. `change` has
 * another one spoken.
 */
export function LocaleSwitch({ change = speak }: { readonly change?: (locale: Locale) => Promise<void> }): ReactNode {
  const locale = useLocale();
  const [failed, setFailed] = useState(false);
  /** Kept only once its words are there; where they cannot be had the former locale stays, and that is said. */
  const choose = (wanted: Locale): void => {
    setFailed(false);
    change(wanted).then(
      () => keepLocale(() => localStorage, wanted),
      () => setFailed(true),
    );
  };
  return (
    <div className={styles.switch} role="group" aria-label={text('shell.locale')}>
      <span className={styles.failed} role="status">
        {failed && text('shell.localeFailed')}
      </span>
      {locales.map((option) => (
        <button
          key={option}
          type="button"
          className={styles.option}
          lang={option}
          aria-pressed={option === locale}
          onClick={() => choose(option)}
        >
          {option === 'hi' && locale !== 'hi' ? <HindiName name={text('shell.locale.hi')} /> : text(`shell.locale.${option}`)}
        </button>
      ))}
    </div>
  );
}
