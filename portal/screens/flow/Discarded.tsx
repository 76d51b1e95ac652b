import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OpenRunLine } from '../../../schemas/api.ts';
import { draftPath, flowPath } from '../../addresses/paths.ts';
import { writtenInstant } from '../../clock/bankClock.ts';
import { useBackCloses } from '../../flow/useBackCloses.ts';
import { MessageBox } from '../../page/MessageBox.tsx';
import { StatePage } from '../../page/StatePage.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { timeZoneOf } from '../../session/timeZone.ts';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** Properties of what is said of a run that its customer has discarded elsewhere. */
export interface DiscardedProps {
  readonly area: string;
  readonly flow: string;
  /** The draft of the same service that they have kept. */
  readonly draft: OpenRunLine | undefined;
}

/** Says in place of the page that the run was discarded elsewhere, and leads to the one that was kept. */
export function DiscardedPage(properties: DiscardedProps): ReactNode {
  return (
    <StatePage icon="clock" title={titleOf(properties)} words={useWords(properties)} arriving>
      <WayOn {...properties} />
    </StatePage>
  );
}

/** Says the same over the page: what was typed is still to be read there, but is not kept. */
export function DiscardedBox({ onClose, ...properties }: DiscardedProps & { readonly onClose: () => void }): ReactNode {
  useBackCloses(onClose);
  return (
    <MessageBox title={titleOf(properties)} onClose={onClose} choices={<WayOn {...properties} />} unsafe>
      <p>{useWords(properties)}</p>
      <p>{text('shell.draft.discarded.typed')}</p>
    </MessageBox>
  );
}

function titleOf({ draft }: DiscardedProps): string {
  return text(draft ? 'shell.draft.replaced.title' : 'shell.draft.discarded.title');
}

function useWords({ draft }: DiscardedProps): string {
  const { session } = useSession();
  if (draft === undefined) return text('shell.draft.discarded.text');
  const { title: service, at, step } = draft;
  const when = writtenInstant(at, timeZoneOf(session));
  const there =
    step === undefined ? text('shell.draft.busy', { service, when }) : text('shell.draft.replaced.step', { service, when, step });
  return `${text('shell.draft.replaced.text')} ${there}`;
}

function WayOn({ area, flow, draft }: DiscardedProps): ReactNode {
  return (
    <Link className={buttonClass('primary')} to={draft ? draftPath(draft) : flowPath(area, flow)} replace state={{ resumes: true }}>
      {text(draft ? 'shell.unfinished.continue' : 'shell.flow.startAgain')}
    </Link>
  );
}
