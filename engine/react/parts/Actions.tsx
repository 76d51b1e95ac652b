import { useState } from 'react';
import { formatDuration } from '../../expression/formats.ts';
import type { RenderedAction } from '../../render/view.ts';
import { useHost } from '../host.ts';
import { Button } from './Button.tsx';
import { useSecondsUntil } from './time.ts';
import styles from './Actions.module.css';

/** Props of the buttons beside Continue. */
export interface ActionsProps {
  readonly actions: readonly RenderedAction[];
  readonly busy: boolean;
  readonly onAct: (action: string) => void;
}

/** The buttons beside Continue, in the order of the flow. Draws nothing when there are none. */
export function Actions({ actions, busy, onAct }: ActionsProps) {
  return actions.map((action) =>
    action.after === undefined ? (
      <Button key={action.id} busy={busy} onPress={() => onAct(action.id)}>
        {action.label}
      </Button>
    ) : (
      <CooldownAction key={action.id} {...action} after={action.after} busy={busy} onAct={onAct} />
    ),
  );
}

/**
 * A button that rests until an instant. It stays focusable while it rests, so that whoever waits
 * on it by keyboard is not thrown off; the end of the rest is announced. When it rests anew, what was done stands below it.
 */
function CooldownAction({
  id,
  label,
  after,
  done,
  busy,
  onAct,
}: RenderedAction & Omit<ActionsProps, 'actions'> & { readonly after: string }) {
  const { text, locale } = useHost();
  const seconds = useSecondsUntil(after);
  const [restedAtFirst] = useState(seconds > 0);
  const coolingDown = seconds > 0;
  const said = useSaidAnew(after, done);
  return (
    <span className={styles['resting']}>
      <Button busy={busy || coolingDown} onPress={() => onAct(id)}>
        {label}
      </Button>
      {coolingDown && (
        <span className={styles['rest']}>{text('engine.action.rests', { time: formatDuration(seconds, locale) ?? '' })}</span>
      )}
      <span className={styles['spoken']} role="status">
        {restedAtFirst && !coolingDown ? text('engine.action.ready', { label }) : ''}
      </span>
      {done !== undefined && (
        <span className={styles['done']} role="status">
          {/* An element of its own each time: the same words are read out again. */}
          {said !== undefined && <span key={after}>{said}</span>}
        </span>
      )}
    </span>
  );
}

/** The words as they were when the instant moved on; none before that, and the words of that moment afterwards. */
function useSaidAnew(after: string, done: string | undefined): string | undefined {
  const [last, setLast] = useState<{ readonly after: string; readonly said?: string }>({ after });
  if (last.after !== after) setLast({ after, ...(done !== undefined && { said: done }) });
  return last.after === after ? last.said : done;
}
