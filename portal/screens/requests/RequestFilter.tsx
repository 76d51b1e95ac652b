import type { ReactNode } from 'react';
import type { RequestLine } from '../../../schemas/api.ts';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import { isClosed } from './isClosed.ts';
import styles from './RequestFilter.module.css';

/** Which requests are listed. */
export type Shown = (typeof kinds)[number];

const kinds = ['all', 'open', 'closed'] as const;
const labels = {
  all: 'shell.requests.filter.all',
  open: 'shell.requests.filter.open',
  closed: 'shell.requests.filter.closed',
} as const;

/** Properties of the filter. */
export interface RequestFilterProps {
  readonly requests: readonly RequestLine[];
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

/** The requests that a choice leaves, in their order. Pure. */
export function filtered(requests: readonly RequestLine[], shown: Shown): readonly RequestLine[] {
  return shown === 'all' ? requests : requests.filter((request) => isClosed(request) === (shown === 'closed'));
}

/** All requests, those that are open, or those that are closed, each with how many there are. */
export function RequestFilter({ requests, shown, onShow }: RequestFilterProps): ReactNode {
  return (
    <div role="group" aria-label={text('shell.requests.filter')} className={styles.filter}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={buttonClass(kind === shown ? 'primary' : 'secondary', 'small')}
          aria-pressed={kind === shown}
          onClick={() => onShow(kind)}
        >
          {text(labels[kind], { count: filtered(requests, kind).length })}
        </button>
      ))}
    </div>
  );
}
