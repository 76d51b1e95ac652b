import { evaluate } from '../../expression/index.ts';
import { shown } from '../words.ts';
import type { BlockKind } from './block.ts';
import { partsOf, rowsOf, wordsIn } from './parts.ts';

/** A table over a list: `rows` is an expression, `columns: [{ label, value }]` read each `item`. */
export const table: BlockKind = {
  name: 'table',
  description: 'One row for each element of a list, such as transactions.',
  render: (block, scope) => {
    const columns = partsOf(block['columns'], scope);
    return {
      caption: wordsIn(block['caption'], scope),
      empty: wordsIn(block['empty'], scope),
      columns: columns.map((column) => wordsIn(column['label'], scope)),
      rows: rowsOf(block['rows'], scope).map((row) =>
        columns.map((column) => (typeof column['value'] === 'string' ? shown(evaluate(column['value'], row)) : '')),
      ),
    };
  },
};
