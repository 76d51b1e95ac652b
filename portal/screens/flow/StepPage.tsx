import { memo, useCallback, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { RunEvent, Values } from '../../../engine/run/run.ts';
import { FlowScreen } from '../../../engine/react/FlowScreen.tsx';
import { NoticeBox } from '../../../engine/react/blocks/notice/NoticeBox.tsx';
import type { ScreenHost } from '../../../engine/react/host.ts';
import { isQuiet } from '../../../engine/react/screenMachine.ts';
import type { RunView } from '../../../schemas/api.ts';
import type { LiveModule } from '../../flow/flowModule.ts';
import { useCheckTried } from '../../flow/useCheckTried.ts';
import { useDraftSaving } from '../../flow/useDraftSaving.ts';
import type { OtherDrafts } from '../../flow/useOtherDraft.ts';
import { useByLink } from '../../flow/useByLink.ts';
import { Icon } from '../../icons/Icon.tsx';
import { homePath } from '../../addresses/paths.ts';
import { buttonClass } from '../../style/button.ts';
import { windowTitle } from '../../page/windowTitle.ts';
import { text } from '../../texts/text.ts';
import { Position } from './Position.tsx';
import { Rail } from './Rail.tsx';
import styles from './StepPage.module.css';

/** Properties of a step's page. */
export interface StepPageProps {
  readonly host: ScreenHost;
  readonly view: RunView;
  readonly busy: boolean;
  readonly module: LiveModule | undefined;
  readonly send: (event: RunEvent) => void;
  /** Has the newest draft sent at once, for the page may be gone in a moment. */
  readonly hurry?: (() => void) | undefined;
  readonly onEvent: (event: RunEvent) => void;
  /** Told when an answer is changed. */
  readonly onChange?: (() => void) | undefined;
  /** Nothing of it is kept: because of another draft, or because it was discarded elsewhere. */
  readonly unkept?: OtherDrafts['unkept'];
  readonly onSeeDraft?: (() => void) | undefined;
}

/**
 * The step that a run stands on, under the name of its service. It looks at itself again only when its properties are others:
 * the address follows each step, and the session is asked for again, which would draw a step twice more.
 */
export const StepPage = memo(DrawnStepPage);

function DrawnStepPage({ host, view, busy, module, send, hurry, onEvent, onChange, unkept, onSeeDraft }: StepPageProps): ReactNode {
  const live = useMemo(() => module && ((answers: Values) => module.live(view, answers)), [module, view]);
  const check = useMemo(() => module && ((answers: Values) => module.check(view, answers)), [module, view]);
  useCheckTried(module, view);
  const { onStepEvent, onAnswers } = useAnswered({ view, send, hurry, onEvent, onChange });
  const onTitle = useCallback(
    (title: string) => {
      document.title = windowTitle(`${title} – ${view.title}`);
    },
    [view.title],
  );
  const { slot, backSlot } = useBackSlot(view.screen?.canGoBack === true);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div className={styles.service}>
          <div ref={slot} className={styles.back} />
          <div className={styles.where}>
            <p className={styles.name}>{view.title}</p>
            {view.screen !== undefined && <Position screen={view.screen} />}
          </div>
          <Link className={styles.exit} to={homePath}>
            <Icon name="close" />
            {text('shell.exit.yes')}
          </Link>
        </div>
      </div>
      {view.away === true && <Away />}
      <div className={styles.columns}>
        <div className={styles.question}>
          <div className={styles.card}>
            <FlowScreen
              host={host}
              view={view}
              busy={busy}
              onEvent={onStepEvent}
              onAnswers={onAnswers}
              onTitle={onTitle}
              backSlot={backSlot}
              saysPart
              {...(live && { live })}
              {...(check && { check })}
            />
          </div>
          {/* Each step has its own: it stands where that one ends, and does not wander. */}
          {unkept === undefined ? <Saved key={view.screen?.step} view={view} /> : <NotSaved unkept={unkept} onSee={onSeeDraft} />}
        </div>
        {view.screen !== undefined && <Rail screen={view.screen} help={view.help} />}
      </div>
    </div>
  );
}

/** Where nothing is on its way, as in a story. */
const nobody = (): void => undefined;

/** What is done with answers as they are given, and when they are sent. */
function useAnswered({
  view,
  send,
  hurry = nobody,
  onEvent,
  onChange,
}: Pick<StepPageProps, 'view' | 'send' | 'hurry' | 'onEvent' | 'onChange'>) {
  const { keep, flush, cancel } = useDraftSaving(view.screen, send, hurry);
  const onStepEvent = useCallback(
    (event: RunEvent) => {
      if (event.type === 'back') flush();
      else if (!isQuiet(event)) cancel();
      onEvent(event);
    },
    [flush, cancel, onEvent],
  );
  const onAnswers = useCallback(
    (answers: Values) => {
      keep(answers);
      onChange?.();
    },
    [keep, onChange],
  );
  return { onStepEvent, onAnswers };
}

/**
 * Where Back stands. It is known once the page has been drawn; only a page that begins with a Back is drawn a second time for it,
 * which keeps it from the screen for as long as that and all its effects take.
 */
function useBackSlot(wanted: boolean): { readonly slot: RefObject<HTMLDivElement | null>; readonly backSlot: HTMLElement | null } {
  const slot = useRef<HTMLDivElement>(null);
  const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0);
  const backSlot = slot.current;
  const missing = wanted && backSlot === null;
  useLayoutEffect(() => {
    if (missing) drawAgain();
  }, [missing]);
  return { slot, backSlot };
}

/** Says that answers are kept, but for those by which somebody says who they are: these are asked for anew. */
function Saved({ view }: { readonly view: RunView }): ReactNode {
  const byLink = useByLink(view);
  if (view.screen?.verifies === true) return null;
  return (
    <p className={styles.saved}>
      <Icon name="check" />
      {text(byLink ? 'shell.flow.saved.link' : 'shell.flow.saved')}
    </p>
  );
}

/** Says that what is given here is not kept, and leads to why. */
function NotSaved({
  unkept,
  onSee,
}: {
  readonly unkept: NonNullable<OtherDrafts['unkept']>;
  readonly onSee: (() => void) | undefined;
}): ReactNode {
  return (
    <p className={styles.saved} role="status" data-unkept="">
      <Icon name="alert" />
      <span>{text(unkept === 'other' ? 'shell.draft.other.unkept' : 'shell.draft.discarded.unkept')}</span>
      <button type="button" className={buttonClass('quiet', 'small')} onClick={onSee}>
        {text('shell.draft.other.see')}
      </button>
    </p>
  );
}

/** Says that the bank does not answer something just now that the service needs. */
function Away(): ReactNode {
  return (
    <div className={styles.away}>
      <NoticeBox tone="warning" role="status">
        {text('shell.flow.away')}
      </NoticeBox>
    </div>
  );
}
