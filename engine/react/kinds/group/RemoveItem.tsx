import { useEffect, useRef, useState } from 'react';
import { useHost } from '../../host.ts';
import { Button } from '../../parts/Button.tsx';
import styles from './GroupKind.module.css';

interface RemoveItemProps {
  /** The item as its line names it. */
  readonly of: string;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

/** The button that removes an item. Answers are lost with it, so it asks first, with the focus on the answer that does no harm. */
export function RemoveItem({ of, busy, onRemove }: RemoveItemProps) {
  const { text } = useHost();
  const [asking, setAsking] = useState(false);
  const buttons = useRef<HTMLSpanElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // While it asks, Keep is the last button; afterwards there is but the one that asked.
    if (asking !== wasAsking.current) [...(buttons.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    wasAsking.current = asking;
  }, [asking]);
  const question = text('engine.group.removeQuestion');
  const remove = () => {
    setAsking(false);
    onRemove();
  };
  return (
    <span ref={buttons} role="group" aria-label={asking ? `${question} ${of}` : of} className={styles['ways']}>
      {asking && <span>{question}</span>}
      <Button kind="link" busy={busy} of={of} onPress={asking ? remove : () => setAsking(true)}>
        {text('engine.group.remove')}
      </Button>
      {asking && (
        <Button kind="link" of={of} onPress={() => setAsking(false)}>
          {text('engine.group.keep')}
        </Button>
      )}
    </span>
  );
}
