import { useEffect, useRef } from 'react';
import type { Findings } from '../../../run/readiness.ts';
import type { RenderedNeed } from '../../../render/view.ts';
import { controlId } from '../../form/controlId.ts';
import { useHost } from '../../host.ts';
import { Button } from '../../parts/Button.tsx';
import type { KindProps } from '../kind.ts';
import { browserDevice } from './browserDevice.ts';
import { PartIcon, StateIcon } from './icons.tsx';
import { Level } from './Level.tsx';
import { Preview } from './Preview.tsx';
import { useChecks, type Check } from './useChecks.ts';
import styles from './DeviceKind.module.css';

/** Parts for which the browser asks the customer. */
const ASKED: ReadonlySet<string> = new Set(['camera', 'microphone', 'location']);

/**
 * Checks the customer's device when they say so, part by part, each with what to do when it fails and a way to try it
 * again. Nothing is asked of the browser before. Goes on once everything is ready; whether that is enough the server says.
 */
export function DeviceKind({ screen, busy, problems, actions, send, recheck }: KindProps) {
  const { text, device = browserDevice } = useHost();
  const needs = screen.needs ?? [];
  const checks = useChecks(device, problems);
  const parts = needs.map(({ part }) => part);
  const open = parts.filter((part) => checks.of(part).state !== 'ready');
  const checking = parts.some((part) => checks.of(part).state === 'checking');
  const tried = parts.some((part) => checks.of(part).state !== 'waiting');
  const ways = useFocusAfter(checking);

  const look = (wanted: readonly string[]) => {
    recheck();
    void checks.run(wanted);
  };
  const goOn = () => {
    const found: Findings = Object.fromEntries(
      parts.flatMap((part) => {
        const finding = checks.of(part).found;
        return finding ? [[part, finding] as const] : [];
      }),
    );
    checks.releaseAll();
    send({ type: 'report', found });
  };
  return (
    <>
      <ul className={styles['parts']}>
        {needs.map((need) => (
          <Part key={need.part} need={need} check={checks.of(need.part)} resting={busy || checking} onRetry={() => look([need.part])} />
        ))}
      </ul>
      {open.some((part) => ASKED.has(part)) && <p className={styles['explain']}>{text('engine.device.explain')}</p>}
      <div ref={ways} className={styles['ways']}>
        {open.length === 0 ? (
          <Button key="on" kind="submit" busy={busy} onPress={goOn}>
            {screen.button || text('shell.continue')}
          </Button>
        ) : (
          <Button key="check" kind="submit" busy={busy || checking} onPress={() => look(open)}>
            {text(tried && !checking ? 'engine.device.checkAgain' : 'engine.device.check')}
          </Button>
        )}
        {actions}
      </div>
      <p className={styles['spoken']} role="status">
        {checking ? text('engine.device.checking') : open.length === 0 ? text('engine.device.allReady') : ''}
      </p>
    </>
  );
}

/** What was pressed may be gone when the checks are over: what is next to press then takes the focus that nobody has. */
function useFocusAfter(checking: boolean) {
  const ways = useRef<HTMLDivElement>(null);
  const before = useRef(checking);
  useEffect(() => {
    const over = before.current && !checking;
    before.current = checking;
    if (over && document.activeElement === document.body) ways.current?.querySelector('button')?.focus();
  }, [checking]);
  return ways;
}

interface PartProps {
  readonly need: RenderedNeed;
  readonly check: Check;
  readonly resting: boolean;
  readonly onRetry: () => void;
}

function Part({ need: { part, label, why }, check, resting, onRetry }: PartProps) {
  const { text } = useHost();
  const { state, problem, stream, served = false } = check;
  return (
    <li id={controlId(part)} tabIndex={-1} className={styles['part']} data-part={part} data-state={state}>
      <span className={styles['icon']} aria-hidden="true">
        <PartIcon part={part} />
      </span>
      <div className={styles['words']}>
        <div className={styles['name']}>
          <p className={styles['label']}>{label}</p>
          <p className={styles['state']}>
            <StateIcon state={state} />
            {text(`engine.device.state.${state}`)}
          </p>
        </div>
        {why !== undefined && <p className={styles['why']}>{why}</p>}
        {problem !== undefined && (
          <p className={styles['problem']} role={served ? undefined : 'alert'}>
            {text(problem)}
          </p>
        )}
        {state === 'failed' && (
          <div>
            <Button kind="link" busy={resting} of={label} onPress={onRetry}>
              {text('engine.device.tryAgain')}
            </Button>
          </div>
        )}
        {stream && part === 'camera' && <Preview stream={stream} />}
        {stream && part === 'microphone' && <Level stream={stream} />}
      </div>
    </li>
  );
}
