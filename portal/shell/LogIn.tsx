import { useContext } from 'react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { flowPath } from '../addresses/paths.ts';
import { identifyingFlow } from '../flow/identifyingFlow.ts';
import { resumption } from '../flow/resumption.ts';
import { Icon } from '../icons/Icon.tsx';
import { ServicesContext } from '../services/servicesContext.ts';
import { isKnown } from '../session/isKnown.ts';
import { useSession } from '../session/sessionContext.ts';
import { text } from '../texts/text.ts';

/** The way to log in, and from there back to this page; nothing for whoever has, for an agent, or where the bank has no such service. */
export function LogIn({ className }: { readonly className: string }): ReactNode {
  const { session, lost } = useSession();
  const { pathname, search } = useLocation();
  const cards = useContext(ServicesContext)?.cards;
  const area = cards === undefined ? 'profile' : cards.find(({ id }) => id === identifyingFlow)?.area;
  if (session === undefined || isKnown(session) || lost || area === undefined) return null;
  const address = flowPath(area, identifyingFlow);
  const wanted = { flow: identifyingFlow, address: `${pathname}${search}` };
  return (
    <NavLink className={className} to={address} onClick={() => pathname.startsWith(address) || resumption.want(wanted)}>
      <Icon name="person" />
      {text('shell.logIn')}
    </NavLink>
  );
}
