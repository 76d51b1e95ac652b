import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from './tables.ts';

/** Whether something was given in a run, as a condition on rows of `runs`: an answer besides who the customer is, or a file. */
export function givenBy(row: ExpressionBuilder<Tables, 'runs'>) {
  return row.or([row('answered', '=', 1), row('uploads', '>', 0)]);
}

/**
 * Whether a run has not ended, for who wants all such runs: in the words of their index, by which nothing goes that asks for some of them
 * and says `ended_at is null` (`migrations/028-open-runs-by-phrase.ts`).
 */
export function anyUnfinished(row: ExpressionBuilder<Tables, 'runs'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(${row.ref('ended_at')}, 0) = 0`;
}
