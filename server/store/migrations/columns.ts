import type { CreateTableBuilder } from 'kysely';

/** A table that is being made. */
export type Builder = CreateTableBuilder<string, string>;

/** Adds a column by its name: `name` is text, `name#` a number; a `?` at the end allows null. */
export function addColumn(table: Builder, column: string): Builder {
  const name = column.replace(/[#?]+$/, '');
  return table.addColumn(name, column.includes('#') ? 'bigint' : 'text', (definition) =>
    column.endsWith('?') ? definition : definition.notNull(),
  );
}
