import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, type ReactNode } from 'react';
import { createApi } from '../../../portal/api/client.ts';
import { PortalContext } from '../../../portal/context/portalContext.ts';
import { createPortalHistory } from '../../../portal/history/history.ts';
import { NotAvailable } from '../../../portal/screens/address/NotAvailable.tsx';
import { ClosedPortal } from '../../../portal/screens/closed/ClosedPortal.tsx';
import { ClosedService } from '../../../portal/screens/closed/ClosedService.tsx';
import { NotForYou } from '../../../portal/screens/closed/NotForYou.tsx';
import type { Facts } from '../../../engine/advance/index.ts';
import type { FlowCard } from '../../../schemas/api.ts';
import { storyHost, wordsOf } from '../host.ts';
import { StoryShell } from '../shell/StoryShell.tsx';

// The pages that stand where a service would: one that is closed, not here, or for others.

const NIGHT = '2026-11-21T22:30:00+05:30';
const stranger: Facts = { now: NIGHT, session: { verified: false, role: 'customer' }, channel: 'web' };
const customer: Facts = { ...stranger, session: { verified: true, role: 'customer' }, customer: { firstName: 'Asha' } };
const card: FlowCard = {
  id: 'cash-deposit',
  area: 'accounts',
  title: 'Pay in cash',
  summary: 'Fill in the slip here and pay in at a branch',
  keywords: [],
  urgent: false,
  hash: '',
  routes: [],
};

const FOREVER = 2 ** 31 - 1;
const nothing = (): void => undefined;
/** No server is there, and nobody waits for one. */
const silent = async (): Promise<Response> => new Promise(nothing);

function Around({ facts, children }: { readonly facts: Facts; readonly children: ReactNode }): ReactNode {
  const { clock } = useMemo(() => storyHost(wordsOf(), facts.now), [facts]);
  const portal = useMemo(
    () => ({ api: createApi({ fetch: silent, timeout: FOREVER, locale: () => 'en' }), history: createPortalHistory(window) }),
    [],
  );
  return (
    <PortalContext value={portal}>
      <StoryShell facts={facts} clock={clock} onLeave={nothing}>
        {children}
      </StoryShell>
    </PortalContext>
  );
}

const meta: Meta = { title: 'Around a service', tags: ['page'] };

export default meta;

const story = (name: string, facts: Facts, page: ReactNode): StoryObj => ({
  name,
  render: () => <Around facts={facts}>{page}</Around>,
});

/** Outside its hours. */
export const Closed = story(
  'Closed',
  customer,
  <ClosedService area="accounts" opens="09:00" closes="17:30" card={card} onOpen={nothing} />,
);
/** A service that the portal does not have yet, to somebody unknown and to a customer. */
export const NotHere = story('Not here yet', stranger, <NotAvailable service="lockers" />);
/** The number that is told is then the registered one. */
export const NotHereKnown = story('Not here yet, to a customer', customer, <NotAvailable service="lockers" />);
/** A service that is for others. */
export const ForOthers = story('For others', customer, <NotForYou area="accounts" />);
/** All services are closed, by hand. */
export const PortalClosed = story(
  'Portal closed',
  stranger,
  <ClosedPortal closing={{ by: 'hand', opens: Date.parse('2026-11-22T06:00:00+05:30') }} />,
);
