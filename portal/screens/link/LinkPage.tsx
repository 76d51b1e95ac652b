import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ConfirmLinkView, LinkAnswerView, LinkView } from '../../../schemas/api.ts';
import { failureOf } from '../../api/failure.ts';
import type { Failure } from '../../api/failure.ts';
import { usePortal } from '../../portalContext.ts';
import { homePath, stepPath } from '../../routes/paths.ts';
import { FaultPage } from '../../shell/Fault.tsx';
import { StatePage } from '../../shell/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import { LinkExpired } from '../address/LinkExpired.tsx';
import { Question } from './Question.tsx';
import { useBroughtToken } from './useBroughtToken.ts';
import type { BroughtToken } from './useBroughtToken.ts';

type Answer = LinkAnswerView['answer'];

/** How far the customer has come with a link. */
type Stage =
  | { readonly at: 'start' }
  | { readonly at: 'asked'; readonly link: ConfirmLinkView }
  | { readonly at: 'answered'; readonly answer: Answer }
  | { readonly at: 'failed'; readonly failure: Failure; readonly again: () => void };

/**
 * Where a link from a message leads. Loading the page does nothing: a press of a button opens the link in this browser,
 * and another answers it.
 */
export function LinkPage(): ReactNode {
  const brought = useBroughtToken();
  return <OneLink key={brought.token} {...brought} />;
}

function OneLink({ token, forget }: BroughtToken): ReactNode {
  const { api } = usePortal();
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>({ at: 'start' });
  const [busy, setBusy] = useState(false);

  const attempt = (work: () => Promise<void>): void => {
    setBusy(true);
    work()
      .catch((thrown: unknown) => {
        const failure = failureOf(thrown);
        if (isExpired(failure)) forget();
        setStage({ at: 'failed', failure, again: () => attempt(work) });
      })
      .finally(() => setBusy(false));
  };
  const follow = async (link: LinkView): Promise<void> => {
    if (link.purpose === 'confirm') return setStage({ at: 'asked', link });
    forget();
    await navigate(stepPath(link.area, link.flow, link.run, link.route ?? '-'), { replace: true });
  };
  const open = (): void => attempt(async () => follow(await api.openLink(token)));
  const answer = (given: Answer): void => attempt(async () => {
    setStage({ at: 'answered', answer: (await api.answerLink(token, given)).answer });
    forget();
  });

  if (stage.at === 'answered') return <Answered answer={stage.answer} />;
  if (token === '' || (stage.at === 'failed' && isExpired(stage.failure))) return <LinkExpired />;
  if (stage.at === 'failed') return <FaultPage failure={stage.failure} onRetry={stage.again} />;
  if (stage.at === 'asked') return <Question link={stage.link} busy={busy} onAnswer={answer} />;
  return (
    <StatePage icon="info" title={text('shell.link.title')} words={text('shell.link.lead')}>
      <button type="button" className={buttonClass('primary')} disabled={busy} onClick={open}>
        {text('shell.link.open')}
      </button>
    </StatePage>
  );
}

function isExpired(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === 'link-expired';
}

function Answered({ answer }: { readonly answer: Answer }): ReactNode {
  const confirmed = answer === 'confirmed';
  return (
    <StatePage
      arriving
      icon={confirmed ? 'check' : 'info'}
      title={text(confirmed ? 'shell.link.confirmed.title' : 'shell.link.declined.title')}
      words={text(confirmed ? 'shell.link.confirmed.text' : 'shell.link.declined.text')}
    >
      <Link className={buttonClass('secondary')} to={homePath}>
        {text('shell.home.go')}
      </Link>
    </StatePage>
  );
}
