import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Facts } from '../../../engine/advance/index.ts';
import type { FlowCard, SessionView } from '../../../schemas/api.ts';
import { keys } from '../../../portal/channel/keys.ts';
import { ServicesContext } from '../../../portal/services/servicesContext.ts';
import { SessionContext, type SessionState } from '../../../portal/session/sessionContext.ts';
import { ShellFrame } from '../../../portal/shell/ShellFrame.tsx';

/** Properties of the shell around a story. */
export interface StoryShellProps {
  /** Who is here and when, as the simulated bank has it. */
  readonly facts: Facts;
  readonly clock: () => number;
  /** The services besides that of the story; none where what leads to others is left out. */
  readonly offered?: readonly FlowCard[];
  /** Called when a link leads out of the story: no other page is there. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

const nothing = async (): Promise<void> => undefined;

/** No service but the one of the story. */
const none: readonly FlowCard[] = [];

/** The portal's own frame around a story: header, help and gutters, for whoever the run says is here. No server is asked. */
export function StoryShell({ facts, clock, offered = none, onLeave, children }: StoryShellProps): ReactNode {
  // The portal reads there how the customer came in.
  useState(() => keys.set('sourceType', facts.channel === 'web' ? undefined : facts.channel));
  const state = useMemo(
    (): SessionState => ({
      session: sessionOf(facts),
      lost: false,
      clock,
      refresh: nothing,
      touch: nothing,
      renew: nothing,
      end: nothing,
      goToNext: nothing,
    }),
    [facts, clock],
  );
  const services = useMemo(() => ({ cards: offered, failure: undefined, refresh: nothing }), [offered]);
  return (
    <MemoryRouter>
      <SessionContext value={state}>
        <ServicesContext value={services}>
          <Exit onLeave={onLeave} />
          <ShellFrame>{children}</ShellFrame>
        </ServicesContext>
      </SessionContext>
    </MemoryRouter>
  );
}

/** Tells when a link was followed. */
function Exit({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const { key } = useLocation();
  const here = useRef(key);
  useEffect(() => {
    if (key === here.current) return;
    here.current = key;
    onLeave();
  }, [key, onLeave]);
  return null;
}

/** The session as the server would tell of it. Pure. */
function sessionOf({ session, customer, channel, now }: Facts): SessionView {
  const name: unknown = customer?.['firstName'];
  return {
    csrf: '',
    verified: session.verified,
    role: session.role,
    now,
    timeZone: 'Asia/Kolkata',
    sandbox: false,
    channel,
    ...(session.role === 'agent' ? { agent: { id: 'AG100001', name: 'Arun Bhat' } } : {}),
    ...(session.verified && typeof name === 'string' ? { customer: { name } } : {}),
  };
}
