import { evaluate, type Scope } from '../../expression/index.ts';
import type { BlockKind } from './block.ts';
import { wordsIn } from './parts.ts';

/** The grid on the back of a card: `columns`, `rows` and `marked` are expressions that yield lists of texts. */
export const grid: BlockKind = {
  name: 'grid',
  description: 'The grid on the back of a card, with the cells marked that are asked for.',
  render: (block, scope) => ({
    caption: wordsIn(block['caption'], scope),
    columns: textsOf(block['columns'], scope),
    rows: textsOf(block['rows'], scope),
    marked: textsOf(block['marked'], scope),
  }),
};

function textsOf(source: unknown, scope: Scope): readonly string[] {
  const list = typeof source === 'string' ? evaluate(source, scope) : undefined;
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}
