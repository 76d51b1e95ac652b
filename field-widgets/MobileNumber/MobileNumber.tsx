import { memo } from 'react';
import type { Settings } from '../../engine/language/fieldType.ts';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { TextBox, type TextBoxKind } from '../shared/TextBox.tsx';
import { asText } from '../shared/typed.ts';
import { International } from './International.tsx';
import { isInternational, normalise, readable } from './mobile.ts';

const INDIA = '+91';

/** A mobile number. India's code stands before the box where no other country is taken, a list of codes where one is. */
export const View = memo(function MobileNumber(props: FieldViewProps) {
  return isInternational(props.settings) ? <International {...props} /> : <TextBox field={props} kind={kindOf(props.settings)} />;
});

function kindOf(settings: Settings): TextBoxKind {
  return {
    show: (value) => readable(asText(value)),
    read: (draft) => normalise(draft, settings),
    type: 'tel',
    inputMode: 'tel',
    autoComplete: settings.own === false ? 'off' : 'tel-national',
    prefix: INDIA,
    width: 'medium',
  };
}
