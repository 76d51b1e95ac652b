import * as v from 'valibot';

/** Something came in that the contract does not allow. `at` is a path such as `screen.fields.2.label`. */
export class Unreadable extends Error {
  readonly at: string;

  constructor(at: string, wanted: string) {
    super(`${at}: ${wanted}`);
    this.name = 'Unreadable';
    this.at = at;
  }
}

/** Reads a value from outside by its schema: what the schema does not name is dropped. Throws `Unreadable` at the first fault. */
export function read<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Unreadable(v.getDotPath(issue) ?? '', issue.message);
}
