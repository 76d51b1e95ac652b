import { objectOf } from './objects.ts';

/**
 * An object with the names of another one, whose parts are worked out once, when first read; a circle of names has no value. A scope
 * holds such for what a flow names. It is no object with a getter for each name: of every hundred that are made a few parts are read, and
 * V8 takes longer to define the getters than to work those out.
 */
export class WorkedOut {
  readonly #names: object;
  readonly #compute: (name: string) => unknown;
  #known: Map<string, unknown> | undefined;

  constructor(names: object | undefined, compute: (name: string) => unknown) {
    this.#names = names ?? NONE;
    this.#compute = compute;
  }

  /** The part of a name; undefined for one that is not among them. */
  read(name: string): unknown {
    const known = (this.#known ??= new Map());
    if (known.has(name) || !Object.hasOwn(this.#names, name)) return known.get(name);
    known.set(name, undefined);
    const value = this.#compute(name);
    known.set(name, value);
    return value;
  }

  /** The names of its parts. */
  names(): readonly string[] {
    return Object.keys(this.#names);
  }

  /** All parts, as a plain object. */
  whole(): Readonly<Record<string, unknown>> {
    return objectOf(this.names().map((name) => [name, this.read(name)]));
  }
}

const NONE = {};
