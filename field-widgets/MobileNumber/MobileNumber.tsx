import { memo } from 'react';
import type { Settings } from '../../engine/language/fieldType.ts';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { TextBox, type TextBoxKind } from '../shared/TextBox.tsx';
import { asText } from '../shared/typed.ts';
import { field, isInternational, readable } from './field.ts';

const INDIA = '+91';

/** A mobile number. India's code stands before the box where no other country is taken. */
export const View = memo(function MobileNumber(props: FieldViewProps) {
  return <TextBox field={props} kind={kindOf(props.settings)} />;
});

function kindOf(settings: Settings): TextBoxKind {
  const international = isInternational(settings);
  const own = settings.own !== false;
  return {
    show: (value) => readable(asText(value)),
    read: (draft) => field.normalise(draft, settings),
    type: 'tel',
    inputMode: 'tel',
    autoComplete: own ? (international ? 'tel' : 'tel-national') : 'off',
    prefix: international ? undefined : INDIA,
    width: 'medium',
  };
}
