import type { FieldExample } from '../../../engine/language/fieldType.ts';

/** What an examples.json holds; where it cannot be read, no examples and why. */
export interface ReadExamples {
  readonly examples: readonly FieldExample[];
  readonly fault?: string;
}

/** Reads the text of an examples.json. Never throws. Pure. */
export function readExamples(text: string): ReadExamples {
  try {
    const examples: unknown = JSON.parse(text);
    return Array.isArray(examples) && examples.every(isExample)
      ? { examples }
      : { examples: [], fault: 'It must hold a list of objects with name and label.' };
  } catch (error) {
    return { examples: [], fault: error instanceof Error ? error.message : String(error) };
  }
}

function isExample(value: unknown): value is FieldExample {
  return typeof value === 'object' && value !== null && ['name', 'label'].every((part) => typeof Reflect.get(value, part) === 'string');
}
