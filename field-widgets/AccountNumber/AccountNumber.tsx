import { memo } from 'react';
import type { Settings } from '../../engine/language/fieldType.ts';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { cardNumber, maskAadhaar } from '../../engine/expression/masks.ts';
import { dotted } from '../../engine/render/dotted.ts';
import { TextBox, type TextBoxKind } from '../shared/TextBox.tsx';
import { asText } from '../shared/typed.ts';
import { isAadhaar, normalise } from './digits.ts';
import styles from './AccountNumber.module.css';

/** An account number, or an Aadhaar number in its groups of four, masked once left. */
export const View = memo(function AccountNumber(props: FieldViewProps) {
  return <TextBox field={props} kind={kindOf(props.settings)} />;
});

function kindOf(settings: Settings): TextBoxKind {
  const grouped = isAadhaar(settings);
  return {
    show: (value) => (grouped ? inFours(asText(value)) : asText(value)),
    read: normalise,
    ...(grouped ? { group: inFours, rest: displayed } : {}),
    inputMode: 'numeric',
    autoComplete: 'off',
    width: 'medium',
    className: styles.number,
  };
}

function inFours(text: string): string {
  return /^[0-9 ]+$/.test(text) ? cardNumber(text) : text;
}

/** UIDAI: only the last four digits on any screen, but for what is being typed. */
function displayed(draft: string): string {
  return /^(?:[0-9] ?){12,}$/.test(draft) ? dotted(maskAadhaar(draft)) : draft;
}
