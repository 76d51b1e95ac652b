import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldExample, FieldType } from '../../engine/language/fieldType.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { readExamples } from '../../storybook/stories/field/examples.ts';
import { withLookup } from '../../storybook/stories/gallery/search.ts';
import { root } from '../house/sources.ts';

/** One example of a field type. */
export interface TypeExample {
  readonly type: FieldType;
  readonly example: FieldExample;
}

/** The folder of a type under `field-widgets`. Pure. */
export function folderOf(type: string): string {
  return type.replaceAll(' ', '');
}

/**
 * Every example of every type, in order; those of a type that cannot do without a lookup have one. Throws where an
 * examples.json cannot be read.
 */
export function everyExample(): readonly TypeExample[] {
  return [...fieldTypes.values()].flatMap((type) => {
    const { examples, fault } = readExamples(readFileSync(join(root, 'field-widgets', folderOf(type.name), 'examples.json'), 'utf8'));
    if (fault !== undefined) throw new Error(`The examples of ${type.name}: ${fault}`);
    return withLookup(type, examples).map((example) => ({ type, example }));
  });
}
