import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { Masked } from '../../engine/react/parts/Masked.tsx';
import styles from './control.module.css';
import { describedBy } from './Frame.tsx';
import { LockIcon } from './icons.tsx';

/** Draws the control that takes a new answer; `asked` when the customer has just asked for it. */
type DrawControl = (asked: boolean) => ReactNode;

/**
 * The earlier answer of a sensitive field, masked, with a button to change it; or the control where there is
 * none, or once it is to be changed. Leaving the control empty keeps the earlier answer. An answer that still stands in the
 * control as it was sent is no earlier one: there is nothing to keep in its place.
 */
export function Kept({ children, ...props }: FieldViewProps & { readonly children: DrawControl }) {
  const given = props.value !== undefined;
  const [place, setPlace] = useState({ changing: given, pressed: false });
  const [last, setLast] = useState<{ readonly kept: string | undefined; readonly sent?: unknown }>({ kept: props.kept });
  if (last.kept !== props.kept) {
    setLast({ kept: props.kept, sent: props.value });
    setPlace({ changing: given, pressed: false });
  }
  if (props.kept === undefined) return children(false);
  if (!place.changing)
    return <KeptAnswer {...props} kept={props.kept} returned={place.pressed} change={() => setPlace({ changing: true, pressed: true })} />;
  const keep = () => {
    props.onChange(undefined);
    setPlace({ changing: false, pressed: true });
  };
  return (
    <>
      {children(place.pressed)}
      {given && JSON.stringify(props.value) === JSON.stringify(last.sent) ? null : (
        <p className={styles.keepRow}>
          <button type="button" className={`${styles.button} ${styles.quiet}`} onClick={keep}>
            <Masked>{props.text('shared.keepEarlier', { kept: props.kept })}</Masked>
          </button>
        </p>
      )}
    </>
  );
}

function KeptAnswer({
  returned,
  change,
  ...props
}: FieldViewProps & {
  readonly kept: string;
  /** Whether the customer has just turned back to it, so that the focus belongs on its button. */
  readonly returned: boolean;
  readonly change: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) button.current?.focus();
  }, [returned]);
  const locked = props.readOnly || props.disabled;
  return (
    <div className={styles.kept}>
      <span className={styles.keptValue} id={`${props.id}-kept`}>
        <LockIcon className={styles.keptIcon} />
        <Masked>{props.kept}</Masked>
      </span>
      {locked ? null : (
        <button
          ref={button}
          type="button"
          id={props.id}
          className={styles.button}
          onClick={change}
          aria-labelledby={`${props.id}-change ${props.id}-label`}
          aria-describedby={describedBy(props, `${props.id}-kept`)}
        >
          <span id={`${props.id}-change`}>{props.text('shared.change')}</span>
        </button>
      )}
    </div>
  );
}
