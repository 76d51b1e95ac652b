import { memo, useCallback } from 'react';
import type { Settings } from '../../engine/language/fieldType.ts';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import type { Found } from '../../engine/render/view.ts';
import { LookupNote } from '../shared/LookupNote.tsx';
import control from '../shared/control.module.css';
import { TextBox, type TextBoxKind } from '../shared/TextBox.tsx';
import { asText } from '../shared/typed.ts';
import { useLookup } from '../shared/useLookup.ts';
import { field, isWhole } from './field.ts';

const words = { asking: 'pincode.asking', failed: 'pincode.failed' };

/** A PIN code. Once it is whole the bank is asked about it, and what it knows is filled in. */
export const View = memo(function Pincode(props: FieldViewProps) {
  const { fill, onChange: handOn } = props;
  const onFound = useCallback((found: Found) => fill?.(found.fill), [fill]);
  const { state, ask, stop } = useLookup(props.lookup, onFound);
  const onChange = useCallback(
    (value: unknown) => {
      handOn(value);
      if (isWhole(value)) ask(value);
      else stop();
    },
    [handOn, ask, stop],
  );
  const below = () => <LookupNote state={state} id={props.id} label={props.label} text={props.text} words={words} />;
  return <TextBox field={{ ...props, onChange }} kind={{ ...kindOf(props.settings), ...(props.lookup ? { below } : {}) }} />;
});

function kindOf(settings: Settings): TextBoxKind {
  return {
    show: asText,
    read: (draft) => field.normalise(draft, settings),
    inputMode: 'numeric',
    autoComplete: settings.own === false ? 'off' : 'postal-code',
    width: 'short',
    className: control.tabular,
  };
}
