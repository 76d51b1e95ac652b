import { useState, type ReactNode } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import styles from './control.module.css';
import { describedBy } from './Frame.tsx';
import { LockIcon } from './icons.tsx';

/** Draws the control that takes a new answer; `autoFocus` once the customer has asked for it. */
type DrawControl = (autoFocus: boolean) => ReactNode;

/**
 * The earlier answer of a sensitive field, masked, with a button to change it; or the control where there is
 * none, or once it is to be changed. Leaving the control empty keeps the earlier answer.
 */
export function Kept({ children, ...props }: FieldViewProps & { readonly children: DrawControl }) {
  const given = props.value !== undefined;
  const [changing, setChanging] = useState(given);
  const [kept, setKept] = useState(props.kept);
  if (kept !== props.kept) {
    setKept(props.kept);
    setChanging(given);
  }
  if (props.kept === undefined) return children(false);
  if (!changing) return <KeptAnswer {...props} kept={props.kept} change={() => setChanging(true)} />;
  const keep = () => {
    props.onChange(undefined);
    setChanging(false);
  };
  return (
    <>
      {children(!given)}
      <p className={styles.keepRow}>
        <button type="button" className={`${styles.button} ${styles.quiet}`} onClick={keep}>{props.text('shared.keepEarlier', { kept: props.kept })}</button>
      </p>
    </>
  );
}

function KeptAnswer({ change, ...props }: FieldViewProps & { readonly kept: string; readonly change: () => void }) {
  const locked = props.readOnly || props.disabled;
  return (
    <div className={styles.kept}>
      <span className={styles.keptValue} id={`${props.id}-kept`}>
        <LockIcon className={styles.keptIcon} />
        {props.kept}
      </span>
      {locked ? null : (
        <button type="button" id={props.id} className={styles.button} onClick={change} aria-labelledby={`${props.id}-change ${props.id}-label`} aria-describedby={describedBy(props, `${props.id}-kept`)}>
          <span id={`${props.id}-change`}>{props.text('shared.change')}</span>
        </button>
      )}
    </div>
  );
}
