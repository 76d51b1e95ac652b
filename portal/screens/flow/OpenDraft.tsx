import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { OpenRunLine } from '../../../schemas/api.ts';
import { draftPath } from '../../addresses/paths.ts';
import { usePortal } from '../../context/portalContext.ts';
import { navigationState } from '../../history/navigationState.ts';
import { DraftQuestion } from './DraftQuestion.tsx';

/** Properties of a service that was begun before. */
export interface OpenDraftProps {
  readonly draft: OpenRunLine;
  readonly onStartAgain: () => Promise<void>;
}

/** A service that is not begun because of its draft. Where another service led here the draft is gone on with, else that is asked. */
export function OpenDraft({ draft, onStartAgain }: OpenDraftProps): ReactNode {
  const { history } = usePortal();
  const location = useLocation();
  const address = draftPath(draft);
  if (navigationState(location.state).continues === true) return <Navigate to={address} replace />;
  return <DraftQuestion draft={draft} onContinue={() => history.navigator.replace(address)} onStartAgain={onStartAgain} />;
}
