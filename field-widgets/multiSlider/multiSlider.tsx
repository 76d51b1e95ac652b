import { memo, useCallback, useEffect, useMemo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import type { Found } from '../../engine/render/view.ts';
import { Frame } from '../shared/Frame.tsx';
import { LookupNote } from '../shared/LookupNote.tsx';
import { boxText } from '../shared/numberText.ts';
import { partOf } from '../shared/parts.ts';
import { readNumber } from '../shared/readNumber.ts';
import { numberSetting } from '../shared/settings.ts';
import { asText } from '../shared/typed.ts';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import { useLookup } from '../shared/useLookup.ts';
import styles from './multiSlider.module.css';
import { numberProblem, sliderProblem } from './problems.ts';
import { Results } from './Results.tsx';
import { shared } from './share.ts';
import { SliderRow } from './SliderRow.tsx';
import { numbersIn, readSliders, slidersOf, type Numbers, type Slider } from './sliders.ts';

const words = { asking: 'multiSlider.asking', failed: 'multiSlider.failed' };

/** What stands in the boxes, by slider. */
type Typed = Readonly<Record<string, string>>;

/** Several numbers on sliders with boxes to type into, and what follows from them. */
export const View = memo(function MultiSlider(props: FieldViewProps) {
  const { settings } = props;
  const sliders = useMemo(() => slidersOf(settings), [settings]);
  const form: DraftForm<Typed> = { show: (value) => typedOf(value, sliders), read: (draft) => readSliders(draft, settings) };
  const { draft, edit, choose, onFocus, onBlur } = useDraft(props, form);
  const read = readSliders(draft, settings);
  const numbers = numbersIn(read, sliders);
  const sum = numberSetting(settings, 'sum');
  const withSum = (next: Typed, moved: string) =>
    sum === undefined ? next : typedOf(shared(numbersIn(readSliders(next, settings), sliders), moved, sum, sliders), sliders);
  const wrong = props.problem === undefined ? [] : sliders.filter((slider) => sliderProblem(read, slider));
  return (
    <Frame {...props} as="group">
      <div className={styles.sliders} onFocus={onFocus} onBlur={onBlur}>
        {sliders.map((slider, at) => (
          <SliderRow
            key={slider.id}
            field={props}
            id={at === 0 ? props.id : `${props.id}-${slider.id}`}
            slider={slider}
            typed={draft[slider.id] ?? ''}
            number={numbers[slider.id]}
            invalid={props.problem !== undefined && (wrong.length === 0 || wrong.includes(slider))}
            onType={(typed) => edit({ ...draft, [slider.id]: typed })}
            onLeave={() => numbers[slider.id] !== undefined && sum !== undefined && choose(withSum(draft, slider.id))}
            onSlide={(value) => edit(withSum({ ...draft, [slider.id]: boxText(value, slider.form) }, slider.id))}
          />
        ))}
      </div>
      <Results field={props} numbers={sound(numbers, sliders)} handed={sound(numbersIn(props.value, sliders), sliders)} />
      {props.lookup ? <Asked field={props} sliders={sliders} /> : null}
    </Frame>
  );
});

/** What the bank says to the numbers that were handed on last, once all are there and none is beyond its limits. */
function Asked({
  field: { lookup, fill, value, id, label, text },
  sliders,
}: {
  readonly field: FieldViewProps;
  readonly sliders: readonly Slider[];
}) {
  const onFound = useCallback((found: Found) => fill?.(found.fill), [fill]);
  const { state, ask, stop } = useLookup(lookup, onFound);
  const numbers = sound(numbersIn(value, sliders), sliders);
  const whole = sliders.every((slider) => numbers[slider.id] !== undefined);
  const asked = whole ? JSON.stringify(numbers) : '';
  useEffect(() => {
    if (asked === '') stop();
    else {
      const typed: unknown = JSON.parse(asked);
      ask(typed);
    }
  }, [asked, ask, stop]);
  return (
    <div className={styles.quote}>
      <LookupNote state={state} id={id} label={label} text={text} words={words} />
    </div>
  );
}

/** The numbers, or none of them where one is beyond its limits: nothing follows from it. */
function sound(numbers: Numbers, sliders: readonly Slider[]): Numbers {
  return sliders.some((slider) => numberProblem(numbers[slider.id], slider)) ? {} : numbers;
}

/** What the boxes show of an answer: numbers in their groups, anything else as it was typed. */
function typedOf(value: unknown, sliders: readonly Slider[]): Typed {
  return Object.fromEntries(
    sliders.map(({ id, form }) => {
      const number = readNumber(partOf(value, id));
      return [id, typeof number === 'number' ? boxText(number, form) : asText(number)];
    }),
  );
}
