import { isSafeAddress } from '../address.ts';
import type { BlockKind } from './block.ts';
import { isMapping, partsOf, wordsIn } from './parts.ts';

/** Links to documents: `items: [{ label, url }]`. Only links within the portal or over https are kept. */
export const documents: BlockKind = {
  name: 'documents',
  description: 'Links to terms, forms and certificates.',
  render: (block, scope) => ({
    items: partsOf(block['items'], scope)
      .map((item) => ({ label: wordsIn(item['label'], scope), url: wordsIn(item['url'], scope) }))
      .filter((item) => isSafeAddress(item.url)),
  }),
  addresses({ items }) {
    const parts: readonly unknown[] = Array.isArray(items) ? items : [];
    return parts.filter(isMapping).map((item) => ({ holder: item, key: 'url', value: item['url'], takes: 'address' }));
  },
};
