import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { text } from '../../texts/text.ts';
import styles from './Search.module.css';

/** Properties of the search. */
export interface SearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The results: links in the order in which the arrow keys reach them. */
  readonly children: ReactNode;
}

/**
 * Looks for services while one types. The results are links beneath: the arrow keys go through them, Enter in the
 * field takes the first, Escape clears, and "/" anywhere on the page comes here.
 */
export function Search({ query, onQuery, children }: SearchProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useSlashKey(field);

  const clear = (): void => {
    onQuery('');
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      clear();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      stepTo([field.current, ...foundIn(frame.current)], event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault();
      // Not the number to call where nothing was found.
      frame.current?.querySelector<HTMLAnchorElement>('li a')?.click();
    }
  };

  return (
    <search>
      <div ref={frame} className={styles.search} role="presentation" onKeyDown={onKeyDown}>
        <label className="visually-hidden" htmlFor={id}>
          {text('shell.search.label')}
        </label>
        <div className={styles.room}>
          <div className={styles.box}>
            <Icon name="search" />
            <input
              ref={field}
              id={id}
              className={styles.field}
              type="search"
              value={query}
              onChange={(event) => onQuery(event.target.value)}
              placeholder={text('shell.search.placeholder')}
              aria-describedby={`${id}-hint`}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
            />
            {query !== '' && (
              <button type="button" className={styles.clear} aria-label={text('shell.search.clear')} onClick={clear}>
                <Icon name="close" />
              </button>
            )}
          </div>
          <Examples />
        </div>
        <span id={`${id}-hint`} className="visually-hidden">
          {text('shell.search.hint')}
        </span>
        {children}
      </div>
    </search>
  );
}

/** What one may look for, shown where the field has no room for it; it is read out with the field already. */
function Examples(): ReactNode {
  return (
    <p className={styles.examples} aria-hidden>
      {text('shell.search.placeholder')}
    </p>
  );
}

/** What was found, and the button for the rest behind it. */
function foundIn(frame: HTMLElement | null): readonly HTMLElement[] {
  return ['a', 'ul ~ button'].flatMap((one) => [...(frame?.querySelectorAll<HTMLElement>(one) ?? [])]);
}

/** Moves the focus along the field and its results; it stays at either end. */
function stepTo(places: readonly (HTMLElement | null)[], step: 1 | -1): void {
  const here = places.findIndex((place) => place === document.activeElement);
  places[Math.min(Math.max(here + step, 0), places.length - 1)]?.focus();
}

function useSlashKey(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]') !== null;
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}
