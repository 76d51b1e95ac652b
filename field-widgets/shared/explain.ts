import type { SchemaFailure, TypeProblem } from '../../engine/language/fieldType.ts';

/** Explains a failed keyword by a table of message keys; what the table does not name gets `otherwise`. Total. */
export function explainBy(keys: Readonly<Record<string, string>>, otherwise: string): (failure: SchemaFailure) => TypeProblem {
  const table = new Map(Object.entries(keys));
  return (failure) => ({ key: table.get(failure.keyword) ?? otherwise });
}
