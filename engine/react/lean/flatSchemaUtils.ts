import type { RJSFSchema, SchemaUtilsType, ValidatorType } from '@rjsf/utils';

/** What RJSF's form and its schema field ask of their schema utilities. */
type Reached =
  | 'getRootSchema'
  | 'getValidator'
  | 'doesSchemaUtilsDiffer'
  | 'findFieldInSchema'
  | 'getDefaultFormState'
  | 'getDisplayLabel'
  | 'isSelect'
  | 'omitExtraData'
  | 'retrieveSchema'
  | 'sanitizeDataForNewSchema';

/**
 * Stands for RJSF's schema utilities over the only schemas that the engine gives it: one flat object
 * whose properties say nothing, so that there is nothing to resolve, to fill in, to leave out or to
 * choose between. Answers what RJSF's own would, without walking the schema at each change.
 */
export function flatSchemaUtils(
  validator: ValidatorType<unknown>,
  rootSchema: RJSFSchema,
  behavior?: unknown,
): Pick<SchemaUtilsType<unknown>, Reached> {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    // These are the same objects for as long as a step is shown.
    doesSchemaUtilsDiffer: (nextValidator, nextSchema, nextBehavior) =>
      nextValidator !== validator || nextSchema !== rootSchema || nextBehavior !== behavior,
    findFieldInSchema(schema, [name = '']) {
      const field = schema.properties?.[name];
      return typeof field === 'object' ? { field, isRequired: false } : { field: undefined, isRequired: undefined };
    },
    getDefaultFormState: (_schema, answers) => answers ?? {},
    getDisplayLabel: () => false,
    isSelect: () => false,
    omitExtraData: (_schema, answers) => answers,
    retrieveSchema: (schema) => schema,
    sanitizeDataForNewSchema: (_next, _before, answers: unknown) => answers,
  };
}
