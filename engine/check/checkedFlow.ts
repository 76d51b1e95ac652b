// Whoever checks a flow reads its expressions, and so needs the grammar.
import '../expression/authoring.ts';
import type { Example } from '../language/example.ts';
import type { Flow } from '../language/flow.ts';
import type { Language } from '../language/language.ts';
import { wholeExamples } from '../language/wholeExamples.ts';

/**
 * A flow that the checker has found free of errors, with everything that it needs to run.
 * Only `checkFlow` makes one, so that `compile` cannot be handed anything else.
 */
export class CheckedFlow {
  /** Makes the class nominal: an object of the same shape is not a `CheckedFlow`. */
  readonly #checked = true;
  /** The flow; of its examples each is whole, whatever it is `like`. */
  readonly flow: Flow;
  /** The examples as they stand in the file. */
  readonly written: readonly Example[];
  /** Embedded flows by id, transitively; each of them checked too. */
  readonly embedded: Readonly<Record<string, Flow>>;
  readonly language: Language;
  /** The pointer into the file of a place in the flow: what has a name is used in several places. */
  readonly origin: (pointer: string) => string;

  constructor(
    flow: Flow,
    embedded: Readonly<Record<string, Flow>>,
    language: Language,
    origin: (pointer: string) => string = (pointer) => pointer,
  ) {
    this.flow = { ...flow, examples: wholeExamples(flow.examples) };
    this.written = flow.examples;
    this.embedded = embedded;
    this.language = language;
    this.origin = origin;
  }

  /** Tells whether a value came out of the checker (and not off the network, say). */
  static is(value: unknown): value is CheckedFlow {
    return typeof value === 'object' && value !== null && #checked in value && value.#checked;
  }
}
