import { useHost } from '../../host.ts';
import { Button } from '../../parts/Button.tsx';
import { Masked } from '../../parts/Masked.tsx';
import styles from './GroupKind.module.css';

interface RemovalQuestionProps {
  /** The item as its line names it. */
  readonly of: string;
  readonly busy: boolean;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** Asks before an item goes, for its answers go with it: a row of its own, in place of the ways to change it. Keep comes last. */
export function RemovalQuestion({ of, busy, onRemove, onKeep }: RemovalQuestionProps) {
  const { text } = useHost();
  const question = text('engine.group.removeQuestion', { item: of });
  return (
    <span role="group" aria-label={question} className={styles['question']}>
      <span>
        <Masked>{question}</Masked>
      </span>
      <span className={styles['ways']}>
        <Button kind="link" busy={busy} of={of} onPress={onRemove}>
          {text('engine.group.remove')}
        </Button>
        <Button kind="link" of={of} onPress={onKeep}>
          {text('engine.group.keep')}
        </Button>
      </span>
    </span>
  );
}
