import { memo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { TextBox, type TextBoxKind } from '../shared/TextBox.tsx';
import control from '../shared/control.module.css';
import { asText } from '../shared/typed.ts';
import { boxText, isGrouped, isMoney, unitOf } from '../shared/numberText.ts';
import { field } from './field.ts';
import { groupTyped } from './groupTyped.ts';
import styles from './NumberTextinput.module.css';
import { readNumber } from '../shared/readNumber.ts';
import { amountInWords } from './words.ts';

const RUPEE = '₹';

/** A number, grouped in lakhs while it is typed. Wheel and arrow keys never change it. */
export const View = memo(function NumberTextinput(props: FieldViewProps) {
  return <TextBox field={props} kind={kindOf(props)} />;
});

function kindOf({ settings, text, value: answer }: FieldViewProps): TextBoxKind {
  const money = isMoney(settings);
  return {
    show: (value) => (typeof value === 'number' ? boxText(value, settings) : asText(value)),
    read: (draft) => field.normalise(draft, settings),
    ...(isGrouped(settings) ? { group: groupTyped } : {}),
    inputMode: 'decimal',
    autoComplete: 'off',
    prefix: money ? RUPEE : undefined,
    suffix: money ? undefined : unitOf(answer, settings),
    width: settings.unit === '%' ? 'short' : 'medium',
    className: control.tabular,
    ...(settings.words === true ? { below: (draft: string) => <Words amount={readNumber(draft)} text={text} /> } : {}),
  };
}

function Words({ amount, text }: { readonly amount: unknown; readonly text: FieldViewProps['text'] }) {
  const words = typeof amount === 'number' ? amountInWords(amount, text) : '';
  return (
    <p className={styles.words} role="status">
      {words}
    </p>
  );
}
