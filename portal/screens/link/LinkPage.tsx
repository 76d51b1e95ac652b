import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ConfirmLinkView, LinkAnswerView, LinkView, PartLinkView, RequestLinkView } from '../../../schemas/api.ts';
import { failureOf } from '../../api/failure.ts';
import type { Failure } from '../../api/failure.ts';
import { writtenTime } from '../../clock/bankClock.ts';
import { resumption } from '../../flow/resumption.ts';
import { findRun } from '../../flow/findRun.ts';
import { usePortal } from '../../context/portalContext.ts';
import { agentLoginPath, flowPath, homePath, sessionsPath, stepPath } from '../../addresses/paths.ts';
import { timeOfDay } from '../../hours/bankTime.ts';
import { useSession } from '../../session/sessionContext.ts';
import { timeZoneOf } from '../../session/timeZone.ts';
import { FaultPage } from '../../page/Fault.tsx';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import { LinkExpired } from '../address/LinkExpired.tsx';
import { Question } from './Question.tsx';
import { isForManager, useBroughtToken } from './useBroughtToken.ts';
import type { BroughtToken } from './useBroughtToken.ts';

type Answer = LinkAnswerView['answer'];

/** How far the customer has come with a link. */
type Stage =
  | { readonly at: 'start' }
  | { readonly at: 'asked'; readonly link: ConfirmLinkView | RequestLinkView | PartLinkView }
  | { readonly at: 'answered'; readonly given: LinkAnswerView; readonly purpose: LinkView['purpose'] | undefined }
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
  const { session } = useSession();
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
    if (link.purpose !== 'service' && link.purpose !== 'resume') return setStage({ at: 'asked', link });
    forget();
    const { area, flow, run } = link;
    if (link.purpose === 'service') return navigate(stepPath(area, flow, run, link.route ?? '-'), { replace: true });
    if (session?.verified !== true) {
      resumption.want({ flow, run, byLink: true });
      return navigate(flowPath(area, flow), { replace: true });
    }
    const way = await findRun(api, { area, flow, run });
    await navigate(way?.address ?? stepPath(area, flow, run, '-'), { replace: true, state: { over: way?.over } });
  };
  const open = (): void => attempt(async () => follow(await api.openLink(token)));
  const answer = (given: Answer, reason?: string): void =>
    attempt(async () => {
      const purpose = stage.at === 'asked' ? stage.link.purpose : undefined;
      setStage({ at: 'answered', given: await api.answerLink(token, given, reason), purpose });
      forget();
    });

  if (stage.at === 'answered') return <Answered given={stage.given} purpose={stage.purpose} />;
  if (token === '' || (stage.at === 'failed' && isExpired(stage.failure))) return <LinkExpired />;
  if (stage.at === 'failed') return <FaultPage failure={stage.failure} onRetry={stage.again} />;
  if (stage.at === 'asked') return <Question link={stage.link} busy={busy} onAnswer={answer} />;
  if (isForManager(token) && session?.agent === undefined) return <LogInFirst />;
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

/** A manager answers under a name of their own. */
function LogInFirst(): ReactNode {
  return (
    <StatePage icon="person" title={text('shell.manager.login.title')} words={text('shell.manager.login.text')}>
      <Link className={buttonClass('primary')} to={agentLoginPath}>
        {text('shell.manager.login.go')}
      </Link>
    </StatePage>
  );
}

/** Properties of the page after the answer. */
interface AnsweredProps {
  readonly given: LinkAnswerView;
  readonly purpose: LinkView['purpose'] | undefined;
}

function Answered({ given: { answer, until }, purpose }: AnsweredProps): ReactNode {
  const { session } = useSession();
  const confirmed = answer === 'confirmed';
  if (purpose === 'manager')
    return (
      <StatePage
        arriving
        icon={confirmed ? 'check' : 'info'}
        title={text(confirmed ? 'shell.link.confirmed.title' : 'shell.manager.rejected.title')}
        words={text(confirmed ? 'shell.manager.confirmed.text' : 'shell.manager.rejected.text')}
      >
        {null}
      </StatePage>
    );
  const words = purpose === 'part' ? ofPart : ofCustomer;
  return (
    <StatePage
      arriving
      icon={confirmed ? 'check' : 'info'}
      title={text(confirmed ? 'shell.link.confirmed.title' : 'shell.link.declined.title')}
      words={
        until === undefined
          ? text(confirmed ? words.confirmed : words.declined, { phone: text('contact.phone') })
          : text('shell.link.confirmed.until', { until: writtenTime(timeOfDay(Date.parse(until), timeZoneOf(session))) })
      }
    >
      {until !== undefined && (
        <Link className={buttonClass('primary')} to={sessionsPath}>
          {text('shell.sessions.about')}
        </Link>
      )}
      <Link className={buttonClass('secondary')} to={homePath}>
        {text('shell.home.go')}
      </Link>
    </StatePage>
  );
}

const ofCustomer = { confirmed: 'shell.link.confirmed.text', declined: 'shell.link.declined.text' } as const;
const ofPart = { confirmed: 'shell.link.part.confirmed', declined: 'shell.link.part.declined' } as const;
