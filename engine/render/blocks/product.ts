import type { BlockKind } from './block.ts';
import { partsOf, wordsIn } from './parts.ts';

/** A product card: `name`, `text`, `items: [{ label, value }]`. */
export const product: BlockKind = {
  name: 'product',
  description: 'A card that presents a product or an offer.',
  render: (block, scope) => ({
    name: wordsIn(block['name'], scope),
    text: wordsIn(block['text'], scope),
    items: partsOf(block['items'], scope).map((item) => ({ label: wordsIn(item['label'], scope), value: wordsIn(item['value'], scope) })),
  }),
};
