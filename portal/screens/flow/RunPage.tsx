import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { RunEvent } from '../../../engine/run/run.ts';
import type { FieldViews } from '../../../engine/react/fieldView.ts';
import { fetchFieldViews, fetchStepViews } from '../../../engine/react/screenViews.ts';
import { useAfterPaint } from '../../../engine/react/parts/useAfterPaint.ts';
import { useRun } from '../../../engine/react/useRun.ts';
import type { RunView, SessionView } from '../../../schemas/api.ts';
import { homePath } from '../../addresses/paths.ts';
import { deliveryTo } from '../../flow/delivery.ts';
import { endedKey } from '../../flow/endedKey.ts';
import { identifyingFlow } from '../../flow/identifyingFlow.ts';
import type { LiveModule } from '../../flow/flowModule.ts';
import { openRuns } from '../../flow/openRuns.ts';
import type { Unsent } from '../../flow/unsent.ts';
import { useResumption } from '../../flow/resumption.ts';
import { useSpinDelay } from '../../flow/useSpinDelay.ts';
import { useByLink } from '../../flow/useByLink.ts';
import { useFlowModule } from '../../flow/useFlowModule.ts';
import { useLengthTried } from '../../flow/useLengthTried.ts';
import { useLeaveGuard } from '../../flow/useLeaveGuard.ts';
import { useRunAddress } from '../../flow/useRunAddress.ts';
import { useOtherDraft } from '../../flow/useOtherDraft.ts';
import type { OtherDrafts } from '../../flow/useOtherDraft.ts';
import { useTyped } from '../../flow/useTyped.ts';
import { useScreenHost } from '../../flow/useScreenHost.ts';
import { useSendingLater } from '../../flow/useSendingLater.ts';
import { useRunTime } from '../../idle/runTime.ts';
import { usePortal } from '../../context/portalContext.ts';
import { useLogOutAtEnd } from '../../flow/useLogOut.ts';
import { useSession } from '../../session/sessionContext.ts';
import { LoadingOverlay } from '../../page/LoadingOverlay.tsx';
import { MessageBox } from '../../page/MessageBox.tsx';
import { PageSkeleton } from '../../page/Skeleton.tsx';
import { useTab } from '../../tabs/tabContext.ts';
import { text } from '../../texts/text.ts';
import { useOtherLocale } from '../../texts/useOtherLocale.ts';
import { DraftQuestion, LeaveBox, OutcomePage, fetchLaterPages } from './laterPages.tsx';
import { Problem } from './Problem.tsx';
import { StepPage } from './StepPage.tsx';
import { UnkeptBox } from './UnkeptBox.tsx';

/** Properties of a run's page. */
export interface RunPageProps {
  readonly area: string;
  readonly opened: RunView;
  readonly unsent: Unsent;
  /** Told the flow's own module of the engine once it is there. */
  readonly module: RefObject<LiveModule | undefined>;
}

/** One run from its opening to its end: the present step or the outcome, and what may stand in front of it. */
export function RunPage({ area, opened, unsent, module }: RunPageProps): ReactNode {
  const { api, history } = usePortal();
  const { session } = useSession();
  const drafts = useOtherDraft();
  const open = useRun(opened, deliveryTo(api, unsent, drafts.tell));
  const { view, busy, message, send, hurry, later, renew } = open;
  const { promised, takeBack } = useSendingLater(open, unsent);
  const painted = useAfterPaint(view.run);
  const liveModule = useFlowModule(painted ? view.hash : undefined);
  const { view: shown, note } = useTyped(useLastShown(view), liveModule, session?.role === 'agent');
  module.current = liveModule;
  const host = useScreenHost(view.run, view.today, liveModule?.messages);
  useWhatMayFollow(host.fieldViews, liveModule?.types, painted);
  useLengthTried(host.locale, painted);
  const { touched, onInput } = useTouched(view);
  const [over, setOver] = useState(false);

  const found = useResumption(area, view);
  const { held, askOut } = useLeaveGuard(view.run, found === undefined && isWorthKeeping(view, touched, drafts), busy || promised);
  const leadsHome = view.outcome?.home === true;
  const passed = opened.state === 'ended' && opened.flow === identifyingFlow;
  const onMove = useRunAddress({
    area,
    view,
    settled: !busy && message === undefined && !leadsHome,
    send,
    onNoWayBack: (why) => (why === 'ended' ? setOver(true) : askOut()),
    passed,
  });
  const onEvent = useCallback(
    (event: RunEvent) => {
      note(event);
      onMove(event);
    },
    [note, onMove],
  );
  const waiting = useSpinDelay(busy);
  useWhatGoesAlong(area, view, renew);

  if (found !== undefined) return <DraftQuestion {...found} />;
  return (
    <>
      <div onInput={onInput}>
        {shown.outcome !== undefined && !leadsHome && !(passed && history.visit().action === 'pop') && (
          <OutcomePage area={area} host={host} view={shown} outcome={shown.outcome} />
        )}
        {shown.screen !== undefined && (
          <StepPage
            {...{ host, busy, send, hurry, onEvent, unkept: drafts.unkept, onSeeDraft: drafts.see }}
            {...{ onChange: promised ? takeBack : undefined, view: shown, module: liveModule }}
          />
        )}
        {shown.outcome === undefined && shown.screen === undefined && <PageSkeleton />}
      </div>
      <LoadingOverlay busy={waiting} unknown={view.delivery === 'unknown'} />
      {message !== undefined && <Problem message={message} host={host} onLater={later} onClose={takeBack} />}
      <UnkeptBox {...{ area, view: shown, drafts, send }} />
      {over && <EndedBox view={view} onClose={() => setOver(false)} />}
      {held !== undefined && <LeaveBox held={held} run={view} unsent={promised} sendable={isVerifiedCustomer(session)} />}
    </>
  );
}

