import { memo, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import type { RenderedOption, Suggestion } from '../../engine/render/view.ts';
import { Choices } from '../shared/combobox/Choices.tsx';
import styles from '../shared/combobox/combobox.module.css';
import { comboBoxProps } from '../shared/combobox/comboBoxProps.ts';
import { InOurWords } from '../shared/combobox/InOurWords.tsx';
import control from '../shared/control.module.css';
import { Frame } from '../shared/Frame.tsx';
import { LookupNote } from '../shared/LookupNote.tsx';
import { textSetting } from '../shared/settings.ts';
import { asText } from '../shared/typed.ts';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import { useLookup, type LookupState } from '../shared/useLookup.ts';
import { field } from './field.ts';

/** Fewest characters that the bank is asked about: one finds everything. */
const SHORTEST = 2;

const form: DraftForm<string> = { show: asText, read: (draft) => field.normalise(draft, {}) };
const words = { asking: 'autocomplete.asking', failed: 'autocomplete.failed' };
const NONE: readonly Suggestion[] = [];

/** A text with suggestions below it. They help and never stand in the way: any text is an answer. */
export const View = memo(function Autocomplete(props: FieldViewProps) {
  const { onChange: handOn, fill } = props;
  const { state, ask, stop } = useLookup(props.lookup);
  const picking = useRef(false);
  const onChange = useCallback(
    (value: unknown) => {
      handOn(value);
      if (!picking.current && asText(value).length >= SHORTEST) ask(value);
      else stop();
    },
    [handOn, ask, stop],
  );
  const { draft, edit, choose, ...handlers } = useDraft({ ...props, onChange }, form);
  const suggestions = state.found?.suggestions ?? NONE;
  const options = useMemo(() => suggestions.map(optionOf), [suggestions]);
  const pick = (key: unknown) => {
    const suggestion = suggestions[options.findIndex(({ value }) => value === key)];
    if (!suggestion) return;
    picking.current = true;
    choose(suggestion.label);
    picking.current = false;
    fill?.(suggestion.fill);
  };
  return (
    <Frame {...props}>
      <InOurWords text={props.text} locale={props.locale}>
        <ComboBox
          {...comboBoxProps(props, handlers)}
          items={options}
          value={null}
          inputValue={draft}
          onInputChange={(text) => text !== draft && edit(text)}
          onChange={pick}
        >
          <Input
            className={`${control.control} ${styles.text}`}
            name={props.name}
            autoComplete={textSetting(props.settings, 'autocomplete') ?? 'off'}
            placeholder={textSetting(props.settings, 'placeholder')}
            aria-required={props.required}
          />
          <OpenWhenFound options={options} />
          <Choices options={options} empty="" />
        </ComboBox>
      </InOurWords>
      {props.lookup && !props.readOnly ? (
        <LookupNote state={noteOf(state)} id={props.id} label={props.label} text={props.text} words={words} />
      ) : null}
    </Frame>
  );
});

/** Suggestions come after the typing that asked for them, so the list is opened when they do. */
function OpenWhenFound({ options }: { readonly options: readonly RenderedOption[] }) {
  const state = use(ComboBoxStateContext);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  // It opens for new suggestions, not because the focus comes back to old ones.
  useEffect(() => {
    if (latest.current?.isFocused === true && options.length > 0) latest.current.open(null, 'input');
  }, [options]);
  return null;
}

/** Where there are suggestions the list says enough; where there are none, that is said. */
function noteOf(state: LookupState): LookupState {
  if (state.kind !== 'found' || state.found.note !== undefined || state.found.shows !== undefined) return state;
  return state.found.suggestions.length > 0 ? { kind: 'idle' } : { kind: 'found', found: { ...state.found, note: 'autocomplete.none' } };
}

/** Two suggestions may have the same words, so the place among them tells them apart. */
function optionOf({ label, hint }: Suggestion, index: number): RenderedOption {
  return { value: `${String(index)} ${label}`, label, ...(hint === undefined ? {} : { hint }) };
}
