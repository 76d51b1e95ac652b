import { memo, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Masked } from '../../engine/react/parts/Masked.tsx';
import type { RenderedOption } from '../../engine/render/view.ts';
import styles from './Option.module.css';

/** One option as a row to press: a round or square box, a label, a second line. Drawn again only when its own props change. */
export const Option = memo(function Option({
  kind,
  id,
  name,
  option,
  checked,
  invalid,
  disabled,
  also,
  children,
  onChange,
}: {
  readonly kind: 'radio' | 'checkbox';
  readonly id: string;
  readonly name: string;
  readonly option: RenderedOption;
  readonly checked: boolean;
  /** For boxes; a radio button is invalid with its group. */
  readonly invalid?: boolean;
  readonly disabled: boolean;
  /** Ids of what else describes it, among the children. */
  readonly also?: string | undefined;
  /** What stands below its words. */
  readonly children?: ReactNode;
  readonly onChange: (checked: boolean, value: string) => void;
}) {
  const second = option.disabled ? (option.reason ?? option.hint) : option.hint;
  return (
    <div className={styles.option} data-kind={kind}>
      <Box
        kind={kind}
        id={id}
        name={name}
        value={option.value}
        checked={checked}
        invalid={invalid}
        disabled={disabled || option.disabled === true}
        describedBy={[second && `${id}-more`, also].filter(Boolean).join(' ') || undefined}
        onChange={(next) => onChange(next, option.value)}
      />
      <label className={styles.words} htmlFor={id}>
        <Masked>{option.label}</Masked>
      </label>
      {second ? (
        <span className={styles.more} id={`${id}-more`}>
          <Masked>{second}</Masked>
        </span>
      ) : null}
      {children}
    </div>
  );
});

/** What a box needs. */
interface BoxProps {
  readonly kind: 'radio' | 'checkbox';
  readonly id: string;
  readonly name: string;
  readonly value?: string;
  readonly checked: boolean;
  readonly invalid?: boolean | undefined;
  readonly disabled: boolean;
  readonly required?: boolean;
  readonly describedBy?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onChange: (checked: boolean) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/** The box itself. Its own element, so that a declaration can stand beside any words. */
export function Box(props: BoxProps) {
  return props.kind === 'radio' ? <SteadyRadio {...props} /> : <Input {...props} />;
}

/**
 * A radio button that is drawn again only when it looks otherwise. React takes a radio button out of its group
 * for a moment whenever it draws it, and Chromium then stops at each button of the group with Tab.
 */
function SteadyRadio({ onChange, onFocus, onBlur, ...shown }: BoxProps) {
  const latest = useRef({ onChange, onFocus, onBlur });
  useEffect(() => {
    latest.current = { onChange, onFocus, onBlur };
  });
  const [heard] = useState(() => ({
    onChange: (checked: boolean) => latest.current.onChange(checked),
    onFocus: () => latest.current.onFocus?.(),
    onBlur: () => latest.current.onBlur?.(),
  }));
  return <SameInput {...shown} {...heard} />;
}

const SameInput = memo(Input);

function Input({
  kind,
  id,
  name,
  value,
  checked,
  invalid,
  disabled,
  required,
  describedBy,
  tabIndex,
  onKeyDown,
  onChange,
  onFocus,
  onBlur,
}: BoxProps) {
  // A radio button is invalid with its group, not by itself.
  const states = kind === 'checkbox' ? { 'aria-invalid': invalid ?? false, 'aria-required': required } : {};
  return (
    <input
      {...states}
      className={styles.box}
      type={kind}
      id={id}
      name={name}
      value={value}
      checked={checked}
      disabled={disabled}
      data-invalid={invalid || undefined}
      aria-describedby={describedBy}
      tabIndex={tabIndex}
      onKeyDown={onKeyDown}
      onChange={(event) => onChange(event.target.checked)}
      onFocus={onFocus}
      onBlur={onBlur}
    />
  );
}

/** The list around options. */
export function OptionList({ inline, children }: { readonly inline: boolean; readonly children: ReactNode }) {
  return <div className={inline ? styles.inline : styles.stacked}>{children}</div>;
}
