import { memo } from 'react';
import type { Settings } from '../../engine/language/fieldType.ts';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { TextBox, type TextBoxKind } from '../shared/TextBox.tsx';
import { asText } from '../shared/typed.ts';
import { field } from './field.ts';

/** An e-mail address. A text box in the browser's eyes: its own kind for addresses rewrites what is typed. */
export const View = memo(function Email(props: FieldViewProps) {
  return <TextBox field={props} kind={kindOf(props.settings)} />;
});

function kindOf(settings: Settings): TextBoxKind {
  return {
    show: asText,
    read: (draft) => field.normalise(draft, settings),
    inputMode: 'email',
    autoComplete: settings.own === false ? 'off' : 'email',
  };
}
