import { escapePointer } from './flowText.ts';
import { isDictionary, type Dictionary } from './reading.ts';

/** The kinds of parts that may have a name. */
export type NamedKind = 'options' | 'settings' | 'blocks' | 'items';

/** A name that stands for nothing, or for something that holds itself. */
export interface NameFault {
  readonly what: 'unknown' | 'circle';
  readonly kind: NamedKind;
  readonly name: string;
  /** Where it is used, in the file. */
  readonly pointer: string;
  /** The names that there are. */
  readonly known: readonly string[];
}

/** A flow with what its names stand for put in their places. */
export interface Resolved {
  /** The flow without its `named`. */
  readonly value: unknown;
  /** The pointer into the file of a place in `value`; of a part named in `schemas/`, of where it is used. */
  origin(pointer: string): string;
  readonly faults: readonly NameFault[];
  /** Whether nothing was put in place of a name, so that the value is the flow as it stands. */
  readonly isPlain: boolean;
  /** Own names that nothing uses, as pointers into the file. */
  readonly unused: readonly string[];
}

/**
 * Puts the parts that a flow names in place of their names: its own under `named`, and before the shared ones. From here on
 * nobody needs to know that something had a name. Pure and total: what is not of the form of a flow is left as it is.
 */
export function withNamed(value: unknown, shared: Dictionary): Resolved {
  if (!isDictionary(value)) return { value, origin: (pointer) => pointer, faults: [], isPlain: true, unused: [] };
  const { named, ...flow } = value;
  const own = isDictionary(named) ? named : {};
  const resolver = new Resolver(own, shared);
  const resolved = resolver.flow(flow);
  const { faults, isPlain } = resolver;
  return { value: resolved, origin: (pointer) => resolver.origin(pointer), faults, isPlain, unused: resolver.unused() };
}

/** Where a part of the result stood: at `pointer`, and all that is in it there too where it stood in no flow. */
interface Origin {
  readonly pointer: string;
  readonly whole: boolean;
}

const KINDS: readonly NamedKind[] = ['options', 'settings', 'blocks', 'items'];

class Resolver {
  readonly faults: NameFault[] = [];
  readonly #origins = new Map<string, Origin>();
  readonly #used = new Set<string>();
  readonly #own: Dictionary;
  readonly #shared: Dictionary;

  constructor(own: Dictionary, shared: Dictionary) {
    this.#own = own;
    this.#shared = shared;
  }

