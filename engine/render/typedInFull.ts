import type { Program } from '../run/program.ts';
import type { Values } from '../run/run.ts';
import type { ReviewSection } from './view.ts';

/**
 * A review in which whoever typed a sensitive answer reads it in full: the server sends masks, and knows nothing of this.
 * `typed` has what was answered on this page, by step. A line whose mask is not that of what was typed stays as it is, for
 * it was answered elsewhere since; so do answers of group items, and types that show nobody more than the mask. Pure.
 */
export function typedInFull(program: Program, review: readonly ReviewSection[], typed: ReadonlyMap<string, Values>) {
  return review.map((section): ReviewSection => {
    const answers = typed.get(section.step);
    if (!answers) return section;
    const lines = section.lines.map((line) => {
      const value = line.field === undefined ? '' : fullValue(program, section.step, line.field, { mask: line.value, answers });
      return value === '' ? line : { ...line, value };
    });
    return { ...section, lines };
  });
}

/** What was typed and what the server shows of the answer. */
interface Shown {
  readonly mask: string;
  readonly answers: Values;
}

function fullValue(program: Program, step: string, id: string, { mask, answers }: Shown): string {
  const definition = program.places.get(step)?.step.fields?.find((field) => field.id === id);
  const type = definition && program.fieldTypes.get(definition.type);
  if (definition === undefined || type?.full === undefined || definition['sensitive'] === true) return '';
  const answer = type.normalise(answers[id], definition);
  return type.mask(answer, definition) === mask ? type.full(answer, definition) : '';
}
