import type { Scope } from '../expression/index.ts';
import type { Values } from '../run/run.ts';
import { isSensitive } from '../run/sensitive.ts';
import type { Asked } from './asked.ts';
import { toldField } from './fields.ts';
import type { RenderedOption, ReviewLine } from './view.ts';

/** A step that was answered, and what its words read. */
interface Listed extends Pick<Asked, 'program' | 'place'> {
  readonly scope: Scope;
}

/**
 * The answers of a step as a review lists them, each under its label; sensitive ones masked, those of a field with `review: false`
 * left out. Pure.
 */
export function answerLines({ program, place, scope }: Listed, answers: Values): readonly ReviewLine[] {
  return (place.step.fields ?? []).flatMap((definition) => {
    const answer = answers[definition.id];
    const type = program.fieldTypes.get(definition.type);
    if (answer === undefined || answer === null || !type || definition.review === false) return [];
    const field = toldField(definition, scope);
    const masked = isSensitive(program.fieldTypes, definition);
    const value = masked
      ? type.mask(answer, field.settings)
      : type.summarise(answer, field.settings, toldApart(field.options), program.locale);
    return value === '' ? [] : [{ label: field.label, value, ...(masked ? { field: definition.id } : {}) }];
  });
}

/** The number of an account, card or loan, hidden but for its last digits: a bank's papers name the thing by it. */
const NUMBER = /^[X ]*X ?\d{4}(?=$|,)/;

/**
 * Options of which each is known by its words: by the number too with which its hint begins, else by its hint where two are called
 * alike, such as two addresses. Pure.
 */
export function toldApart(options: readonly RenderedOption[]): readonly RenderedOption[] {
  const alike = Map.groupBy(options, ({ label }) => label);
  return options.map((option) => {
    const { label, hint = '' } = option;
    const [number] = NUMBER.exec(hint) ?? [];
    const isKnown = hint === '' || (alike.get(label)?.length === 1 && number === undefined);
    return isKnown ? option : { value: option.value, label: `${label}, ${number ?? hint}`, hint };
  });
}