/** Tells who goes back from the end that nothing lies there any more, and how to leave. */
function EndedBox({ view, onClose }: { readonly view: RunView; readonly onClose: () => void }): ReactNode {
  return (
    <MessageBox title={text(endedKey(view))} onClose={onClose}>
      <p>{text('shell.ended.leave')}</p>
    </MessageBox>
  );
}

function isVerifiedCustomer(session: SessionView | undefined): boolean {
  return session?.verified === true && session.role === 'customer';
}

/** Whether who leaves is asked first: there is something to lose. */
function isWorthKeeping({ state, answered, screen }: RunView, touched: boolean, { unkept }: OtherDrafts): boolean {
  return state !== 'ended' && unkept !== 'discarded' && (touched || answered === true || screen?.canGoBack === true);
}

/** What the rest of the portal is told of the run, and what the run is told of it. */
function useWhatGoesAlong(area: string, view: RunView, renew: () => void): void {
  useNotedRun(area, view);
  useFreshSession(view);
  useRunTime(view.idle);
  useOtherLocale(renew);
  useReturn(renew);
  useWayHome(view);
  useLogOutAtEnd(view.outcome?.logsOut === true);
}

/** Whether something was typed on the step that is shown: what was given on one before, the server has. */
function useTouched({ screen }: RunView): { readonly touched: boolean; readonly onInput: () => void } {
  const here = `${screen?.step} ${screen?.itemIndex ?? ''}`;
  const [at, setAt] = useState<string>();
  return { touched: at === here, onInput: useCallback(() => setAt(here), [here]) };
}

/** An end that leads home takes the place of its run in the history, and its words go along. */
function useWayHome({ outcome }: RunView): void {
  const { history } = usePortal();
  useEffect(() => {
    if (outcome?.home === true) history.navigator.replace(homePath, { said: { title: outcome.title, text: outcome.text ?? '' } });
  }, [history, outcome]);
}

/** While the bank is at work the last step stays in sight: what was typed is still there if it must be asked again. */
function useLastShown(view: RunView): RunView {
  const last = useRef(view);
  if (view.screen !== undefined || view.outcome !== undefined) last.current = view;
  return last.current;
}

/** While a step is read and not before it is painted, what the steps that may follow are drawn with is fetched. */
function useWhatMayFollow(views: FieldViews, types: readonly string[] | undefined, painted: boolean): void {
  useEffect(() => {
    if (types !== undefined) fetchFieldViews(views, types);
  }, [views, types]);
  useEffect(() => {
    if (!painted) return;
    fetchStepViews();
    fetchLaterPages();
  }, [painted]);
}

/** Notes the run for "Continue where you left off" until it has ended. */
function useNotedRun(area: string, view: RunView): void {
  const { session, clock } = useSession();
  const ofCustomer = session?.verified === true || session?.applicant === true;
  const byLink = useByLink(view);
  const { run, flow, title, state, answered = false } = view;
  useEffect(() => {
    if (state === 'ended') openRuns.drop(run);
    else openRuns.note({ run, flow, area, title, at: new Date(clock()).toISOString(), ofCustomer, answered, ...(byLink && { byLink }) });
  }, [run, flow, area, title, state, ofCustomer, answered, byLink, clock]);
}

/** Another tab may have gone on with the run: it is asked again when this tab comes back. */
function useReturn(renew: () => void): void {
  const { returns } = useTab();
  useEffect(() => {
    if (returns > 0) renew();
  }, [returns, renew]);
}

/** A step may have verified the customer: the session is asked again when one has been taken, until it says so. */
function useFreshSession(view: RunView): void {
  const { session, refresh } = useSession();
  const verified = session?.verified === true;
  const step = view.screen?.step ?? view.outcome?.id;
  const before = useRef(step);
  useEffect(() => {
    if (step === undefined || before.current === step) return;
    before.current = step;
    if (!verified) void refresh();
  }, [step, verified, refresh]);
}
