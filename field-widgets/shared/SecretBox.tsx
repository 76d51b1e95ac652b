import { useEffect, useRef, useState, type FocusEvent, type InputHTMLAttributes } from 'react';
import type { Translate } from '../../engine/react/fieldView.ts';
import styles from './control.module.css';
import own from './SecretBox.module.css';

/** Stands in the box for a secret that was typed before. Always as long as this, however long the secret is. */
const DOTS = '••••';

interface SecretBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  /** What the box asks for, for the name of its button. */
  readonly label: string;
  readonly text: Translate;
  /** A secret has been typed and is remembered, though not in the box. */
  readonly entered: boolean;
  /** Dots while it is typed, and a button to see it; an OTP is seen without. */
  readonly concealed: boolean;
  /** Whether the customer has just asked for this box, so that the focus belongs in it. */
  readonly asked?: boolean;
  readonly onType: (typed: string) => void;
}

/**
 * A box for a secret. What is typed stands in the page only while the focus is in the box or on its button, and
 * never in an attribute, so that nothing that reads the page afterwards finds it: once left, the box is empty
 * and shows that something was entered. Typing again replaces it. Going to another window is not leaving.
 */
export function SecretBox({ label, text, entered, concealed, asked, onType, className, ...input }: SecretBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (asked) box.current?.focus();
  }, [asked]);
  useEffect(() => {
    if (!entered && box.current) box.current.value = '';
  }, [entered]);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!document.hasFocus() || (relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) return;
    if (box.current) box.current.value = '';
    setShown(false);
  };
  return (
    <div className={own.row} onBlur={leave}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        ref={box}
        type={concealed && !shown ? 'password' : 'text'}
        className={[styles.control, own.secret, className].filter(Boolean).join(' ')}
        placeholder={entered ? DOTS : undefined}
        aria-describedby={[input['aria-describedby'], entered ? `${input.id}-entered` : undefined].filter(Boolean).join(' ') || undefined}
        onChange={(event) => onType(event.target.value)}
      />
      {concealed && input.readOnly !== true ? (
        <ShowButton
          id={input.id}
          label={label}
          text={text}
          shown={shown}
          disabled={input.disabled === true}
          onPress={() => setShown(!shown)}
        />
      ) : null}
      {entered ? (
        <span hidden id={`${input.id}-entered`}>
          {text('shared.secretEntered')}
        </span>
      ) : null}
    </div>
  );
}

function ShowButton({
  id,
  label,
  text,
  shown,
  disabled,
  onPress,
}: Pick<SecretBoxProps, 'id' | 'label' | 'text'> & { readonly shown: boolean; readonly disabled: boolean; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      className={`${styles.button} ${own.show}`}
      aria-controls={id}
      aria-label={text(shown ? 'shared.hideOf' : 'shared.showOf', { label })}
      disabled={disabled}
      // The focus stays in the box, which a press would leave on some phones.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {text(shown ? 'shared.hide' : 'shared.show')}
    </button>
  );
}
