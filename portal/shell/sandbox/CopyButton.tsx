import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { text } from '../../texts/text.ts';
import styles from './Sandbox.module.css';

/** Shows a value and copies it when pressed. Where the clipboard is out of reach the value stays selectable. */
export function CopyButton({ value, what }: { readonly value: string; readonly what: string }): ReactNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };

  return (
    <button type="button" className={styles.copy} aria-label={text('shell.sandbox.copy', { what, value })} onClick={() => void copy()}>
      <span className={styles.copyValue}>{value}</span>
      <Icon name={copied ? 'check' : 'copy'} />
      <span className="visually-hidden" role="status">
        {copied ? text('shell.sandbox.copied') : ''}
      </span>
    </button>
  );
}
