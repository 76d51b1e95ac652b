import { rememberFor } from '../expression/remember.ts';
import type { Values } from './run.ts';

/**
 * An object with the names of another one, whose parts are worked out once, when first read; a circle of names has no value. Objects of
 * the same names share how they are read: a closure for each part of each would take longer to make than most parts to work out.
 */
export function lazily(names: object | undefined, compute: (name: string) => unknown): Values {
  if (names === undefined) return {};
  const made: WorkedOut = { [PARTS]: new Parts(compute) };
  for (const [name, part] of readersOf(names)) Object.defineProperty(made, name, part);
  return made;
}

/** No name of a flow, so that it stands in nobody's way. */
const PARTS = Symbol('parts');

interface WorkedOut {
  readonly [PARTS]: Parts;
  readonly [name: string]: unknown;
}

class Parts {
  readonly #compute: (name: string) => unknown;
  readonly #known = new Map<string, unknown>();

  constructor(compute: (name: string) => unknown) {
    this.#compute = compute;
  }

  read(name: string): unknown {
    if (this.#known.has(name)) return this.#known.get(name);
    this.#known.set(name, undefined);
    const value = this.#compute(name);
    this.#known.set(name, value);
    return value;
  }
}

const readersOf = /* @__PURE__ */ rememberFor((names: object) => Object.keys(names).map((name) => [name, readerOf(name)] as const));

function readerOf(name: string): PropertyDescriptor & ThisType<WorkedOut> {
  return {
    enumerable: true,
    get() {
      return this[PARTS].read(name);
    },
  };
}
