import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { flowPath, homePath } from '../addresses/paths.ts';
import { identifyingFlow } from './identifyingFlow.ts';
import { resumption } from './resumption.ts';
import { buttonClass } from '../style/button.ts';
import type { Loudness } from '../style/button.ts';
import { text } from '../texts/text.ts';
import { useServices } from '../services/servicesContext.ts';

/** Begins the confirmation of who the customer is, and leads back to the page that it stands on. Where there is none, the way home. */
export function ConfirmIdentity({ loudness = 'primary' }: { readonly loudness?: Loudness }): ReactNode {
  const { pathname, search } = useLocation();
  const card = useServices().cards?.find(({ id }) => id === identifyingFlow);
  if (card === undefined) {
    return (
      <Link className={buttonClass('secondary', 'small')} to={homePath}>
        {text('shell.requests.unverified.go')}
      </Link>
    );
  }
  return (
    <Link
      className={buttonClass(loudness)}
      to={flowPath(card.area, card.id)}
      onClick={() => resumption.want({ flow: card.id, address: `${pathname}${search}` })}
    >
      {text('shell.logIn')}
    </Link>
  );
}
