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
  /** What of it is still so with these answers, in the words of now. */
  stillFound(formData: unknown): readonly AnswerProblem[];
  /** Makes each validation within `validate` find these problems, whatever the answers are. */
  finding<T>(problems: readonly AnswerProblem[], validate: () => T): T;
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
  let given: readonly AnswerProblem[] | undefined;
  return {
    found: () => found,
    stillFound(formData) {
      const now = current().check(answersOf(formData));
      return now.filter(({ field, key }) => found.some((before) => before.field === field && before.key === key));
    },
    finding(problems, validate) {
      given = problems;
      try {
        return validate();
      } finally {
        given = undefined;
      }
    },
    validateFormData(formData): ValidationData<unknown> {
      const { check, text } = current();
      found = given ?? check(answersOf(formData));
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
