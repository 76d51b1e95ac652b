import { memo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { TextBox, type TextBoxKind } from '../shared/TextBox.tsx';
import { asText } from '../shared/typed.ts';
import { field } from './field.ts';
import styles from './passport.module.css';

const kind: TextBoxKind = {
  show: asText,
  read: (draft) => field.normalise(draft, {}),
  autoComplete: 'off',
  autoCapitalize: 'characters',
  width: 'medium',
  className: styles.number,
};

/** A passport number. It looks like capitals while it is typed and becomes so when it is left. */
export const View = memo(function Passport(props: FieldViewProps) {
  return <TextBox field={props} kind={kind} />;
});
