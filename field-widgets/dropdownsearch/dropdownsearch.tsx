import { memo, useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import type { Settings } from '../../engine/language/fieldType.ts';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import type { RenderedOption } from '../../engine/render/view.ts';
import { chosen } from '../shared/choice.ts';
import { Choices } from '../shared/combobox/Choices.tsx';
import styles from '../shared/combobox/combobox.module.css';
import { comboBoxProps } from '../shared/combobox/comboBoxProps.ts';
import { InOurWords } from '../shared/combobox/InOurWords.tsx';
import control from '../shared/control.module.css';
import { Frame } from '../shared/Frame.tsx';
import { ChevronIcon } from '../shared/icons.tsx';
import { textSetting } from '../shared/settings.ts';
import { asText } from '../shared/typed.ts';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import { named, search, type Aliases } from './search.ts';

/** Options drawn at once; more are found by typing on. */
const SHOWN = 100;

/** What stands in the box, and the option that was picked; without one the text is matched, or kept to be corrected. */
interface Typed {
  readonly text: string;
  readonly value?: string;
}

/** One of many options, found by typing. */
export const View = memo(function DropdownSearch(props: FieldViewProps) {
  const { options, settings } = props;
  const aliases = useMemo(() => aliasesOf(settings, options), [settings, options]);
  const { draft, edit, choose, ...handlers } = useDraft(props, formOf(options, aliases));
  const picked = options.find(({ value }) => value === draft.value);
  const found = search(options, picked?.label === draft.text ? '' : draft.text, aliases);
  const shown = found.slice(0, SHOWN);
  const more = found.length - shown.length;
  return (
    <Frame {...props}>
      <InOurWords text={props.text} locale={props.locale}>
        <ComboBox
          {...comboBoxProps(props, handlers)}
          items={shown}
          value={draft.value ?? null}
          inputValue={draft.text}
          allowsEmptyCollection
          disabledKeys={options.filter(({ disabled }) => disabled).map(({ value }) => value)}
          onInputChange={(text) => text !== draft.text && edit(draftOf(text, options, aliases))}
          onChange={(value) => value !== null && choose(formOf(options, aliases).show(value))}
        >
          <Input
            className={`${control.control} ${styles.input}`}
            name={props.name}
            autoComplete="off"
            placeholder={textSetting(settings, 'placeholder')}
            aria-required={props.required}
          />
          <Button className={styles.open ?? ''} aria-label={props.text('dropdownsearch.open')}>
            <ChevronIcon />
          </Button>
          <Choices
            options={shown}
            empty={props.text('dropdownsearch.none')}
            note={more > 0 ? props.text('dropdownsearch.more', { count: more }) : undefined}
          />
        </ComboBox>
      </InOurWords>
    </Frame>
  );
});

function formOf(options: readonly RenderedOption[], aliases: Aliases): DraftForm<Typed> {
  return {
    show: (value) => {
      const option = options.find((offered) => offered.value === chosen(value));
      return option ? { text: option.label, value: option.value } : { text: asText(chosen(value)) };
    },
    read: ({ text, value }) => chosen(value ?? named(options, text, aliases)?.value ?? text.trim()),
  };
}

/** Typing an option's name in full picks it. */
function draftOf(text: string, options: readonly RenderedOption[], aliases: Aliases): Typed {
  const option = named(options, text, aliases);
  return option && !option.disabled ? { text, value: option.value } : { text };
}

/** Names that the options bring along, and those of the field's own setting. */
function aliasesOf(settings: Settings, options: readonly RenderedOption[]): Aliases {
  const brought = options.flatMap(({ value, aliases }) => (aliases === undefined ? [] : [[value, aliases.split('|')] as const]));
  const own: object = typeof settings.aliases === 'object' && settings.aliases !== null ? settings.aliases : {};
  const set = Object.entries(own).map(
    ([value, names]: [string, unknown]) =>
      [value, Array.isArray(names) ? names.filter((name: unknown) => typeof name === 'string') : []] as const,
  );
  const values = Array.from(new Set([...brought, ...set].map(([value]) => value)));
  return Object.fromEntries(
    values.map((value) => [value, [...brought, ...set].filter(([one]) => one === value).flatMap(([, names]) => names)]),
  );
}
