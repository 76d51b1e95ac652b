import type { Language } from '../../language/language.ts';
import type { Collector } from './collector.ts';
import type { Standing } from './standing.ts';

/**
 * Gathers what an operation is given, each value held to the type that the contract wants. A write is not done without what it requires.
 */
export function collectInput(
  { operation, input = {} }: { readonly operation: string; readonly input?: Readonly<Record<string, unknown>> },
  standing: Standing,
  language: Language,
  into: Collector,
  required: 'required' | 'blank' = 'blank',
): void {
  const { input: inputs = {}, kind } = language.operations.get(operation) ?? {};
  const needed = required === 'required' && kind === 'write' ? 'written' : required;
  for (const [name, value] of Object.entries(input)) {
    const taken = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    const expected = taken
      ? { kind: 'type' as const, type: taken.type, what: `the input ${name} of ${operation}` }
      : { kind: 'any' as const };
    into.mapped(value, into.at(input, name), standing, expected, taken?.required ? needed : 'blank');
  }
}
