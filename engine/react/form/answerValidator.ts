import type { RJSFSchema, RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils';
import { toErrorList } from '@rjsf/utils';
import type { Values } from '../../run/run.ts';
import type { AnswerProblem } from '../../language/fieldType.ts';
import type { Translate } from '../fieldView.ts';
import { problemTree } from './problemTree.ts';

/** What the engine puts in the place of RJSF's validator. */
export interface AnswerValidator extends ValidatorType<unknown> {
  /** What the last validation found, in the order in which the engine found it. */
  found(): readonly AnswerProblem[];
}

/** What a validator asks of the screen that it serves, read anew at each validation. */
export interface AnswerCheck {
  readonly check: (answers: Values) => readonly AnswerProblem[];
  readonly text: Translate;
}

/**
 * RJSF's validator over the engine's own check: required, visible and everything else is the
 * engine's business, so the schema given to RJSF holds no keyword that would need a validator.
 */
export function answerValidator(current: () => AnswerCheck): AnswerValidator {
  let found: readonly AnswerProblem[] = [];
  return {
    found: () => found,
    validateFormData(formData): ValidationData<unknown> {
      const { check, text } = current();
      found = check(answersOf(formData));
      const errorSchema = problemTree(found, text);
      const ofStep = found.filter((problem) => problem.field === null).map((problem) => stepError(text(problem.key, problem.params)));
      return { errors: [...ofStep, ...toErrorList(errorSchema)], errorSchema };
    },
    isValid: (_schema: RJSFSchema) => true,
    rawValidation: () => ({}),
  };
}

/** Answers out of RJSF's form data: fields that were cleared are left out, so that they count as missing. */
export function answersOf(formData: unknown): Values {
  if (typeof formData !== 'object' || formData === null) return {};
  return Object.fromEntries(Object.entries(formData).filter(([, answer]) => answer !== undefined));
}

function stepError(message: string): RJSFValidationError {
  return { stack: message, message };
}
