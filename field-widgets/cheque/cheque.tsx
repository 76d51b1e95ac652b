import { memo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { Frame } from '../shared/Frame.tsx';
import { PartBox } from '../shared/PartBox.tsx';
import { partOf } from '../shared/parts.ts';
import { TextBox, type TextBoxKind } from '../shared/TextBox.tsx';
import { asText, bare, typed } from '../shared/typed.ts';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import styles from './cheque.module.css';
import { chequesIn, isNumber, isRange, rangeOf, readRange, type ChequeRange } from './range.ts';

const single: TextBoxKind = {
  show: asText,
  read: (draft) => typed(draft, bare),
  inputMode: 'numeric',
  autoComplete: 'off',
  width: 'short',
  className: control.tabular,
};

const several: DraftForm<ChequeRange> = {
  show: (value) => ({ from: asText(partOf(value, 'from')), to: asText(partOf(value, 'to')) }),
  read: readRange,
};

const PARTS = ['from', 'to'] as const;
const LABELS = { from: 'cheque.fromLabel', to: 'cheque.toLabel' } as const;

/** One cheque number, or the first and the last of several. */
export const View = memo(function Cheque(props: FieldViewProps) {
  return isRange(props.settings) ? <Range {...props} /> : <TextBox field={props} kind={single} />;
});

function Range(props: FieldViewProps) {
  const { draft, edit, onFocus, onBlur } = useDraft(props, several);
  const wrong = props.problem === undefined ? [] : PARTS.filter((part) => !isNumber(typed(draft[part], bare)));
  const isWrong = (part: keyof ChequeRange) => props.problem !== undefined && (wrong.length === 0 || wrong.includes(part));
  return (
    <Frame {...props} as="group">
      <div className={styles.parts} onFocus={onFocus} onBlur={onBlur}>
        {PARTS.map((part) => (
          <div key={part} className={styles.part}>
            <PartBox
              field={props}
              id={part === 'from' ? props.id : `${props.id}-${part}`}
              name={`${props.name}-${part}`}
              label={props.text(LABELS[part])}
              invalid={isWrong(part)}
              inputMode="numeric"
              className={control.tabular}
              value={draft[part]}
              onChange={(event) => edit({ ...draft, [part]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <p className={styles.count} role="status">
        {countText(draft, props.text)}
      </p>
    </Frame>
  );
}

/** How many cheques the two numbers are; nothing while they are none. */
function countText(draft: ChequeRange, text: FieldViewProps['text']): string {
  const range = rangeOf(readRange(draft));
  const count = range ? chequesIn(range) : 0;
  return count < 1 ? '' : text('cheque.cheques', { count });
}
