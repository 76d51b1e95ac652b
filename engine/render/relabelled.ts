import type { AnswerProblem } from '../language/fieldType.ts';
import type { RenderedField } from './view.ts';

/**
 * Problems that name their fields as the screen does: they may have been found when it was told in another locale.
 * One that is about a `file` of several in a field is named after that, and stays so. Pure.
 */
export function relabelled(problems: readonly AnswerProblem[], fields: readonly RenderedField[]): readonly AnswerProblem[] {
  const labels = new Map(fields.map((field) => [field.id, field.label]));
  return problems.map((problem) => {
    const label = labels.get(problem.field?.split('/').at(-1) ?? '');
    return label === undefined || problem.params['label'] === undefined || problem.params['file'] !== undefined
      ? problem
      : { ...problem, params: { ...problem.params, label } };
  });
}
