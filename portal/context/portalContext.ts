import { createContext, useContext } from 'react';
import type { FlowCard, RunView, SessionView, ShellView } from '../../schemas/api.ts';
import type { Api } from '../api/api.ts';
import type { PortalHistory } from '../history/history.ts';

/** What the server has answered before the portal is drawn; its first calls have the very same answers. */
export interface FirstAnswers {
  readonly session?: SessionView;
  readonly shell?: ShellView;
  readonly flows?: readonly FlowCard[];
}

/** The run that was begun before the portal is drawn, for the first page that begins its flow. */
export interface FirstRun {
  /** The run, where one of this flow was begun and no page has it yet. */
  readonly of: (flow: string) => RunView | undefined;
  /** Gives it away: the next page that begins the flow begins another run. */
  readonly take: () => void;
}

/** What every part of the portal may reach: the server and the browser's history. */
export interface Portal {
  readonly api: Api;
  readonly history: PortalHistory;
  readonly first?: FirstAnswers;
  readonly firstRun?: FirstRun;
}

/** Carries the server's client and the history; tests provide their own. */
export const PortalContext = createContext<Portal | undefined>(undefined);

/** Gives the server's client and the history. Only inside a `PortalContext`. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === undefined) throw new Error('usePortal is called outside PortalContext');
  return portal;
}
