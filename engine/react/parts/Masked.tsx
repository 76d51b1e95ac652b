import { Fragment, type ReactNode } from 'react';
import styles from './Masked.module.css';

/** What has hidden places, as bank and flows write it, `27XXXXXXXXXX1ZT`, `XXXX XXXX 2346`, `a****@example.com`: told, hidden, told. */
const masked = /(\w*?)(X{4,}(?: X{4,})*|\*{4}(?=@))(@[\w-]+(?:\.[\w-]+)*|(?: ?\d+)?\w*)/;

/** A date in words, `21 November 2026`, in English and Hindi. */
const date = /(^|[^\d.,])(\d{1,2}) ([\p{L}\p{M}]{3,}) (\d{4})(?!\d)/gu;

/** What follows a number and begins no line. */
const closing = /^[,.;:!?)।]+/;

/**
 * Words in which hidden places are dots to read and nothing to hear: of ••••••0007 a screen reader says the last four. Such a number
 * stays on one line where it fits into one, and otherwise breaks behind the dots. The day of a date stays with its month; its year may
 * begin a line, for in large letters on a small phone a whole date does not fit into one. All other words come out as they are.
 */
export function Masked({ children }: { readonly children: string }): ReactNode {
  const words = children.replaceAll(date, '$1$2\u00a0$3 $4');
  const parts = words.split(masked);
  if (parts.length === 1) return words;
  // One element, so that the words stay one text where their parent lays out its children side by side.
  return (
    <span>
      {parts.map((part, index) => {
        if (index % 4 === 0) return <Fragment key={index}>{index === 0 ? part : part.replace(closing, '')}</Fragment>;
        if (index % 4 !== 2) return null;
        return (
          <span key={index} className={styles['whole']}>
            <span className={styles['number']}>
              {parts[index - 1]}
              <span aria-hidden="true">{part?.replaceAll(/[X*]/g, '•')}</span>
              <wbr />
              {parts[index + 1]}
            </span>
            {closing.exec(parts[index + 2] ?? '')?.[0]}
          </span>
        );
      })}
    </span>
  );
}
