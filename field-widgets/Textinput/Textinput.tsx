import { memo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import type { Settings } from '../../engine/language/fieldType.ts';
import { TextBox, type TextBoxKind } from '../shared/TextBox.tsx';
import { textSetting } from '../shared/settings.ts';
import { asText } from '../shared/typed.ts';
import { field } from './field.ts';
import { formats } from './formats.ts';

/** One line of text. */
export const View = memo(function Textinput(props: FieldViewProps) {
  return <TextBox field={props} kind={kindOf(props.settings)} />;
});

function kindOf(settings: Settings): TextBoxKind {
  const format = textSetting(settings, 'format') ?? 'text';
  return {
    show: asText,
    read: (draft) => field.normalise(draft, settings),
    autoComplete: textSetting(settings, 'autocomplete') ?? 'off',
    inputMode: formats.get(format)?.keyboard ?? 'text',
    autoCapitalize: formats.get(format)?.capitals ?? 'sentences',
    spellCheck: format === 'text',
    width: widthOf(settings),
  };
}

function widthOf(settings: Settings): TextBoxKind['width'] {
  const width = textSetting(settings, 'width');
  return width === 'short' || width === 'medium' ? width : 'full';
}
