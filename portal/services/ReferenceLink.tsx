import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { trackPath } from '../addresses/paths.ts';
import { useSession } from '../session/sessionContext.ts';

/** The reference of a request, which leads to where it is followed: not for somebody whom nobody has verified, to whom none is shown. */
export function ReferenceLink({ children }: { readonly children: string }): ReactNode {
  const { session } = useSession();
  if (session?.verified !== true) return children;
  return <Link to={trackPath(children)}>{children}</Link>;
}
