import type { TaskLine } from '../../../render/view.ts';
import type { Translate } from '../../fieldView.ts';
import { useHost } from '../../host.ts';
import { Button } from '../../parts/Button.tsx';
import type { KindProps } from '../kind.ts';
import styles from './TasksKind.module.css';

/**
 * The sections of a long flow, how far each is and how long it takes; above them how much is left. The button that goes
 * on appears when all are done.
 */
export function TasksKind({ screen, busy, form, actions, send }: KindProps) {
  const { text } = useHost();
  const tasks = screen.tasks ?? [];
  return (
    <>
      <p className={styles['progress']}>{progressOf(tasks, text)}</p>
      <ul className={styles['tasks']}>
        {tasks.map((task) => (
          <Task key={task.section} task={task} busy={busy} onOpen={() => send({ type: 'open-section', section: task.section })} />
        ))}
      </ul>
      {tasks.every((task) => task.status === 'done') ? form : actions}
    </>
  );
}

/** How many sections are done, and how long the others take where that is known of each. */
function progressOf(tasks: readonly TaskLine[], text: Translate): string {
  const left = tasks.filter(({ status }) => status !== 'done');
  const done = text('engine.tasks.progress', { done: tasks.length - left.length, all: tasks.length });
  if (left.length === 0 || left.some(({ minutes }) => minutes === undefined)) return done;
  const minutes = left.reduce((sum, task) => sum + (task.minutes ?? 0), 0);
  return `${done} ${text(minutes === 1 ? 'engine.tasks.minuteLeft' : 'engine.tasks.minutesLeft', { minutes })}`;
}

function Task({
  task: { title, status, minutes },
  busy,
  onOpen,
}: {
  readonly task: TaskLine;
  readonly busy: boolean;
  readonly onOpen: () => void;
}) {
  const { text } = useHost();
  const state = text(`engine.tasks.${status}`);
  const time =
    minutes === undefined || status === 'done'
      ? undefined
      : text(minutes === 1 ? 'engine.tasks.minute' : 'engine.tasks.minutes', { minutes });
  return (
    <li className={styles['task']}>
      <div>
        {status === 'not-yet' ? (
          <span className={styles['closed']}>{title}</span>
        ) : (
          <Button kind="link" busy={busy} of={state} onPress={onOpen}>
            {title}
          </Button>
        )}
        {time !== undefined && <span className={styles['time']}>{time}</span>}
      </div>
      <span className={styles['state']} data-state={status} aria-hidden={status !== 'not-yet'}>
        {state}
      </span>
    </li>
  );
}
