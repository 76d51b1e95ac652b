import type { Language } from '../../language/language.ts';
import type { Block } from '../../language/step.ts';
import { isExpression } from '../../language/text.ts';
import { escapePointer } from '../../load/flowText.ts';
import { isMapping } from '../../render/blocks/parts.ts';
import { blockCallsOf } from '../../render/blocks/registry.ts';
import { collectInput } from './collectInput.ts';
import type { Collector } from './collector.ts';
import { changed, guardedBy, type Standing } from './standing.ts';
import { elementOf, withItem } from './types.ts';

/** Gathers the expressions and texts of blocks. What is no expression and no list of parts is words. */
export function collectBlocks(blocks: readonly Block[], standing: Standing, language: Language, into: Collector): void {
  for (const block of blocks) collectBlock(block, standing, language, into);
}

/** Parts of a block that are expressions over a row. */
const OVER_ROWS: ReadonlySet<string> = new Set(['at', 'state']);

/** Parts that hold no words, or are looked at by themselves. */
const UNREAD: ReadonlySet<string> = new Set(['block', 'when', 'rows', 'tone', 'id', 'operation', 'input']);

/** Parts of a block that are lists of parts. */
const LISTS: ReadonlySet<string> = new Set(['columns', 'items', 'bring']);

/** Parts that are one expression over a list, by kind of block. */
const LISTED: Readonly<Record<string, readonly string[]>> = { grid: ['columns', 'marked'], gauge: ['marks'] };

function collectBlock(block: Block, standing: Standing, language: Language, into: Collector): void {
  const guarded = guardedBy(standing, block.when);
  into.condition(block.when, into.at(block, 'when'), standing);
  const rows = typeof block['rows'] === 'string' ? block['rows'] : undefined;
  into.expression(rows, into.at(block, 'rows'), guarded, { kind: 'list' });
  const inRow =
    rows === undefined ? guarded : changed(guarded, { types: withItem(guarded.types, elementOf(rows, guarded.types)), live: true });
  for (const call of blockCallsOf([block])) collectInput(call, guarded, language, into);
  for (const [key, part] of Object.entries(block)) {
    if (UNREAD.has(key)) continue;
    const pointer = into.at(block, key);
    if (LISTED[block.block]?.includes(key)) {
      into.expression(asSource(part), pointer, guarded, { kind: 'list' });
      continue;
    }
    if (LISTS.has(key)) collectParts(part, pointer, key === 'columns' ? { words: guarded, value: inRow } : { words: guarded }, into);
    else if (rows !== undefined && (OVER_ROWS.has(key) || key === 'label'))
      into.expression(asSource(part), pointer, inRow, { kind: 'any' });
    // A slip without its number is of no use at the counter.
    else if (block.block === 'slip' && key === 'code' && isExpression(part))
      into.mapped(part, pointer, guarded, { kind: 'words' }, 'reference');
    else into.shown(part, pointer, guarded);
  }
}

/** The items of facts and documents, what to bring, the columns of a table: in a table the value is an expression over the row. */
function collectParts(
  list: unknown,
  pointer: string,
  standing: { readonly words: Standing; readonly value?: Standing },
  into: Collector,
): void {
  if (!Array.isArray(list)) return;
  list.forEach((part: unknown, index) => {
    if (typeof part !== 'object' || part === null) return;
    const when: unknown = Reflect.get(part, 'when');
    const guarded = guardedBy(standing.words, asSource(when));
    for (const [key, value] of Object.entries(part)) {
      const place = `${pointer}/${index}/${key}`;
      if (key === 'flow') continue;
      if (key === 'when') into.condition(asSource(when), place, standing.words);
      else if (key === 'entry') collectEntry(value, place, guarded, into);
      else if (key === 'value' && standing.value) into.expression(asSource(value), place, standing.value, { kind: 'any' });
      else into.shown(value, place, guarded, key === 'value');
    }
  });
}

/** What another service is begun with, each value by itself. */
function collectEntry(entry: unknown, pointer: string, standing: Standing, into: Collector): void {
  if (!isMapping(entry)) return;
  for (const [name, value] of Object.entries(entry)) into.mapped(value, `${pointer}/${escapePointer(name)}`, standing, { kind: 'words' });
}

function asSource(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
