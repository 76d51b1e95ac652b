import { readFileSync } from 'node:fs';
import type { Field } from '../../../engine/language/field.ts';
import type { FieldExample } from '../../../engine/language/fieldType.ts';
import type { JsonValue } from '../../../engine/language/text.ts';
import type { Flow } from '../../../engine/language/flow.ts';
import { fieldTypes } from '../../../field-widgets/registry/types.ts';
import { oneStep } from './flow.ts';

/** A step of so many fields, every type of the registry in turn, each as its first example that can be answered. */
export function everyTypeFlow(count: number): Flow {
  const types = [...fieldTypes.keys()];
  return oneStep(
    `types-${String(count)}`,
    Array.from({ length: count }, (_, index) => fieldLike(types[index % types.length] ?? '', index)),
  );
}

function fieldLike(type: string, index: number): Field {
  const example = examplesOf(type).find(({ readOnly, disabled, loading, kept }) =>
    [readOnly, disabled, loading, kept].every((state) => state === undefined),
  );
  if (!example) throw new Error(`${type} has no example that can be answered`);
  const { hint, options, settings } = example;
  return {
    ...settings,
    id: `f${String(index)}`,
    type,
    label: `Question ${String(index + 1)}, ${type}`,
    ...(hint === undefined ? {} : { hint }),
    ...(options ? { options: options.map(({ value, label }) => ({ value, label })) } : {}),
  };
}

interface WrittenExample extends Omit<FieldExample, 'settings'> {
  readonly settings?: Readonly<Record<string, JsonValue>>;
}

function examplesOf(type: string): readonly WrittenExample[] {
  return JSON.parse(readFileSync(new URL(`../../../field-widgets/${type.replaceAll(' ', '')}/examples.json`, import.meta.url), 'utf8'));
}
