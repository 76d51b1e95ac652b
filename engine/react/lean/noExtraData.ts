function refuse(): never {
  throw new Error('The engine has RJSF leave out no answers');
}

/** Stands for the leaving out of answers that no schema names (`omitExtraData`), which the engine's form never asks for. */
export const noExtraData = refuse;
/** The names of the answers that stay. */
export const getFieldNames = refuse;
/** The answers under these names. */
export const getUsedFormData = refuse;
/** Whether an answer says nothing. */
export const isValueEmpty = refuse;
