import { memo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { TextBox, type TextBoxKind } from '../shared/TextBox.tsx';
import { asText, code, typed } from '../shared/typed.ts';
import styles from './Pan.module.css';

const kind: TextBoxKind = {
  show: asText,
  read: (draft) => typed(draft, code),
  autoComplete: 'off',
  autoCapitalize: 'characters',
  width: 'medium',
  className: styles.pan,
};

/** A PAN. It looks like capitals while it is typed and becomes so when it is left. */
export const View = memo(function Pan(props: FieldViewProps) {
  return <TextBox field={props} kind={kind} />;
});
