import { memo, useCallback } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { chosen, labelOf } from '../shared/choice.ts';
import { Fixed } from '../shared/Fixed.tsx';
import { Frame } from '../shared/Frame.tsx';
import { Option, OptionList } from '../shared/Option.tsx';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import { Cards, Facts } from './Cards.tsx';

const form: DraftForm<unknown> = { show: chosen, read: (draft) => draft };

/** One of a few options, each a row to press, or a card where they can be compared. The first carries the field's id. */
export const View = memo(function Radio(props: FieldViewProps) {
  const { draft, choose, onFocus, onBlur } = useDraft(props, form);
  const pick = useCallback((_: boolean, value: string) => choose(value), [choose]);
  if (props.readOnly)
    return (
      <Frame {...props} as="group">
        <Fixed field={props} answer={labelOf(draft, props.options)} />
      </Frame>
    );
  const cells = props.options[0]?.cells;
  const options = props.options.map((option, at) => {
    const id = at === 0 ? props.id : `${props.id}-${String(at)}`;
    return (
      <Option
        key={option.value}
        kind="radio"
        id={id}
        name={props.id}
        option={option}
        checked={draft === option.value}
        disabled={props.disabled || props.loading}
        also={cells && `${id}-facts`}
        onChange={pick}
      >
        {cells && <Facts id={`${id}-facts`} option={option} unknown={props.text('Radio.unknown')} />}
      </Option>
    );
  });
  return (
    <Frame {...props} as="radiogroup">
      <div onFocus={onFocus} onBlur={onBlur}>
        {cells ? (
          <Cards facts={cells.length}>{options}</Cards>
        ) : (
          <OptionList inline={props.settings.layout === 'inline'}>{options}</OptionList>
        )}
      </div>
    </Frame>
  );
});
