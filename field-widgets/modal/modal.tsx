import { memo, useState } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { describedBy, Frame } from '../shared/Frame.tsx';
import { TickIcon } from '../shared/icons.tsx';
import { textSetting } from '../shared/settings.ts';
import { Details } from './Details.tsx';
import styles from './modal.module.css';

/**
 * A button that opens a dialog, and whether it has been opened or accepted. One without anything to accept asks nothing:
 * it is not called optional.
 */
export const View = memo(function Modal(props: FieldViewProps) {
  const { id, value, settings, text, onChange } = props;
  const [open, setOpen] = useState(false);
  const accept = textSetting(settings, 'accept');
  const locked = props.readOnly || props.disabled || props.loading;
  const show = () => {
    setOpen(true);
    if (accept === undefined && !locked) onChange(true);
  };
  const close = () => setOpen(false);
  return (
    <Frame {...props} required={props.required || accept === undefined}>
      <div className={styles.row}>
        <button
          type="button"
          id={id}
          className={control.button}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-open ${id}-label`}
          aria-describedby={describedBy(props, value === true ? `${id}-done` : undefined)}
          disabled={props.disabled || props.loading}
          onClick={show}
        >
          <span id={`${id}-open`}>{textSetting(settings, 'open') ?? text('modal.open')}</span>
        </button>
        <span className={styles.done} role="status" id={`${id}-done`}>
          {value === true ? (
            <>
              <TickIcon className={styles.tick} />
              {text(accept === undefined ? 'modal.opened' : 'modal.accepted')}
            </>
          ) : null}
        </span>
        {value === true && accept !== undefined && !locked ? (
          <TakeBack id={id} words={text('modal.takeBack')} onPress={() => onChange(undefined)} />
        ) : null}
      </div>
      {open ? (
        <Details
          field={props}
          accept={locked || value === true ? undefined : accept}
          onClose={close}
          onGo={() => {
            close();
            handIn(id);
          }}
          onAccept={() => {
            onChange(true);
            close();
          }}
        />
      ) : null}
    </Frame>
  );
});

/** As the button of the page does: what is missing is told there. */
function handIn(id: string): void {
  document.getElementById(id)?.closest('form')?.requestSubmit();
}

function TakeBack({ id, words, onPress }: { readonly id: string; readonly words: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={`${control.button} ${control.quiet}`} aria-labelledby={`${id}-undo ${id}-label`} onClick={onPress}>
      <span id={`${id}-undo`}>{words}</span>
    </button>
  );
}
