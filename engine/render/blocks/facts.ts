import type { BlockKind } from './block.ts';
import { partsOf, wordsIn } from './parts.ts';

/** Labels with their values: `items: [{ label, value, when? }]`; those without a value are left out. */
export const facts: BlockKind = {
  name: 'facts',
  description: 'Labels with their values, such as the details of an account.',
  render: (block, scope) => ({
    items: partsOf(block['items'], scope)
      .map((item) => ({ label: wordsIn(item['label'], scope), value: wordsIn(item['value'], scope) }))
      .filter((item) => item.value !== ''),
  }),
};
