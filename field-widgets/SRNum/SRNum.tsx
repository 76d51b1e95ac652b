import { memo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { TextBox, type TextBoxKind } from '../shared/TextBox.tsx';
import { asText } from '../shared/typed.ts';
import { field } from './field.ts';
import styles from './SRNum.module.css';

const kind: TextBoxKind = {
  show: asText,
  read: (draft) => field.normalise(draft, {}),
  autoComplete: 'off',
  autoCapitalize: 'characters',
  width: 'medium',
  className: styles.number,
};

/** The number of a service request, as it stands in the bank's message. */
export const View = memo(function SRNum(props: FieldViewProps) {
  return <TextBox field={props} kind={kind} />;
});
