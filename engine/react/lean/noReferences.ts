function refuse(): never {
  throw new Error('The engine gives RJSF no schema with `$ref` or `$id`');
}

/** Stands for the search for the schema that a `$ref` names. */
export const noReferences = refuse;
/** The same in one of the schemas that RJSF has resolved before. */
export const findSchemaDefinitionRecursive = refuse;
/** Stands for the making absolute of every `$ref` below an `$id`. */
export const makeAllReferencesAbsolute = refuse;
/** Stands for the taking of a `$ref` out of a schema. */
export const splitKeyElementFromObject = refuse;
