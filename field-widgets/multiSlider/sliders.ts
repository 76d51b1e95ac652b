import type { Settings } from '../../engine/language/fieldType.ts';
import { textSetting } from '../shared/settings.ts';
import { listOf, partOf } from '../shared/parts.ts';
import { readNumberIn } from '../shared/readNumber.ts';

/** One slider of the field, as far as its settings are known: limits that are still expressions are absent. */
export interface Slider {
  readonly id: string;
  readonly label: string;
  readonly min: number;
  /** Absent while it is on its way. */
  readonly max: number | undefined;
  readonly step: number;
  /** What formats its number: `money`, `unit`, `unitOne`. */
  readonly form: Settings;
}

/** The numbers of a field by slider. */
export type Numbers = Readonly<Record<string, number | undefined>>;

/** The sliders that the settings describe; what is no slider is left out. Total. */
export function slidersOf(settings: Settings): readonly Slider[] {
  return listOf(settings.sliders).flatMap((slider) => {
    const [id, label, step] = [partOf(slider, 'id'), partOf(slider, 'label'), partOf(slider, 'step')];
    if (typeof id !== 'string' || id === '') return [];
    return [
      {
        id,
        label: typeof label === 'string' ? label : id,
        min: finite(partOf(slider, 'min')) ?? 0,
        max: finite(partOf(slider, 'max')),
        step: typeof step === 'number' && step > 0 ? step : 1,
        form: { money: partOf(slider, 'money'), unit: partOf(slider, 'unit'), unitOne: partOf(slider, 'unitOne') },
      },
    ];
  });
}

/**
 * The canonical answer: a number for each slider; what cannot be read as one is handed back as typed. An empty box
 * is left out, as is what no slider is called; undefined when nothing is left. Total.
 */
export function readSliders(answer: unknown, settings: Settings): unknown {
  if (answer === undefined || answer === null || answer === '') return undefined;
  if (typeof answer !== 'object' || Array.isArray(answer)) return answer;
  const parts = slidersOf(settings).map(({ id, form }): [string, unknown] => [
    id,
    readNumberIn(partOf(answer, id), textSetting(form, 'unit'), textSetting(form, 'unitOne')),
  ]);
  const given = parts.filter(([, value]) => value !== undefined);
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

/** The numbers of an answer; a slider without one is absent. Total. */
export function numbersIn(answer: unknown, sliders: readonly Slider[]): Numbers {
  return Object.fromEntries(sliders.map(({ id }) => [id, finite(partOf(answer, id))]));
}

function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
