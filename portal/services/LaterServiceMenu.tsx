import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { OfferedServicesProps } from '../../engine/react/host.ts';
import { laterPart } from '../chunks/laterPart.tsx';

const Menu = laterPart(async () => (await import('./ServiceMenu.tsx')).ServiceMenu);

/** The services that a flow offers (`ServiceMenu.tsx`). No first step does. */
export function LaterServiceMenu(properties: OfferedServicesProps): ReactNode {
  return (
    <Suspense>
      <Menu {...properties} />
    </Suspense>
  );
}

/** Fetches its code. Rejects where that does not come. */
export const fetchServiceMenu = Menu.fetch;
