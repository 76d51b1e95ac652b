import type { Pattern, Signature } from '../signature.ts';

/** A function as the analysts' manual shows it. The example holds: evaluating it gives the result. */
export interface CatalogueEntry {
  readonly name: string;
  readonly topic: 'answers' | 'texts' | 'numbers' | 'lists' | 'dates' | 'formats';
  /** One line for each way to call it. */
  readonly signature: string;
  readonly description: string;
  readonly example: { readonly expression: string; readonly result: string | number | boolean | readonly unknown[] };
}

/** A function with the types by which a call of it is checked. */
export type Definition = Omit<CatalogueEntry, 'signature'> & { readonly signatures: readonly Signature[] };
type Example = readonly [expression: string, result: CatalogueEntry['example']['result']];

/** Says functions of one topic, each with an example that holds. */
export function define(topic: CatalogueEntry['topic']) {
  return (name: string, signatures: Signature | readonly Signature[], description: string, [expression, result]: Example): Definition => ({
    name,
    topic,
    signatures: 'result' in signatures ? [signatures] : signatures,
    description,
    example: { expression, result },
  });
}

/** One way to call a function; with `more` its last parameter may be repeated. */
export function takes(parameters: Readonly<Record<string, Pattern>>, result: Pattern, more = false): Signature {
  return more ? { parameters, result, more } : { parameters, result };
}

/** A list of such elements. */
export function listOf(element: Pattern): Pattern {
  return { list: element };
}
