import { memo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { chosen, labelOf } from '../shared/choice.ts';
import { controlAttributes } from '../shared/controlAttributes.ts';
import control from '../shared/control.module.css';
import { Fixed } from '../shared/Fixed.tsx';
import { Frame } from '../shared/Frame.tsx';
import { ChevronIcon } from '../shared/icons.tsx';
import { textSetting } from '../shared/settings.ts';
import { asText } from '../shared/typed.ts';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import styles from './dropdown.module.css';

const form: DraftForm<string> = { show: (value) => asText(chosen(value)), read: chosen };

/** One of a list, in the device's own list box: the wheel of a phone, the type-ahead of a keyboard. */
export const View = memo(function Dropdown(props: FieldViewProps) {
  const { draft, choose, onFocus, onBlur } = useDraft(props, form);
  if (props.readOnly)
    return (
      <Frame {...props} as="group">
        <Fixed field={props} answer={labelOf(draft, props.options)} />
      </Frame>
    );
  const { readOnly: _, ...attributes } = controlAttributes(props);
  const known = draft === '' || props.options.some(({ value }) => value === draft);
  return (
    <Frame {...props}>
      <div className={styles.dropdown}>
        <select
          {...attributes}
          className={`${control.control} ${styles.select}`}
          value={known ? draft : ''}
          autoComplete={textSetting(props.settings, 'autocomplete') ?? 'off'}
          data-empty={draft === '' || undefined}
          onChange={(event) => choose(event.target.value)}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          <option value="">{textSetting(props.settings, 'placeholder') ?? props.text('dropdown.choose')}</option>
          <Options options={props.options} text={props.text} />
        </select>
        <ChevronIcon className={styles.chevron} />
      </div>
    </Frame>
  );
});

/** A long list is drawn once, not again with every change of its field. */
const Options = memo(function Options({ options, text }: Pick<FieldViewProps, 'options' | 'text'>) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {words(option, text)}
    </option>
  ));
});

function words({ label, disabled, reason }: FieldViewProps['options'][number], text: FieldViewProps['text']): string {
  return disabled && reason ? text('dropdown.unavailable', { option: label, reason }) : label;
}
