import type { ExpressionBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** Whether something was given in a run, as a condition on rows of `runs`: an answer besides who the customer is, or a file. */
export function givenBy(row: ExpressionBuilder<Tables, 'runs'>) {
  return row.or([row('answered', '=', 1), row('uploads', '>', 0)]);
}
