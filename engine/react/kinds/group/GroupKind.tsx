import { useEffect, useRef, useState } from 'react';
import type { GroupLine } from '../../../render/view.ts';
import { useHost } from '../../host.ts';
import { ADD_ITEM, lineOf, useControlId } from '../../form/controlId.ts';
import { Button } from '../../parts/Button.tsx';
import { Masked } from '../../parts/Masked.tsx';
import type { KindProps, StepEvent } from '../kind.ts';
import { RemovalQuestion } from './RemovalQuestion.tsx';
import styles from './GroupKind.module.css';

/** The items of a group so far, with ways to change, remove and add one, and the button that goes on. */
export function GroupKind({ screen, busy, form, send }: KindProps) {
  const { text } = useHost();
  const controlId = useControlId();
  const { group } = screen;
  const [asked, setAsked] = useState<{ readonly item: string; readonly count: number }>();
  const list = useRef<HTMLDivElement>(null);
  const count = group?.lines.length ?? 0;
  const removed = asked !== undefined && count < asked.count ? asked.item : undefined;
  useEffect(() => {
    // With the last line its button is gone, and the focus with it: it goes to what one does next.
    if (removed !== undefined && count === 0 && document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  }, [removed, count]);
  if (!group) return form;
  const { itemName, lines, canAdd, canRemove, full } = group;
  return (
    <div ref={list} className={styles['list']}>
      {lines.length === 0 ? (
        // A notice of the page that says so is not followed by another.
        screen.blocks.every(({ block }) => block !== 'notice') && (
          <p className={styles['empty']}>{text('engine.group.empty', { name: itemName })}</p>
        )
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
              onRemove={(item) => setAsked({ item, count })}
            />
          ))}
        </ol>
      )}
      {canAdd && (
        <div>
          <Button id={controlId(ADD_ITEM)} busy={busy} onPress={() => send({ type: 'add-item' })}>
            {text(lines.length === 0 ? 'engine.group.add' : 'engine.group.addAnother', { name: itemName })}
          </Button>
        </div>
      )}
      {full !== undefined && <p className={styles['empty']}>{text('engine.group.full', { max: full })}</p>}
      <p role="status" className={styles['told']}>
        {removed === undefined ? '' : text('engine.group.removed', { item: removed })}
      </p>
      {form}
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly line: GroupLine;
  readonly canRemove: boolean;
  readonly busy: boolean;
  readonly send: (event: StepEvent) => void;
  /** Told the summary of an item that is asked to be removed. */
  readonly onRemove: (summary: string) => void;
}

function Line({ id, line: { index, summary, complete }, canRemove, busy, send, onRemove }: LineProps) {
  const { text } = useHost();
  const { line, asking, setAsking } = useQuestion();
  const remove = () => {
    setAsking(false);
    send({ type: 'remove-item', index });
    onRemove(summary);
  };
  return (
    <li ref={line} className={styles['line']}>
      <span className={styles['summary']}>
        <Masked>{summary}</Masked>
        {!complete && <span className={styles['incomplete']}>{text('engine.group.incomplete')}</span>}
      </span>
      {asking ? (
        <RemovalQuestion of={summary} busy={busy} onRemove={remove} onKeep={() => setAsking(false)} />
      ) : (
        <span className={styles['ways']}>
          <Button id={id} kind="link" busy={busy} of={summary} onPress={() => send({ type: 'edit-item', index })}>
            {text('shell.change')}
          </Button>
          {canRemove && (
            <Button kind="link" busy={busy} of={summary} onPress={() => setAsking(true)}>
              {text('engine.group.remove')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** Whether a line asks before it goes. The focus is on the answer that does no harm, then where it was: the last button each time. */
function useQuestion() {
  const [asking, setAsking] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (asking !== wasAsking.current) [...(line.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    wasAsking.current = asking;
  }, [asking]);
  return { line, asking, setAsking };
}
