import type { Settings } from '../../engine/language/fieldType.ts';
import { listOf, partOf } from '../shared/parts.ts';
import { patternOf } from '../shared/settings.ts';
import { asText } from '../shared/typed.ts';

/** One choice of an item that has choices. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One line of the profile, as its settings describe it; what is still an expression is absent. */
export interface Item {
  readonly id: string;
  readonly label: string;
  /** What the bank has on record; empty when nothing. */
  readonly known: string;
  /** What the choice says that leaves it as it is, where nothing is shown of it; absent where it must be entered then. */
  readonly left: string | undefined;
  readonly kind: 'line' | 'lines';
  /** Absent unless the item is chosen from a list. */
  readonly choices: readonly Choice[] | undefined;
  readonly maxLength: number;
  readonly pattern: string | undefined;
  readonly example: string | undefined;
  readonly autocomplete: string | undefined;
  readonly locked: boolean;
  /** Why it cannot be changed here. */
  readonly reason: string | undefined;
}

const LONGEST_LINE = 200;
const LONGEST_LINES = 1000;

/** The items that the settings describe and that are asked about; what is none is left out. Total. */
export function itemsOf(settings: Settings): readonly Item[] {
  return listOf(settings.items).flatMap((item) => {
    const id = partOf(item, 'id');
    if (typeof id !== 'string' || id === '' || partOf(item, 'asked') === false) return [];
    const kind = partOf(item, 'kind') === 'lines' ? 'lines' : 'line';
    return [
      {
        id,
        label: textPart(item, 'label') ?? id,
        known: asText(partOf(item, 'value')),
        left: textPart(item, 'left'),
        kind,
        choices: choicesOf(item),
        maxLength: lengthOf(item) ?? (kind === 'lines' ? LONGEST_LINES : LONGEST_LINE),
        pattern: patternOf(textPart(item, 'pattern')),
        example: textPart(item, 'example'),
        autocomplete: textPart(item, 'autocomplete'),
        locked: partOf(item, 'locked') === true,
        reason: textPart(item, 'reason'),
      },
    ];
  });
}

/** Whether an item may stay as it is: what nothing is shown of may only where the settings have words for it. */
export function canStay(item: Item): boolean {
  return item.known !== '' || item.left !== undefined;
}

/** The words for a value of an item: the label of a choice, else the value. */
export function wordsFor(item: Item, value: string): string {
  return item.choices?.find((choice) => choice.value === value)?.label ?? value;
}

function choicesOf(item: unknown): readonly Choice[] | undefined {
  const choices = partOf(item, 'choices');
  if (!Array.isArray(choices)) return undefined;
  return choices.flatMap((choice: unknown) => {
    const value = textPart(choice, 'value');
    return value === undefined ? [] : [{ value, label: textPart(choice, 'label') ?? value }];
  });
}

function lengthOf(item: unknown): number | undefined {
  const length = partOf(item, 'maxLength');
  return typeof length === 'number' && Number.isSafeInteger(length) && length > 0 ? length : undefined;
}

function textPart(item: unknown, name: string): string | undefined {
  const part = partOf(item, name);
  return typeof part === 'string' && part !== '' ? part : undefined;
}
