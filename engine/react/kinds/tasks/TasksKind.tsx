import type { TaskLine } from '../../../render/view.ts';
import { useHost } from '../../host.ts';
import { Button } from '../../parts/Button.tsx';
import type { KindProps } from '../kind.ts';
import styles from './TasksKind.module.css';

/** The sections of a long flow and how far each is; the button that goes on appears when all are done. */
export function TasksKind({ screen, busy, form, actions, send }: KindProps) {
  const tasks = screen.tasks ?? [];
  return (
    <>
      <ul className={styles['tasks']}>
        {tasks.map((task) => (
          <Task key={task.section} task={task} busy={busy} onOpen={() => send({ type: 'open-section', section: task.section })} />
        ))}
      </ul>
      {tasks.every((task) => task.status === 'done') ? form : actions}
    </>
  );
}

function Task({ task: { title, status }, busy, onOpen }: { readonly task: TaskLine; readonly busy: boolean; readonly onOpen: () => void }) {
  const { text } = useHost();
  const state = text(`engine.tasks.${status}`);
  return (
    <li className={styles['task']}>
      {status === 'not-yet' ? (
        <span className={styles['closed']}>{title}</span>
      ) : (
        <Button kind="link" busy={busy} of={state} onPress={onOpen}>
          {title}
        </Button>
      )}
      <span className={styles['state']} data-state={status} aria-hidden={status !== 'not-yet'}>
        {state}
      </span>
    </li>
  );
}
