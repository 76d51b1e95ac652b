import type { FieldType, TypeProblem } from '../language/fieldType.ts';
import type { RenderedField, RenderedOption } from './view.ts';

/** Holds an answer of a sound shape to the options that its field offers. Pure. */
export function optionProblems(type: FieldType, { options, required }: RenderedField, answer: unknown): readonly TypeProblem[] {
  if (type.options === undefined || options === undefined) return [];
  const offered = new Map(options.map((option) => [option.value, option]));
  const chosen = valuesOf(type, answer).map((value) => (typeof value === 'string' ? offered.get(value) : undefined));
  if (chosen.includes(undefined)) return [{ key: 'engine.optionUnknown' }];
  const closed = chosen.find((option) => option?.disabled === true);
  if (closed) return [{ key: 'engine.optionDisabled', params: { option: closed.label } }];
  if (type.options === 'each') return required ? missing(options, chosen) : [];
  const alone = chosen.some((option) => option?.exclusive === true);
  return alone && chosen.length > 1 ? [{ key: 'engine.optionExclusive' }] : [];
}

function valuesOf({ options }: FieldType, answer: unknown): readonly unknown[] {
  const parts: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return options === 'each'
    ? parts.map((part): unknown => (typeof part === 'object' && part !== null ? Reflect.get(part, 'option') : undefined))
    : parts;
}

function missing(options: readonly RenderedOption[], chosen: readonly (RenderedOption | undefined)[]): readonly TypeProblem[] {
  const first = options.find((option) => option.disabled !== true && !chosen.includes(option));
  return first ? [{ key: 'engine.optionMissing', params: { option: first.label } }] : [];
}
