import { memo } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import type { Settings } from '../../engine/language/fieldType.ts';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import type { RenderedOption } from '../../engine/render/view.ts';
import { chosen } from '../shared/choice.ts';
import control from '../shared/control.module.css';
import { Frame, describedBy } from '../shared/Frame.tsx';
import { ChevronIcon, TickIcon } from '../shared/icons.tsx';
import { textSetting } from '../shared/settings.ts';
import { asText } from '../shared/typed.ts';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import styles from './dropdownsearch.module.css';
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
  const aliases = aliasesOf(settings);
  const { draft, edit, choose, onFocus, onBlur } = useDraft(props, formOf(options, aliases));
  const picked = options.find(({ value }) => value === draft.value);
  const found = search(options, picked?.label === draft.text ? '' : draft.text, aliases);
  const shown = found.slice(0, SHOWN);
  return (
    <Frame {...props}>
      <ComboBox
        className={styles.combobox ?? ''}
        id={props.id}
        aria-labelledby={`${props.id}-label`}
        aria-describedby={describedBy(props)}
        items={shown}
        value={draft.value ?? null}
        inputValue={draft.text}
        allowsCustomValue
        allowsEmptyCollection
        isDisabled={props.disabled || props.loading}
        isReadOnly={props.readOnly}
        isRequired={props.required}
        isInvalid={props.problem !== undefined}
        validationBehavior="aria"
        disabledKeys={options.filter(({ disabled }) => disabled).map(({ value }) => value)}
        onInputChange={(text) => text !== draft.text && edit(draftOf(text, options, aliases))}
        onChange={(value) => value !== null && choose(formOf(options, aliases).show(value))}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <Input className={`${control.control} ${styles.input}`} name={props.name} autoComplete="off" placeholder={textSetting(settings, 'placeholder')} aria-required={props.required} />
        <Button className={styles.open ?? ''} aria-label={props.text('dropdownsearch.open')}><ChevronIcon /></Button>
        <Choices options={shown} more={found.length - shown.length} text={props.text} />
      </ComboBox>
    </Frame>
  );
});

function Choices({ options, more, text }: { readonly options: readonly RenderedOption[]; readonly more: number; readonly text: FieldViewProps['text'] }) {
  return (
    <Popover className={styles.popover ?? ''} offset={6}>
      <ListBox<RenderedOption> className={styles.list ?? ''} items={options} renderEmptyState={() => <p className={styles.note}>{text('dropdownsearch.none')}</p>}>
        {(option) => (
          <ListBoxItem id={option.value} className={styles.option ?? ''} textValue={option.label}>
            <span className={styles.words}>{option.label}</span>
            <TickIcon className={styles.tick} />
            <SecondLine {...option} />
          </ListBoxItem>
        )}
      </ListBox>
      {more > 0 ? <p className={styles.note}>{text('dropdownsearch.more', { count: more })}</p> : null}
    </Popover>
  );
}

function SecondLine({ hint, disabled, reason }: RenderedOption) {
  const words = disabled ? reason ?? hint : hint;
  return words ? <span className={styles.more}>{words}</span> : null;
}

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

function aliasesOf(settings: Settings): Aliases {
  const aliases = settings.aliases;
  if (typeof aliases !== 'object' || aliases === null) return {};
  const lists = Object.entries(aliases).map(([value, names]: [string, unknown]) => [value, Array.isArray(names) ? names.filter((name: unknown) => typeof name === 'string') : []] as const);
  return Object.fromEntries(lists);
}
