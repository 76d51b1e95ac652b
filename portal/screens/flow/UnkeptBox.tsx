import type { ReactNode } from 'react';
import type { RunEvent } from '../../../engine/run/run.ts';
import type { RunView } from '../../../schemas/api.ts';
import { useChoiceOfDraft } from '../../flow/useOtherDraft.ts';
import type { OtherDrafts } from '../../flow/useOtherDraft.ts';
import { DiscardedBox, OtherDraftBox } from './laterPages.tsx';

/** Properties of the box over a page of which nothing is kept. */
export interface UnkeptBoxProps {
  readonly area: string;
  readonly view: RunView;
  readonly drafts: OtherDrafts;
  readonly send: (event: RunEvent) => void;
}

/** Asks which of two drafts stays, or says that this one was discarded elsewhere; nothing until the customer wants to know. */
export function UnkeptBox({ area, view, drafts, send }: UnkeptBoxProps): ReactNode {
  const other = useChoiceOfDraft(view, drafts, send);
  const { found, close } = drafts;
  if (found?.open !== true) return null;
  if (found.discarded) return <DiscardedBox area={area} flow={view.flow} draft={found.draft} onClose={close} />;
  return other && <OtherDraftBox {...other} here={view.screen?.title} />;
}
