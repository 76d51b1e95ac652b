import { memo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { describedBy, Frame } from '../shared/Frame.tsx';
import { Kept } from '../shared/Kept.tsx';
import part from '../shared/PartBox.module.css';
import { SecretBox } from '../shared/SecretBox.tsx';
import { useDraft } from '../shared/useDraft.ts';
import styles from './confirmPin.module.css';
import { isPassword, readTwice, secretProblem, shownTwice, type TypedTwice } from './secret.ts';

const PARTS = ['secret', 'again'] as const;

/** A new PIN or password in two boxes, each empty once it has been left. */
export const View = memo(function ConfirmPin(props: FieldViewProps) {
  return (
    <Frame {...props} as="group">
      <Kept {...props}>{(asked) => <Boxes {...props} asked={asked} />}</Kept>
    </Frame>
  );
});

function Boxes({ asked, ...props }: FieldViewProps & { readonly asked: boolean }) {
  const { id, name, settings, text } = props;
  const { draft, edit, onFocus, onBlur } = useDraft(props, { show: shownTwice, read: (typed: TypedTwice) => readTwice(typed, settings) });
  const password = isPassword(settings);
  const labels = password
    ? { secret: text('confirmPin.password'), again: text('confirmPin.passwordAgain') }
    : { secret: text('confirmPin.pin'), again: text('confirmPin.pinAgain') };
  // Of two that differ nobody can tell which is wrong, and neither can be seen any more.
  const wrong = props.problem === undefined ? [] : secretProblem(draft.secret, settings) ? ['secret'] : PARTS;
  return (
    <div className={styles.parts} onFocus={onFocus} onBlur={onBlur}>
      {PARTS.map((which) => {
        const own = which === 'secret' ? id : `${id}-${which}`;
        return (
          <div key={which}>
            <label className={part.label} htmlFor={own} id={`${own}-part`}>
              {labels[which]}
            </label>
            <SecretBox
              id={own}
              name={`${name}-${which}`}
              label={labels[which]}
              text={text}
              entered={draft[which] !== ''}
              concealed
              asked={asked && which === 'secret'}
              className={password ? undefined : styles.digits}
              inputMode={password ? undefined : 'numeric'}
              autoComplete="new-password"
              disabled={props.disabled || props.loading}
              readOnly={props.readOnly}
              aria-required={props.required}
              aria-invalid={wrong.includes(which)}
              aria-describedby={describedBy(props)}
              onType={(typed) => edit({ ...draft, [which]: typed })}
            />
          </div>
        );
      })}
    </div>
  );
}
