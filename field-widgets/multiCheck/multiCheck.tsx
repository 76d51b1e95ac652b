import { memo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import type { RenderedOption } from '../../engine/render/view.ts';
import { Fixed } from '../shared/Fixed.tsx';
import { Frame } from '../shared/Frame.tsx';
import { Option, OptionList } from '../shared/Option.tsx';
import { countSetting } from '../shared/settings.ts';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import { field } from './field.ts';
import styles from './multiCheck.module.css';

const form: DraftForm<readonly string[]> = {
  show: (value) => (Array.isArray(value) ? value.filter((item: unknown) => typeof item === 'string') : []),
  read: (draft) => field.normalise(draft, {}),
};

/** Any number of options, each a row to tick. An exclusive one clears the others, and they clear it. */
export const View = memo(function MultiCheck(props: FieldViewProps) {
  const { draft, choose, onFocus, onBlur } = useDraft(props, form);
  const max = countSetting(props.settings, 'max');
  if (props.readOnly) return <Frame {...props} as="group"><Fixed field={props} answer={field.summarise(draft, {}, props.options)} /></Frame>;
  return (
    <Frame {...props} as="group">
      <div onFocus={onFocus} onBlur={onBlur}>
        <OptionList inline={false}>
          {props.options.map((option, at) => (
            <Option
              key={option.value}
              kind="checkbox"
              id={at === 0 ? props.id : `${props.id}-${String(at)}`}
              name={props.name}
              option={option}
              checked={draft.includes(option.value)}
              invalid={props.problem !== undefined}
              disabled={props.disabled || props.loading}
              onChange={(checked) => choose(toggled(draft, option, checked, props.options))}
            />
          ))}
        </OptionList>
      </div>
      {max === undefined ? null : <p className={styles.count} role="status" data-over={draft.length > max || undefined}>{props.text('multiCheck.count', { count: draft.length, max })}</p>}
    </Frame>
  );
});

/** The choice after a tick, in the order of the options. */
function toggled(chosen: readonly string[], option: RenderedOption, checked: boolean, options: readonly RenderedOption[]): readonly string[] {
  if (!checked) return chosen.filter((value) => value !== option.value);
  if (option.exclusive) return [option.value];
  const stays = (other: RenderedOption) => other.value === option.value || (chosen.includes(other.value) && !other.exclusive);
  return options.filter(stays).map(({ value }) => value);
}
