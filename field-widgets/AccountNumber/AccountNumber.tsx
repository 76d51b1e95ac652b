import { memo } from 'react';
import type { Settings } from '../../engine/language/fieldType.ts';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { cardNumber } from '../../engine/expression/masks.ts';
import { TextBox, type TextBoxKind } from '../shared/TextBox.tsx';
import { asText } from '../shared/typed.ts';
import { field, isAadhaar } from './field.ts';
import styles from './AccountNumber.module.css';

/** An account number, or an Aadhaar number in its groups of four. */
export const View = memo(function AccountNumber(props: FieldViewProps) {
  return <TextBox field={props} kind={kindOf(props.settings)} />;
});

function kindOf(settings: Settings): TextBoxKind {
  const grouped = isAadhaar(settings);
  return {
    show: (value) => (grouped && /^[0-9]+$/.test(asText(value)) ? cardNumber(asText(value)) : asText(value)),
    read: (draft) => field.normalise(draft, settings),
    inputMode: 'numeric',
    autoComplete: 'off',
    width: 'medium',
    className: styles.number,
  };
}
