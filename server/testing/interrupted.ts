import type { Kysely } from 'kysely';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** A store that does something once after an answer of its database, outside of transactions: what others do between two statements. */
export function interrupted(store: Store, afterAnswer: number, work: () => Promise<void>): Store {
  let answers = 0;
  const counting = (db: Kysely<Tables>) =>
    db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        answers += 1;
        if (answers === afterAnswer) await work();
        return result;
      },
    });
  return { ...store, db: counting(store.db), beforehand: (statement) => store.beforehand((db) => statement(counting(db))) };
}
