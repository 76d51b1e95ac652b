import type { FieldExample, FieldType } from '../../../engine/language/fieldType.ts';

/** A field type as the gallery shows it. */
export interface GalleryType {
  readonly type: FieldType;
  readonly examples: readonly FieldExample[];
}

/** Tells whether every word of a query is in a type's name, description, settings or labels, small letters or capitals alike. Pure. */
export function isFound({ type, examples }: GalleryType, query: string): boolean {
  const settings = Object.entries(type.settings).map(([name, { description }]) =>
    typeof description === 'string' ? `${name} ${description}` : name,
  );
  const text = [type.name, type.name.replaceAll(' ', ''), type.description, ...settings, ...examples.map(({ label }) => label)]
    .join(' ')
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Examples with the lookup that one of them has for all: a field that asks the bank needs it to be copied. Pure. */
export function withLookup(type: FieldType, examples: readonly FieldExample[]): readonly FieldExample[] {
  const lookup = examples.find((example) => example.lookup !== undefined)?.lookup;
  return lookup === undefined
    ? examples
    : examples.map((example) => (example.found || type.lookup === 'suggests' ? { ...example, lookup } : example));
}

/** The example that shows a type best: filled and in order, else the first. Undefined where there is none. */
export function firstExample(examples: readonly FieldExample[]): FieldExample | undefined {
  const plain = examples.filter(
    ({ readOnly, disabled, loading, kept, problems }) => !readOnly && !disabled && !loading && kept === undefined && !problems?.length,
  );
  return plain.find(({ answer }) => answer !== undefined) ?? plain[0] ?? examples[0];
}