  flow(flow: Dictionary): Dictionary {
    const outcomes = (parts: unknown): unknown =>
      isDictionary(parts)
        ? Object.fromEntries(
            Object.entries(parts).map(([id, one]) => [
              id,
              changed(one, { blocks: (blocks) => this.#blocks(blocks, `/outcomes/${escapePointer(id)}/blocks`) }),
            ]),
          )
        : parts;
    return changed(flow, { steps: (steps) => this.#steps(steps, '/steps', []), outcomes });
  }

  get isPlain(): boolean {
    return this.#used.size === 0 && this.faults.length === 0;
  }

  origin(pointer: string): string {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const found = this.#origins.get(pointer.slice(0, end));
      if (found) return found.whole ? found.pointer : found.pointer + pointer.slice(end);
    }
    return pointer;
  }

  unused(): readonly string[] {
    return KINDS.flatMap((kind) => {
      const names = Object.keys(partsOf(this.#own, kind)).filter((name) => !this.#used.has(`${kind}/${name}`));
      return names.map((name) => `/named/${kind}/${escapePointer(name)}`);
    });
  }

  /** `inside`: the named items that these steps stand in. */
  #steps(steps: unknown, at: string, inside: readonly string[]): unknown {
    if (!Array.isArray(steps)) return steps;
    return steps.map((step: unknown, index) =>
      changed(step, {
        fields: (fields) => this.#fields(fields, `${at}/${index}/fields`),
        blocks: (blocks) => this.#blocks(blocks, `${at}/${index}/blocks`),
        item: (item) => this.#item(item, `${at}/${index}/item`, inside),
      }),
    );
  }

  #fields(fields: unknown, at: string): unknown {
    if (!Array.isArray(fields)) return fields;
    return fields.map((field: unknown, index) => {
      const place = `${at}/${index}`;
      const set = isDictionary(field) ? this.#settings(field, place) : field;
      return changed(set, { options: (options) => (typeof options === 'string' ? this.#options(options, `${place}/options`) : options) });
    });
  }

  #options(name: string, at: string): unknown {
    const found = this.#find('options', name, this.origin(at));
    if (found) this.#origins.set(at, found.origin);
    // The name of a list that is none itself: its place says so, and nobody may take the words there for options.
    return typeof found?.part === 'string' ? undefined : found?.part;
  }

  /** A field with the settings that it uses; those that it gives itself come before. */
  #settings(field: Dictionary, at: string): Dictionary {
    if (!Object.hasOwn(field, 'use')) return field;
    const entries = Object.entries(field).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
      if (key !== 'use') return [[key, value]];
      const found = typeof value === 'string' ? this.#find('settings', value, this.origin(`${at}/use`)) : undefined;
      if (!found || !isDictionary(found.part)) return [];
      const taken = Object.entries(found.part).filter(([name]) => !Object.hasOwn(field, name));
      for (const [name] of taken) this.#origins.set(`${at}/${escapePointer(name)}`, below(found.origin, escapePointer(name)));
      return taken;
    });
    return Object.fromEntries(entries);
  }

  /** A list of blocks in which a name stands for one block or several. */
  #blocks(blocks: unknown, at: string): unknown {
    if (!Array.isArray(blocks) || !blocks.some((block) => typeof block === 'string')) return blocks;
    const list = this.origin(at);
    const placed = blocks.flatMap((block: unknown, index) => {
      const written = { pointer: `${list}/${index}`, whole: false };
      if (typeof block !== 'string') return [{ part: block, origin: written }];
      const found = this.#find('blocks', block, written.pointer);
      const parts: readonly unknown[] = Array.isArray(found?.part) ? found.part : [];
      return found ? parts.map((part, place) => ({ part, origin: below(found.origin, String(place)) })) : [];
    });
    placed.forEach(({ origin }, index) => this.#origins.set(`${at}/${index}`, origin));
    return placed.map(({ part }) => part);
  }

  #item(item: unknown, at: string, inside: readonly string[]): unknown {
    if (typeof item !== 'string') return changed(item, { steps: (steps) => this.#steps(steps, `${at}/steps`, inside) });
    const found = this.#find('items', item, this.origin(at), inside);
    if (found) this.#origins.set(at, found.origin);
    return changed(found?.part, { steps: (steps) => this.#steps(steps, `${at}/steps`, [...inside, item]) });
  }

  /** What a name stands for that is used at `pointer` of the file; where it stands for nothing that is noted. */
  #find(kind: NamedKind, name: string, pointer: string, inside: readonly string[] = []): { part: unknown; origin: Origin } | undefined {
    const own = partsOf(this.#own, kind);
    const known = { ...partsOf(this.#shared, kind), ...own };
    if (inside.includes(name) || !Object.hasOwn(known, name)) {
      this.faults.push({ what: inside.includes(name) ? 'circle' : 'unknown', kind, name, pointer, known: Object.keys(known) });
      return undefined;
    }
    this.#used.add(`${kind}/${name}`);
    const isOwn = Object.hasOwn(own, name);
    return {
      part: known[name],
      origin: isOwn ? { pointer: `/named/${kind}/${escapePointer(name)}`, whole: false } : { pointer, whole: true },
    };
  }
}

function below({ pointer, whole }: Origin, key: string): Origin {
  return { pointer: whole ? pointer : `${pointer}/${key}`, whole };
}

/** An object with some of its parts changed, each in its place; one that becomes undefined is left out. */
function changed(value: Dictionary, changes: Readonly<Record<string, (part: unknown) => unknown>>): Dictionary;
function changed(value: unknown, changes: Readonly<Record<string, (part: unknown) => unknown>>): unknown;
function changed(value: unknown, changes: Readonly<Record<string, (part: unknown) => unknown>>): unknown {
  if (!isDictionary(value) || !Object.keys(changes).some((key) => Object.hasOwn(value, key))) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, Object.hasOwn(changes, key) ? changes[key]?.(part) : part] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function partsOf(named: Dictionary, kind: NamedKind): Dictionary {
  const parts = named[kind];
  return isDictionary(parts) ? parts : {};
}
