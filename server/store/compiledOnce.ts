import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import { carriedOut } from './direct.ts';

/** What stands in a statement in the place of a value, until it is carried out with one. */
class Slot {
  readonly path: readonly string[];

  constructor(path: readonly string[]) {
    this.path = path;
  }
}

/** A number, a text, or nothing. */
function kindOf(value: unknown): string {
  return value === null ? 'null' : typeof value;
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
  const known = new WeakMap<object, Map<string, readonly CompiledQuery<Row>[]>>();
  return (db, given) => {
    // One for each database: a transaction has that of the database that it is in.
    const { adapter } = db.getExecutor();
    const ofDatabase = known.get(adapter) ?? new Map<string, readonly CompiledQuery<Row>[]>();
    known.set(adapter, ofDatabase);
    const shape = shapeOf(given);
    const compiled = ofDatabase.get(shape) ?? write(db, slotsOf(given)).map((one) => one.compile());
    ofDatabase.set(shape, compiled);
    return compiled.map((one) => ({
      ...one,
      parameters: one.parameters.map((value) => (value instanceof Slot ? valueAt(given, value) : value)),
    }));
  };
}

function shapeOf(given: object): string {
  let shape = '';
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    if (value !== undefined) shape += isGroup(value) ? `${name}{${shapeOf(value)}}` : `${name} ${kindOf(value)},`;
  }
  return shape;
}

/** What `write` is shown: each value replaced by a slot. */
function slotsOf<Given extends object>(given: Given, path: readonly string[] = []): Given {
  const slots: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    const at = [...path, name];
    if (value !== undefined) slots[name] = isGroup(value) ? slotsOf(value, at) : new Slot(at);
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

function valueAt(given: object, { path }: Slot): unknown {
  let value: unknown = given;
  for (const name of path) value = isGroup(value) ? Reflect.get(value, name) : undefined;
  return value;
}
