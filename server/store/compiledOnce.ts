import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import { rememberFor } from '../../engine/expression/remember.ts';
import { carriedOut } from './direct.ts';

/** What stands in a statement in the place of a value, until it is carried out with one. */
class Slot {
  /** Which of the values it is, one after the other. */
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }
}

/** Which values there are up to one of them, of what kind each is, and the statements that are written for just these. */
class Shape<Row> {
  readonly #next = new Map<string, Map<string, Shape<Row>>>();
  written: readonly CompiledQuery<Row>[] | undefined;

  /** With one more. */
  with(name: string, kind: string): Shape<Row> {
    const kinds = this.#next.get(name) ?? new Map<string, Shape<Row>>();
    if (kinds.size === 0) this.#next.set(name, kinds);
    const known = kinds.get(kind);
    if (known) return known;
    const next = new Shape<Row>();
    kinds.set(kind, next);
    return next;
  }
}

/** A statement that is carried out with these values; `undefined` ones are as if they were not there. */
export type Statement<Database, Given, Row> = (db: Kysely<Database>, given: Given) => Promise<QueryResult<Row>>;

/**
 * A statement that is built and compiled once for each shape of its values: which there are, one within the other, and which of them
 * are null. Building a statement takes Kysely longer than SQLite takes to carry it out. `write` must put every value that it is given
 * into the statement as it is, decide by none of them, and name none in the text.
 */
export function compiledOnce<Database, Given extends object, Row>(
  write: (db: Kysely<Database>, given: Given) => { compile(): CompiledQuery<Row> },
): Statement<Database, Given, Row> {
  const compiled = compiledEach<Database, Given, Row>((db, given) => [write(db, given)]);
  return (db, given) => {
    const [statement] = compiled(db, given);
    if (!statement) throw new Error('A statement was not written');
    return carriedOut(db, statement);
  };
}

/** The same for several statements, which are given to be carried out. */
export function compiledEach<Database, Given extends object, Row>(
  write: (db: Kysely<Database>, given: Given) => readonly { compile(): CompiledQuery<Row> }[],
): (db: Kysely<Database>, given: Given) => readonly CompiledQuery<Row>[] {
  // One for each database: a transaction has the adapter of the one that it is in.
  const shapes = rememberFor((_adapter: object) => new Shape<Row>());
  return (db, given) => {
    const values: unknown[] = [];
    const shape = readInto(values, given, shapes(db.getExecutor().adapter));
    shape.written ??= write(db, slotsOf(given, { at: 0 })).map((one) => one.compile());
    return shape.written.map(({ sql, query, queryId, parameters }) => ({
      sql,
      query,
      queryId,
      parameters: parameters.map((value) => (value instanceof Slot ? values[value.at] : value)),
    }));
  };
}

/** Reads the values in their order, and gives their shape. */
function readInto<Row>(values: unknown[], given: object, from: Shape<Row>): Shape<Row> {
  let shape = from;
  for (const name of Object.keys(given)) {
    const value: unknown = Reflect.get(given, name);
    if (value === undefined) continue;
    if (isGroup(value)) shape = readInto(values, value, shape.with(name, '{')).with('', '}');
    else {
      // A number, a text, or null, which is of a type of its own here: groups are no values.
      shape = shape.with(name, typeof value);
      values.push(value);
    }
  }
  return shape;
}

/** What `write` is shown: each value replaced by a slot. */
function slotsOf<Given extends object>(given: Given, next: { at: number }): Given {
  const slots: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    if (value !== undefined) slots[name] = isGroup(value) ? slotsOf(value, next) : new Slot(next.at++);
  }
  if (!standsFor(slots, given)) throw new Error('A statement was told of other values');
  return slots;
}

/** To Kysely a slot is as good as its value: it hands either on as it is. */
function standsFor<Given extends object>(slots: object, given: Given): slots is Given {
  return Object.entries(given).every(([name, value]) => value === undefined || Object.hasOwn(slots, name));
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
