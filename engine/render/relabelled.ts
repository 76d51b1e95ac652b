import { IN_SENTENCE } from './inSentence.ts';
import type { AnswerProblem } from '../language/fieldType.ts';
import type { RenderedField } from './view.ts';

/**
 * Problems that name their fields as the screen does: they may have been found when it was told in another locale.
 * One that is about a `file` of several in a field is named after that, and stays so. Pure.
 */
export function relabelled(problems: readonly AnswerProblem[], fields: readonly RenderedField[]): readonly AnswerProblem[] {
  const names = new Map(fields.map((field) => [field.id, namesOf(field)]));
  return problems.map((problem) => {
    const own = names.get(problem.field?.split('/').at(-1) ?? '');
    return own === undefined || problem.params['label'] === undefined || problem.params['file'] !== undefined
      ? problem
      : { ...problem, params: { ...withoutNames(problem.params), ...own } };
  });
}

/** How a problem names a field: by its label, and within a sentence as the flow says it there. Pure. */
export function namesOf({ label, inSentence }: Pick<RenderedField, 'label' | 'inSentence'>): AnswerProblem['params'] {
  return inSentence === undefined ? { label } : { label, [`label${IN_SENTENCE}`]: inSentence };
}

/** In another locale a field may have no name within a sentence: then none is left of the one before. */
function withoutNames(params: AnswerProblem['params']): AnswerProblem['params'] {
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== `label${IN_SENTENCE}`));
}
