import type { Settings } from '../../engine/language/fieldType.ts';

/** What may be chosen in every row. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices that a field's settings name; those without a value and a label are left out. Total. */
export function choicesOf({ choices }: Settings): readonly Choice[] {
  return Array.isArray(choices) ? choices.filter(isChoice) : [];
}

function isChoice(part: unknown): part is Choice {
  return (
    typeof part === 'object' &&
    part !== null &&
    typeof Reflect.get(part, 'value') === 'string' &&
    typeof Reflect.get(part, 'label') === 'string'
  );
}
