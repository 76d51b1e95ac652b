import { useRef, useState } from 'react';
import { formatDate } from '../../engine/expression/formats.ts';
import { dateOf } from '../../engine/expression/calendar.ts';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import styles from './date.module.css';
import { askedParts } from './precision.ts';
import { offeredDays } from './problems.ts';

/** Whether this browser opens its calendar when it is asked to. */
const OPENS = typeof HTMLInputElement !== 'undefined' && 'showPicker' in HTMLInputElement.prototype;

/**
 * A button that opens the calendar of the device, which people know and which works with what they use: wheels on
 * phones, keys on computers. It offers only days that would be taken. The boxes beside it say the same.
 */
export function Picker({
  field,
  date,
  onPick,
}: {
  readonly field: FieldViewProps;
  readonly date: string;
  readonly onPick: (day: string) => void;
}) {
  const calendar = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState('');
  const { settings, text, label } = field;
  const birth = settings.birthday === true || settings.minAge !== undefined || settings.maxAge !== undefined;
  if (!OPENS || field.readOnly || askedParts(settings).length < 3 || settings.picker === false || (birth && settings.picker !== true))
    return null;
  const { first, last } = offeredDays(settings, field.today);
  const open = () => {
    try {
      calendar.current?.showPicker();
    } catch {
      // A page inside another one may not open it; the boxes are there.
    }
  };
  return (
    <div className={styles.picker}>
      <input
        ref={calendar}
        className={styles.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={first}
        max={last}
        value={dateOf(date) === date ? date : ''}
        onChange={({ target }) => {
          if (target.value === '') return;
          onPick(target.value);
          setPicked(text('date.picked', { date: formatDate(target.value, field.locale) ?? target.value }));
        }}
      />
      <button
        type="button"
        className={`${control.button} ${styles.pick}`}
        disabled={field.disabled || field.loading}
        aria-label={text('date.pickOf', { label })}
        onClick={open}
      >
        {text('date.pick')}
      </button>
      <span className={control.hidden} role="status">
        {picked}
      </span>
    </div>
  );
}
