import { useEffect, useRef, type ReactNode } from 'react';
import type { Translate } from '../../engine/react/fieldView.ts';
import { PhoneLinks } from '../../engine/react/parts/PhoneLinks.tsx';
import control from './control.module.css';
import styles from './ReadToEnd.module.css';

/**
 * A text in a window of its own that tells when its end has come into view: by scrolling, by keys, by a button, or
 * at once where all of it fits. `onEnd` may be called more than once.
 */
export function ReadToEnd({
  id,
  label,
  text,
  children,
  onEnd,
}: {
  readonly id: string;
  /** What the text is, for those who do not see the window. */
  readonly label: string;
  readonly text: Translate;
  readonly children: ReactNode;
  readonly onEnd: () => void;
}) {
  const end = useRef<HTMLSpanElement>(null);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current();
    });
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div className={styles.window} id={id} role="group" aria-label={label} tabIndex={0}>
        {children}
        <span ref={end} className={styles.end} />
      </div>
      <button
        type="button"
        className={`${control.button} ${control.quiet} ${styles.skip}`}
        onClick={() => end.current?.scrollIntoView({ block: 'nearest' })}
      >
        {text('shared.toEnd')}
      </button>
    </>
  );
}

/** Words whose empty lines begin paragraphs; the bank's telephone number in them calls it. */
export function Paragraphs({ words }: { readonly words: string }) {
  return words.split(/\n{2,}/).map((paragraph, at) => (
    <p key={at}>
      <PhoneLinks words={paragraph} />
    </p>
  ));
}
