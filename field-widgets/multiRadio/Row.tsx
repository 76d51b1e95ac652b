import { memo } from 'react';
import { Masked } from '../../engine/react/parts/Masked.tsx';
import type { RenderedOption } from '../../engine/render/view.ts';
import { secondLine } from '../shared/choice.ts';
import { Box } from '../shared/Option.tsx';
import type { Choice } from './choices.ts';
import styles from './multiRadio.module.css';

/** What a row needs; functions and lists must stay the same objects between renders. */
export interface RowProps {
  readonly id: string;
  /** Id of its first button, where another than its own is wanted. */
  readonly firstId: string | undefined;
  readonly option: RenderedOption;
  readonly choices: readonly Choice[];
  readonly choice: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly onChoose: (option: string, choice: string) => void;
}

/** One row: what it is about, and the choices beside or below it. Drawn again only when it changed. */
export const Row = memo(function Row({ id, firstId, option, choices, choice, invalid, required, disabled, onChoose }: RowProps) {
  const second = secondLine(option);
  const more = option.disabled ? (option.reason ?? second) : second;
  const states = disabled ? {} : { 'aria-invalid': invalid, 'aria-required': required };
  return (
    <div
      {...states}
      className={styles.row}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={more === undefined ? undefined : `${id}-more`}
      aria-disabled={disabled || undefined}
      data-invalid={(invalid && !disabled) || undefined}
    >
      <div className={styles.about}>
        <span className={styles.label} id={`${id}-label`}>
          <Masked>{option.label}</Masked>
        </span>
        {more === undefined ? null : (
          <span className={styles.more} id={`${id}-more`}>
            <Masked>{more}</Masked>
          </span>
        )}
      </div>
      <div className={styles.choices}>
        {choices.map(({ value, label }, at) => {
          const own = at === 0 && firstId !== undefined ? firstId : `${id}-${String(at)}`;
          return (
            <label key={value} className={styles.choice} htmlFor={own}>
              <Box
                kind="radio"
                id={own}
                name={id}
                value={value}
                checked={choice === value}
                invalid={invalid}
                disabled={disabled}
                onChange={() => onChoose(option.value, value)}
              />
              {label}
            </label>
          );
        })}
      </div>
    </div>
  );
});
