import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { buttonClass } from '../../../portal/style/button.ts';
import { copyFrom } from './copyFrom.ts';
import styles from './JsonBox.module.css';

/** Props of a piece of JSON that is there to be copied. */
export interface JsonBoxProps {
  /** What it is the JSON of, for those who do not see it: `Pan`. */
  readonly name: string;
  readonly json: string;
}

type Copied = 'no' | 'yes' | 'selected';

/** For how long the button tells what came of it, in milliseconds. */
const TOLD_MS = 2500;

const words: Readonly<Record<Copied, string>> = { no: 'Copy', yes: 'Copied', selected: 'Press Ctrl+C' };

/** JSON in colours with a button that copies it and says whether it could. */
export function JsonBox({ name, json }: JsonBoxProps): ReactNode {
  const text = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState<Copied>('no');
  useEffect(() => {
    if (copied === 'no') return undefined;
    const timer = setTimeout(() => setCopied('no'), TOLD_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => setCopied(text.current && (await copyFrom(text.current, json)) ? 'yes' : 'selected');
  return (
    <div className={styles['box']}>
      <div className={styles['bar']}>
        <span className={styles['caption']}>JSON</span>
        <button
          type="button"
          className={`${buttonClass('quiet', 'small')} ${styles['copy'] ?? ''}`}
          data-copied={copied}
          onClick={() => void copy()}
        >
          {words[copied]}
          <span className="visually-hidden"> the JSON of {name}</span>
        </button>
        <span className="visually-hidden" role="status">
          {copied === 'no' ? '' : `${name}: ${words[copied]}`}
        </span>
      </div>
      <Coloured json={json} name={name} reference={text} />
    </div>
  );
}

interface ColouredProps extends JsonBoxProps {
  readonly reference: React.RefObject<HTMLPreElement | null>;
}

/** Strings with a colon behind them are keys. */
const tokens = /("(?:\\.|[^"\\])*")(?=\s*:)|("(?:\\.|[^"\\])*")|(-?\d[\d.eE+-]*|true|false|null)/g;

function Coloured({ json, name, reference }: ColouredProps): ReactNode {
  const parts = useMemo(() => partsOf(json), [json]);
  return (
    // A long list of options scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre ref={reference} className={styles['json']} tabIndex={0} role="group" aria-label={`JSON of ${name}`}>
      {parts.map(({ text, kind }, at) =>
        kind === undefined ? (
          text
        ) : (
          <span key={at} className={styles[kind]}>
            {text}
          </span>
        ),
      )}
    </pre>
  );
}

interface Part {
  readonly text: string;
  readonly kind?: 'key' | 'string' | 'literal';
}

function partsOf(json: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of json.matchAll(tokens)) {
    const [text, key, string] = match;
    parts.push(
      { text: json.slice(end, match.index) },
      { text, kind: key === undefined ? (string === undefined ? 'literal' : 'string') : 'key' },
    );
    end = match.index + text.length;
  }
  return [...parts, { text: json.slice(end) }];
}
