/** Reads a value that came from outside as a `T`, or throws `Unreadable` naming the place `at`. */
export type Read<T> = (value: unknown, at: string) => T;

/** Something came in that the contract does not allow. `at` is a path such as `screen.fields[2].label`. */
export class Unreadable extends Error {
  readonly at: string;

  constructor(at: string, wanted: string) {
    super(`${at}: expected ${wanted}`);
    this.name = 'Unreadable';
    this.at = at;
  }
}

/** Reads a string. */
export const text: Read<string> = (value, at) => {
  if (typeof value !== 'string') throw new Unreadable(at, 'a string');
  return value;
};

/** Reads a finite number. */
export const number: Read<number> = (value, at) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Unreadable(at, 'a number');
  return value;
};

/** Reads true or false. */
export const flag: Read<boolean> = (value, at) => {
  if (typeof value !== 'boolean') throw new Unreadable(at, 'true or false');
  return value;
};

/** Takes any value as it is; for parts whose reader is somebody else. */
export const anything: Read<unknown> = (value) => value;

/** Reads what is there, or nothing. JSON null counts as nothing. */
export function optional<T>(read: Read<T>): Read<T | undefined> {
  return (value, at) => (value === undefined || value === null ? undefined : read(value, at));
}

/** Reads one of the given words. */
export function oneOf<const Word extends string>(...words: readonly Word[]): Read<Word> {
  return (value, at) => {
    const found = words.find((word) => word === value);
    if (found === undefined) throw new Unreadable(at, `one of ${words.join(', ')}`);
    return found;
  };
}

/** Reads a list, each element with `read`. */
export function list<T>(read: Read<T>): Read<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) throw new Unreadable(at, 'a list');
    return value.map((element: unknown, index) => read(element, `${at}[${index}]`));
  };
}

/** Reads an object whose keys are free and whose values are all read with `read`. */
export function record<T>(read: Read<T>): Read<Readonly<Record<string, T>>> {
  return (value, at) => {
    const source = objectAt(value, at);
    return Object.fromEntries(Object.entries(source).map(([key, part]) => [key, read(part, `${at}.${key}`)]));
  };
}

/** Reads an object with exactly these keys; others are dropped. Every key of `T` must have its reader. */
export function shape<T extends object>(readers: { readonly [Key in keyof Required<T>]: Read<T[Key]> }): Read<T> {
  const keys = Object.entries<Read<unknown>>(readers);
  return (value, at) => {
    const source = objectAt(value, at);
    const result: Record<string, unknown> = {};
    for (const [key, read] of keys) {
      const part = read(Reflect.get(source, key), at === '' ? key : `${at}.${key}`);
      if (part !== undefined) result[key] = part;
    }
    // The mapped type above proves that each key was read as `T` wants it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return result as T;
  };
}

function objectAt(value: unknown, at: string): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable(at, 'an object');
  return value;
}
