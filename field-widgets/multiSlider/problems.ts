import { add, compare, remainder, subtract } from '../../engine/expression/decimal.ts';
import type { Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { exampleNumber } from '../shared/exampleNumber.ts';
import { boxText, fullText } from '../shared/numberText.ts';
import { partOf } from '../shared/parts.ts';
import { numberSetting } from '../shared/settings.ts';
import { numbersIn, slidersOf, type Slider } from './sliders.ts';

/** What is wrong with the numbers of a field, one problem for each slider, then that of their sum. Total. */
export function sliderProblems(answer: unknown, settings: Settings): readonly TypeProblem[] {
  const sliders = slidersOf(settings);
  const numbers = numbersIn(answer, sliders);
  const single = sliders.flatMap((slider) => sliderProblem(answer, slider) ?? []);
  return single.length > 0 ? single : sumProblem(Object.values(numbers), sliders, settings);
}

/** What is wrong with one slider's part of an answer. Total. */
export function sliderProblem(answer: unknown, slider: Slider): TypeProblem | undefined {
  const given = partOf(answer, slider.id);
  if (given === undefined || typeof given === 'number') return numberProblem(given, slider);
  return { key: 'multiSlider.number', params: { slider: slider.label, example: exampleOn(slider) } };
}

/** A number that the slider takes, as it stands in its box. */
function exampleOn(slider: Slider): string {
  const { min, max, step, form } = slider;
  const range = { least: min, most: max, from: min, step };
  return boxText(exampleNumber(range, (value) => numberProblem(value, slider) === undefined) ?? min, form);
}

/** What is wrong with one slider's number. The greatest may always be chosen, also where no step leads to it. */
export function numberProblem(value: number | undefined, slider: Slider): TypeProblem | undefined {
  const { label, min, max, step, form } = slider;
  if (value === undefined) return { key: 'multiSlider.missing', params: { slider: label } };
  if (value < min || (max !== undefined && value > max)) {
    if (max === undefined) return { key: 'multiSlider.least', params: { slider: label, min: fullText(min, form) } };
    return { key: 'multiSlider.between', params: { slider: label, min: fullText(min, form), max: fullText(max, form) } };
  }
  const beyond = subtract(value, min);
  const left = beyond === undefined ? undefined : remainder(beyond, step);
  if (left === undefined || compare(left, 0) === 0 || value === max) return undefined;
  if (step === 1 && Number.isInteger(min)) return { key: 'multiSlider.whole', params: { slider: label } };
  return {
    key: min === 0 ? 'multiSlider.step' : 'multiSlider.stepFrom',
    params: { slider: label, step: fullText(step, form), min: fullText(min, form) },
  };
}

function sumProblem(values: readonly (number | undefined)[], sliders: readonly Slider[], settings: Settings): readonly TypeProblem[] {
  const wanted = numberSetting(settings, 'sum');
  if (wanted === undefined) return [];
  const total = values.reduce<ReturnType<typeof add>>((sum, value) => add(sum ?? 0, value ?? 0), 0) ?? 0;
  if (compare(total, wanted) === 0) return [];
  const form = sliders[0]?.form ?? {};
  return [{ key: 'multiSlider.sum', params: { sum: fullText(wanted, form), total: fullText(Number(total), form) } }];
}
