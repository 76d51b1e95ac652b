import type { Block } from '../language/step.ts';
import { isExpression } from '../language/text.ts';
import { isDictionary } from '../load/reading.ts';
import type { Sources } from './saidWords.ts';

/** One place of a flow that holds words, and how a translation names it. */
export interface Wording {
  /** Keys from the top of a translation: `steps`, `pan`, `fields`, `pan`, `label`. */
  readonly path: readonly string[];
  /** Keys and positions from the top of the flow. */
  readonly place: readonly (string | number)[];
  readonly original: unknown;
  /** `text`: words or wordings by condition; `message`: words with `{name}`; `expression`: one that makes words; `list`: keywords. */
  readonly kind: 'text' | 'message' | 'expression' | 'list';
  /** False where a flow may stay as it is whatever it says: keywords, and what is given to others who do not show it. */
  readonly needed: boolean;
  /** True where a translation that is silent leaves it out, since the words of the flow would stand among its own. */
  readonly dropped?: true;
  /** What `item` or `source` stands for there: the list whose element it is. */
  readonly reads?: Sources;
}

/** Keys of a translation. */
export type Keys = readonly string[];
/** Keys and positions of a flow. */
export type JsonPath = readonly (string | number)[];

/** Parts of blocks and of settings that hold words, by their names. `value` does in blocks and facts; in settings it is what is stored. */
const WORDS_OF_SETTINGS: ReadonlySet<string> = new Set([
  'title',
  'text',
  'label',
  'hint',
  'reason',
  'caption',
  'empty',
  'alt',
  'placeholder',
  'about',
  'accept',
  'go',
  'open',
  'points',
  'unit',
  'unitOne',
  'left',
  'heading',
]);
const WORDS_OF_BLOCKS: ReadonlySet<string> = new Set([...WORDS_OF_SETTINGS, 'name', 'value', 'signs']);

/** The words of a setting of a field. Where `accept` is a list of plain texts, it is formats of files and no words. Pure. */
export function settingWords(value: unknown, name: string, path: Keys, place: JsonPath): readonly Wording[] {
  if (name === 'accept' && Array.isArray(value) && value.every((one) => typeof one === 'string')) return [];
  return within(value, name, { words: WORDS_OF_SETTINGS, named: ['id', 'value'] }, path, place);
}

/** The words of facts, which are called by their number. Pure. */
export function factWords(value: unknown, name: string, path: Keys, place: JsonPath): readonly Wording[] {
  return within(value, name, { words: WORDS_OF_BLOCKS, named: ['id'] }, path, place);
}

/** The columns of options: their `value` is an expression over the element, `item`, of a list. Pure. */
export function columnWords(value: unknown, path: Keys, place: JsonPath, list: string | undefined): readonly Wording[] {
  return overRows(factWords(value, 'columns', path, place), list);
}

/**
 * Blocks have no ids: they are called by their kind, the second of a kind in a step `notice#2`. The label of a timeline
 * is an expression, which may say words for what the bank gives. Pure.
 */
export function blocksIn(blocks: readonly Block[], path: Keys, place: JsonPath): readonly Wording[] {
  return blocks.flatMap((block, index) => {
    const before = blocks.slice(0, index).filter((other) => other.block === block.block).length;
    const name = before === 0 ? block.block : `${block.block}#${before + 1}`;
    const rows = typeof block['rows'] === 'string' ? block['rows'] : undefined;
    if (block.block === 'timeline')
      return typeof block['label'] === 'string'
        ? overRows([expression(block['label'], [...path, 'blocks', name, 'label'], [...place, 'blocks', index, 'label'])], rows)
        : [];
    const parts = Object.entries(block).filter(([key]) => key !== 'input');
    return parts.flatMap(([key, value]) => {
      const found = factWords(value, key, [...path, 'blocks', name, key], [...place, 'blocks', index, key]);
      return key === 'columns' ? overRows(found, rows) : found;
    });
  });
}

function overRows(wordings: readonly Wording[], rows: string | undefined): readonly Wording[] {
  return rows === undefined ? wordings : wordings.map((one) => ({ ...one, reads: { item: rows } }));
}

/** Which parts hold words, and by which keys the elements of a list are called. */
interface Holding {
  readonly words: ReadonlySet<string>;
  readonly named: readonly string[];
}

/**
 * Words below a part of a block or a setting. The elements of a list are called by their id, those of a setting also by
 * their value, else by their number.
 */
function within(value: unknown, name: string, holding: Holding, path: Keys, place: JsonPath): readonly Wording[] {
  const { words, named } = holding;
  const speaks = words.has(name) || name === 'facts';
  if (words.has(name) && isText(value)) return [text(value, path, place)];
  if (speaks && isExpression(value)) return [expression(value['='], path, [...place, '='])];
  if (Array.isArray(value)) {
    const inner = name === 'facts' ? { words: WORDS_OF_BLOCKS, named: ['id'] } : holding;
    return value.flatMap((part: unknown, index) =>
      within(part, name, inner, [...path, nameOf(part, inner.named, index)], [...place, index]),
    );
  }
  if (!isDictionary(value) || isExpression(value)) return [];
  const here = name === 'columns' ? { words: WORDS_OF_SETTINGS, named } : holding;
  return Object.entries(value).flatMap(([key, part]) => {
    // What another service is begun with is read by that service alone.
    if (key === 'entry' && words === WORDS_OF_BLOCKS) return [];
    // The columns of a table read their rows: their `value` is an expression, which may say words for what the bank gives.
    if (name === 'columns' && key === 'value' && words === WORDS_OF_BLOCKS && typeof part === 'string')
      return [expression(part, [...path, key], [...place, key])];
    return within(part, key, here, [...path, key], [...place, key]);
  });
}

function nameOf(part: unknown, keys: readonly string[], index: number): string {
  const named = isDictionary(part)
    ? keys.map((key) => part[key]).find((one) => typeof one === 'string' && /^[\w-]+$/.test(one))
    : undefined;
  return typeof named === 'string' ? named : String(index + 1);
}

function isText(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    (Array.isArray(value) &&
      value.length > 0 &&
      value.every(
        (one) => isDictionary(one) && typeof one['text'] === 'string' && Object.keys(one).every((key) => key === 'when' || key === 'text'),
      ))
  );
}

/** The texts of a part, by their names. Pure. */
export function textsOf(part: object | undefined, names: readonly string[], path: Keys, place: JsonPath): readonly Wording[] {
  return names.flatMap((name) => {
    const original: unknown = part === undefined ? undefined : Reflect.get(part, name);
    return original === undefined ? [] : [text(original, [...path, name], [...place, name])];
  });
}

/** A text that stands at a place. Pure. */
export function text(original: unknown, path: Keys, place: JsonPath): Wording {
  return { path, place, original, kind: 'text', needed: true };
}

/** An expression that stands at a place. Pure. */
export function expression(original: string, path: Keys, place: JsonPath): Wording {
  return { path, place, original, kind: 'expression', needed: true };
}
