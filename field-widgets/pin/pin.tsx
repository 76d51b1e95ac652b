import { memo, useState } from 'react';
import type { Settings } from '../../engine/language/fieldType.ts';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { TextBox, type TextBoxKind } from '../shared/TextBox.tsx';
import control from '../shared/control.module.css';
import { asText } from '../shared/typed.ts';
import { field, isOneTime } from './field.ts';
import styles from './pin.module.css';
import { useCodeFromMessage } from './useCodeFromMessage.ts';

/** A PIN, hidden until it is asked to show; or a one-time code, in one box that takes paste and autofill. */
export const View = memo(function Pin(props: FieldViewProps) {
  return isOneTime(props.settings) ? <OneTimeCode {...props} /> : <Secret {...props} />;
});

function OneTimeCode(props: FieldViewProps) {
  useCodeFromMessage(props);
  return <TextBox field={props} kind={{ ...kindOf(props.settings), autoComplete: 'one-time-code' }} />;
}

function Secret(props: FieldViewProps) {
  const [shown, setShown] = useState(false);
  const button = (
    <button type="button" className={`${control.button} ${styles.show}`} aria-controls={props.id} disabled={props.disabled || props.loading} aria-label={props.text(shown ? 'pin.hideOf' : 'pin.showOf', { label: props.label })} onClick={() => setShown(!shown)}>
      {props.text(shown ? 'pin.hide' : 'pin.show')}
    </button>
  );
  const kind: TextBoxKind = { ...kindOf(props.settings), type: shown ? 'text' : 'password', autoComplete: props.settings.fresh === true ? 'new-password' : 'off', button };
  return <TextBox field={props} kind={kind} />;
}

function kindOf(settings: Settings): TextBoxKind {
  return {
    show: asText,
    read: (draft) => field.normalise(draft, settings),
    inputMode: 'numeric',
    autoComplete: 'off',
    width: 'short',
    className: styles.digits,
  };
}
