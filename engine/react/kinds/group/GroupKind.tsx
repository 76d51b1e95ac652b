import type { GroupLine } from '../../../render/view.ts';
import { useHost } from '../../host.ts';
import { lineOf, useControlId } from '../../form/controlId.ts';
import { Button } from '../../parts/Button.tsx';
import { Masked } from '../../parts/Masked.tsx';
import type { KindProps, StepEvent } from '../kind.ts';
import { RemoveItem } from './RemoveItem.tsx';
import styles from './GroupKind.module.css';

/** The items of a group so far, with ways to change, remove and add one, and the button that goes on. */
export function GroupKind({ screen, busy, form, send }: KindProps) {
  const { text } = useHost();
  const controlId = useControlId();
  const { group } = screen;
  if (!group) return form;
  const { itemName, lines, canAdd, canRemove } = group;
  return (
    <>
      {lines.length === 0 ? (
        <p className={styles['empty']}>{text('engine.group.empty', { name: itemName })}</p>
      ) : (
        <ol className={styles['lines']}>
          {lines.map((line) => (
            <Line
              key={line.index}
              id={controlId(lineOf(screen.step, line.index))}
              line={line}
              canRemove={canRemove}
              busy={busy}
              send={send}
            />
          ))}
        </ol>
      )}
      {canAdd && (
        <div>
          <Button busy={busy} onPress={() => send({ type: 'add-item' })}>
            {text(lines.length === 0 ? 'engine.group.add' : 'engine.group.addAnother', { name: itemName })}
          </Button>
        </div>
      )}
      {form}
    </>
  );
}

interface LineProps {
  readonly id: string;
  readonly line: GroupLine;
  readonly canRemove: boolean;
  readonly busy: boolean;
  readonly send: (event: StepEvent) => void;
}

function Line({ id, line: { index, summary, complete }, canRemove, busy, send }: LineProps) {
  const { text } = useHost();
  return (
    <li className={styles['line']}>
      <span className={styles['summary']}>
        <Masked>{summary}</Masked>
        {!complete && <span className={styles['incomplete']}>{text('engine.group.incomplete')}</span>}
      </span>
      <span className={styles['ways']}>
        <Button id={id} kind="link" busy={busy} of={summary} onPress={() => send({ type: 'edit-item', index })}>
          {text('shell.change')}
        </Button>
        {canRemove && <RemoveItem of={summary} busy={busy} onRemove={() => send({ type: 'remove-item', index })} />}
      </span>
    </li>
  );
}
