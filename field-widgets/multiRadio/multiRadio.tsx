import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import type { RenderedOption } from '../../engine/render/view.ts';
import { Fixed } from '../shared/Fixed.tsx';
import { Frame } from '../shared/Frame.tsx';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import { canonicalRows, rowsOf, type RowChoice } from './answer.ts';
import { choicesOf } from './choices.ts';
import { field } from './field.ts';
import { Row } from './Row.tsx';
import styles from './multiRadio.module.css';

const form: DraftForm<readonly RowChoice[]> = { show: rowsOf, read: canonicalRows };

/**
 * A row of radio buttons for each option. The field's id is on the first button of the row that wants an answer
 * first, so that the way from a problem leads there.
 */
export const View = memo(function MultiRadio(props: FieldViewProps) {
  const { options, settings } = props;
  const { draft, choose, onFocus, onBlur } = useDraft(props, form);
  const choices = useMemo(() => choicesOf(settings), [settings]);
  const rows = useRef(draft);
  useEffect(() => {
    rows.current = draft;
  });
  const pick = useCallback(
    (option: string, choice: string) => choose([...rows.current.filter((row) => row.option !== option), { option, choice }]),
    [choose],
  );
  if (props.readOnly)
    return (
      <Frame {...props} as="group">
        <Fixed field={props} answer={field.summarise(draft, settings, options)} />
      </Frame>
    );
  const choiceIn = (option: RenderedOption) =>
    draft.find((row) => row.option === option.value && choices.some(({ value }) => value === row.choice))?.choice;
  const wanting = options.find((option) => option.disabled !== true && choiceIn(option) === undefined);
  const first = (props.problem === undefined ? undefined : wanting) ?? options.find((option) => option.disabled !== true) ?? options[0];
  const locked = props.disabled || props.loading;
  return (
    <Frame {...props} as="group">
      <div className={styles.rows} onFocus={onFocus} onBlur={onBlur}>
        {options.map((option, at) => (
          <Row
            key={option.value}
            id={`${props.id}-row-${String(at)}`}
            firstId={option === first ? props.id : undefined}
            option={option}
            choices={choices}
            choice={choiceIn(option)}
            invalid={props.problem !== undefined && choiceIn(option) === undefined}
            required={props.required}
            disabled={locked || option.disabled === true}
            onChoose={pick}
          />
        ))}
      </div>
    </Frame>
  );
});
