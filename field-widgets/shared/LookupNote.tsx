import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { TickIcon } from './icons.tsx';
import styles from './LookupNote.module.css';
import type { LookupState } from './useLookup.ts';

/**
 * What came of a lookup, below its field and read out: that it is being made, what was found, or that nothing
 * could be. It takes its room from the start, so that nothing jumps.
 */
export function LookupNote({
  state,
  id,
  label,
  text,
  words,
}: {
  readonly state: LookupState;
  /** Message keys. */
  readonly words: Readonly<Record<'asking' | 'failed', string>>;
} & Pick<FieldViewProps, 'id' | 'label' | 'text'>) {
  return (
    <p className={styles.note} id={`${id}-lookup`} role="status" data-state={state.kind}>
      <Said state={state} label={label} text={text} words={words} />
    </p>
  );
}

function Said({ state, label, text, words }: Omit<Parameters<typeof LookupNote>[0], 'id'>) {
  const { kind, found } = state;
  if (kind === 'idle') return null;
  if (kind === 'asking')
    return (
      <>
        <span className={styles.turning} aria-hidden="true" />
        {text(words.asking)}
      </>
    );
  if (kind === 'failed' || !found) return text(words.failed);
  const { note, shows } = found;
  if (note !== undefined) return <strong className={styles.warning}>{text(note, { label })}</strong>;
  return shows === undefined ? null : (
    <>
      <TickIcon className={styles.icon} />
      {shows}
    </>
  );
}
