import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import type { RenderedOption } from '../../engine/render/view.ts';
import control from '../shared/control.module.css';
import { Fixed } from '../shared/Fixed.tsx';
import { Frame } from '../shared/Frame.tsx';
import { Option, OptionList } from '../shared/Option.tsx';
import { countSetting, textSetting } from '../shared/settings.ts';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import { CheckTable, type Wrong } from './CheckTable.tsx';
import { normalise, summarise } from './chosenOptions.ts';
import { Folded } from './Folded.tsx';
import styles from './multiCheck.module.css';

/** Fewer options than these are as quickly ticked one by one. */
const FEWEST_FOR_ALL = 4;

const form: DraftForm<readonly string[]> = {
  show: (value) => (Array.isArray(value) ? value.filter((item: unknown) => typeof item === 'string') : []),
  read: normalise,
};

/** Any number of options, each a row to tick. An exclusive one clears the others, and they clear it. */
export const View = memo(function MultiCheck(props: FieldViewProps) {
  const { draft, choose, onFocus, onBlur } = useDraft(props, form);
  const max = countSetting(props.settings, 'max');
  // An empty box is marked only where a tick would help; else what is wrong is among the ticked ones.
  const tooFew = draft.length < (countSetting(props.settings, 'min') ?? 1);
  const wrong: Wrong = props.problem === undefined ? 'none' : tooFew ? 'all' : 'ticked';
  const onToggle = useToggle(draft, props.options, choose);
  const { folded, unfold, list } = useFolded(props, draft, choose);
  if (props.readOnly)
    return (
      <Frame {...props} as="group">
        <Fixed field={props} answer={summarise(draft, props.options)} />
      </Frame>
    );
  if (folded !== undefined) return <Folded field={props} answer={summarise(draft, props.options)} open={folded} onOpen={unfold} />;
  return (
    <Frame {...props} as="group">
      <All {...props} chosen={draft} choose={choose} />
      <div ref={list} onFocus={onFocus} onBlur={onBlur}>
        {props.options[0]?.cells ? (
          <CheckTable field={props} wrong={wrong} chosen={draft} onToggle={onToggle} />
        ) : (
          <OptionList inline={false}>
            {props.options.map((option, at) => (
              <Option
                key={option.value}
                kind="checkbox"
                id={at === 0 ? props.id : `${props.id}-${String(at)}`}
                name={props.name}
                option={option}
                checked={draft.includes(option.value)}
                invalid={wrong === 'all' || (wrong === 'ticked' && draft.includes(option.value))}
                disabled={props.disabled || props.loading}
                onChange={onToggle}
              />
            ))}
          </OptionList>
        )}
      </div>
      {max === undefined ? null : (
        <p
          className={styles.count}
          role="status"
          data-over={draft.length > max || undefined}
          data-sticky={props.options[0]?.cells !== undefined || undefined}
        >
          {props.text('multiCheck.count', { count: draft.length, max })}
        </p>
      )}
    </Frame>
  );
});

/**
 * What the button says that opens the options, while they are folded. Whoever presses it wants others than those chosen at first,
 * so nothing is ticked then. Once open they stay so; the focus goes to the first of them.
 */
function useFolded({ settings, problem, readOnly }: FieldViewProps, chosen: readonly string[], choose: (draft: readonly string[]) => void) {
  const words = textSetting(settings, 'open');
  const list = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'folded' | 'open' | 'pressed'>(chosen.length > 0 ? 'folded' : 'open');
  if (state === 'folded' && (problem !== undefined || chosen.length === 0)) setState('open');
  useEffect(() => {
    if (state === 'pressed') list.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  }, [state]);
  const unfold = useCallback(() => {
    choose([]);
    setState('pressed');
  }, [choose]);
  return { folded: state === 'folded' && !readOnly ? words : undefined, unfold, list };
}

/** Ticks an option or takes its tick back. The same function for as long as the widget is there. */
function useToggle(draft: readonly string[], options: readonly RenderedOption[], choose: (draft: readonly string[]) => void) {
  const latest = useRef({ draft, options });
  useEffect(() => {
    latest.current = { draft, options };
  });
  return useCallback(
    (checked: boolean, value: string) => {
      const option = latest.current.options.find((one) => one.value === value);
      if (option) choose(toggled(latest.current.draft, option, checked, latest.current.options));
    },
    [choose],
  );
}

/** Ticks all that are open, or takes every tick back; where there is no limit and enough to make it worth a button. */
function All({
  options,
  settings,
  text,
  label,
  id,
  disabled,
  loading,
  chosen,
  choose,
}: FieldViewProps & { readonly chosen: readonly string[]; readonly choose: (draft: readonly string[]) => void }) {
  const open = options.filter((option) => option.disabled !== true && option.exclusive !== true).map(({ value }) => value);
  if (
    countSetting(settings, 'max') !== undefined ||
    countSetting(settings, 'min') !== undefined ||
    settings.selectAll === false ||
    open.length < FEWEST_FOR_ALL
  )
    return null;
  const whole = open.every((value) => chosen.includes(value));
  return (
    <p className={styles.all}>
      <button
        type="button"
        className={`${control.button} ${control.quiet}`}
        aria-controls={id}
        disabled={disabled || loading}
        aria-label={`${whole ? text('multiCheck.none') : text('multiCheck.all', { count: open.length })}: ${label}`}
        onClick={() => choose(whole ? [] : open)}
      >
        {whole ? text('multiCheck.none') : text('multiCheck.all', { count: open.length })}
      </button>
    </p>
  );
}

/** The choice after a tick, in the order of the options. */
function toggled(
  chosen: readonly string[],
  option: RenderedOption,
  checked: boolean,
  options: readonly RenderedOption[],
): readonly string[] {
  if (!checked) return chosen.filter((value) => value !== option.value);
  if (option.exclusive) return [option.value];
  const kept = new Set(chosen);
  const stays = (other: RenderedOption) => other.value === option.value || (kept.has(other.value) && !other.exclusive);
  return options.filter(stays).map(({ value }) => value);
}
