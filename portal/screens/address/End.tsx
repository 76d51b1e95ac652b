import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowCard } from '../../../schemas/api.ts';
import { flowPath, homePath, requestsPath } from '../../addresses/paths.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { verbOf } from '../../services/verbOf.ts';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** Properties of an end without its request. */
export interface EndProps {
  readonly kind: 'outcome' | 'error';
  /** The service, where the address says which. */
  readonly card: FlowCard | undefined;
  /** The address says which request it is, but it is not shown to whoever is here. */
  readonly named?: boolean;
}

/**
 * The end of a request, opened by an address that does not say of which: it claims nothing about any, and leads to where
 * the customer's requests stand. A run's own end is shown by its own page.
 */
export function End({ kind, card, named = false }: EndProps): ReactNode {
  const error = kind === 'error';
  const title = error ? text('shell.fault.title') : text('shell.end.title');
  const unnamed = error ? text('shell.end.error') : text('shell.end.text');
  return (
    <StatePage icon={error ? 'alert' : 'info'} title={title} words={named ? text('shell.end.gone') : unnamed}>
      <Link className={buttonClass('primary')} to={requestsPath}>
        {text('shell.requests.title')}
      </Link>
      {card === undefined ? (
        <Link className={buttonClass('secondary')} to={homePath}>
          {text('shell.home.go')}
        </Link>
      ) : (
        <Link className={buttonClass('secondary')} to={flowPath(card.area, card.id)}>
          {text(`shell.service.${verbOf(card)}.to`, { service: card.title })}
        </Link>
      )}
    </StatePage>
  );
}
