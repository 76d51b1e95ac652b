import type { FormProps } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Values } from '../../run/run.ts';
import type { RenderedField } from '../../render/view.ts';

/** What RJSF is told about a step: which answers there are, in which order, and what they are at first. */
export interface FormDefinition {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema<unknown>;
  readonly answers: Values;
}

/**
 * RJSF must never answer in the customer's place. Its stock behaviour fills in `const` values and
 * the only value of a required `enum`, which would tick a consent.
 */
export const neverFillIn: NonNullable<FormProps<unknown>['experimental_defaultFormStateBehavior']> = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'never' },
  allOf: 'skipDefaults',
};

/**
 * Tells RJSF about the fields of a step. Hidden ones are among them, so that the form's shape
 * stays the same while answers change. What an answer must be like is not in the schema: the
 * engine checks that.
 */
export function formDefinition(fields: readonly RenderedField[]): FormDefinition {
  return {
    schema: { type: 'object', properties: Object.fromEntries(fields.map((field) => [field.id, {}])) },
    uiSchema: { 'ui:order': fields.map((field) => field.id) },
    answers: Object.fromEntries(fields.filter((field) => field.value !== undefined).map((field) => [field.id, field.value])),
  };
}
