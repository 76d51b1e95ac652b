import { memo, type ClipboardEvent } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { Frame } from '../shared/Frame.tsx';
import { asText } from '../shared/typed.ts';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import styles from './date.module.css';
import { Picker } from './Picker.tsx';
import { askedParts } from './precision.ts';
import { dateProblems } from './problems.ts';
import { joined, partsOf, pastedDate, readDate, type DateParts } from './typedDate.ts';

const EMPTY: DateParts = { day: '', month: '', year: '' };
const LABELS = { day: 'date.dayLabel', month: 'date.monthLabel', year: 'date.yearLabel' } as const;

function formOf(settings: FieldViewProps['settings']): DraftForm<DateParts> {
  return {
    show: (value) => partsOf(asText(readDate(value, settings))) ?? EMPTY,
    read: (draft) => readDate(joined(draft), settings),
  };
}

/**
 * A day in three boxes, or from the calendar of the device. The focus moves only when the customer moves it; a whole
 * date may be pasted.
 */
export const View = memo(function DateField(props: FieldViewProps) {
  const form = formOf(props.settings);
  const asked = askedParts(props.settings);
  const { draft, edit, choose, onFocus, onBlur } = useDraft(props, form);
  const wrong = wrongParts(props, draft);
  const paste = (event: ClipboardEvent) => {
    const pasted = pastedDate(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    edit(pasted);
  };
  return (
    <Frame {...props} as="group">
      <div className={styles.parts} onFocus={onFocus} onBlur={onBlur} onPaste={props.readOnly ? undefined : paste}>
        {asked.map((part) => (
          <Part
            key={part}
            part={part}
            field={props}
            typed={draft[part]}
            wrong={wrong.includes(part)}
            onType={(typed) => edit({ ...draft, [part]: typed })}
          />
        ))}
        <Picker field={props} date={asText(form.read(draft))} onPick={(day) => choose(partsOf(day) ?? EMPTY)} />
      </div>
    </Frame>
  );
});

function Part({
  part,
  field,
  typed,
  wrong,
  onType,
}: {
  readonly part: keyof DateParts;
  readonly field: FieldViewProps;
  readonly typed: string;
  readonly wrong: boolean;
  readonly onType: (typed: string) => void;
}) {
  const id = part === askedParts(field.settings)[0] ? field.id : `${field.id}-${part}`;
  return (
    <div className={styles[part]}>
      <label className={styles.label} htmlFor={id}>
        {field.text(LABELS[part])}
      </label>
      <input
        id={id}
        name={`${field.name}-${part}`}
        className={`${control.control} ${control.tabular}`}
        type="text"
        inputMode="numeric"
        autoComplete={field.settings.birthday === true ? `bday-${part}` : 'off'}
        value={typed}
        readOnly={field.readOnly}
        disabled={field.disabled || field.loading}
        aria-required={field.required}
        aria-invalid={wrong}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

/** The parts that the problem means: those that its key names, or all where none is wrong by itself. */
function wrongParts({ problem, settings, today }: FieldViewProps, draft: DateParts): readonly string[] {
  if (problem === undefined) return [];
  const asked = askedParts(settings);
  const read = asText(readDate(joined(draft), settings));
  const key = dateProblems(read === '' ? '--' : read, settings, today)[0]?.key.toLowerCase() ?? '';
  const named = asked.filter((part) => key.includes(part));
  return named.length > 0 ? named : asked;
}
