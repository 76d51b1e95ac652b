import type { CSSProperties } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { describedBy } from '../shared/Frame.tsx';
import { isMoney, scaleText, unitOf } from '../shared/numberText.ts';
import styles from './multiSlider.module.css';
import type { Slider } from './sliders.ts';

const RUPEE = '₹';

/** One number: its name, a box to type it into, and the browser's own slider below. */
export function SliderRow({
  field,
  id,
  slider,
  typed,
  number,
  invalid,
  onType,
  onLeave,
  onSlide,
}: {
  readonly field: FieldViewProps;
  readonly id: string;
  readonly slider: Slider;
  readonly typed: string;
  /** What the typed text means; absent while it is no number. */
  readonly number: number | undefined;
  readonly invalid: boolean;
  readonly onType: (typed: string) => void;
  readonly onLeave: () => void;
  readonly onSlide: (value: number) => void;
}) {
  const { label } = slider;
  return (
    <div className={styles.slider}>
      <label className={styles.name} htmlFor={id} id={`${id}-name`}>
        {label}
      </label>
      <NumberBox field={field} id={id} slider={slider} typed={typed} number={number} invalid={invalid} onType={onType} onLeave={onLeave} />
      <Track field={field} slider={slider} number={number} onSlide={onSlide} />
    </div>
  );
}

/** The box to type the number into, with its unit. */
function NumberBox({
  field,
  id,
  slider,
  typed,
  number,
  invalid,
  onType,
  onLeave,
}: {
  readonly field: FieldViewProps;
  readonly id: string;
  readonly slider: Slider;
  readonly typed: string;
  readonly number: number | undefined;
  readonly invalid: boolean;
  readonly onType: (typed: string) => void;
  readonly onLeave: () => void;
}) {
  const money = isMoney(slider.form);
  const unit = money ? undefined : unitOf(number, slider.form);
  return (
    <span className={`${control.affixed} ${styles.box}`}>
      {money ? (
        <span className={control.prefix} id={`${id}-unit`}>
          {RUPEE}
        </span>
      ) : null}
      <input
        id={id}
        name={`${field.name}-${slider.id}`}
        className={`${control.control} ${control.tabular}`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        readOnly={field.readOnly}
        disabled={field.disabled || field.loading}
        aria-required={field.required}
        aria-invalid={invalid}
        aria-describedby={describedBy(field, unit === undefined && !money ? undefined : `${id}-unit`)}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
      {unit === undefined ? null : (
        <span className={control.suffix} id={`${id}-unit`}>
          {unit}
        </span>
      )}
    </span>
  );
}

/** The browser's own slider, with the two ends of its range. */
function Track({
  field,
  slider,
  number,
  onSlide,
}: {
  readonly field: FieldViewProps;
  readonly slider: Slider;
  readonly number: number | undefined;
  readonly onSlide: (value: number) => void;
}) {
  const { label, min, form } = slider;
  const max = slider.max ?? min;
  const locked = field.disabled || field.loading || slider.max === undefined;
  const place = Math.min(max, Math.max(min, number ?? min));
  const filled: CSSProperties & Record<'--part', number> = { '--part': max > min ? (place - min) / (max - min) : 0 };
  return (
    <>
      <input
        className={styles.track}
        type="range"
        min={min}
        max={max}
        step={slider.step}
        value={place}
        disabled={locked || field.readOnly}
        aria-label={field.text('multiSlider.slide', { slider: label })}
        aria-valuetext={scaleText(place, form)}
        style={filled}
        onChange={(event) => onSlide(Number(event.target.value))}
      />
      <span className={styles.ends} aria-hidden="true">
        <span>{scaleText(min, form)}</span>
        <span>{slider.max === undefined ? '' : scaleText(max, form)}</span>
      </span>
    </>
  );
}
