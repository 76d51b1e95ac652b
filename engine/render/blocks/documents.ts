import type { BlockKind } from './block.ts';
import { partsOf, wordsIn } from './parts.ts';

/** Links to documents: `items: [{ label, url }]`. Only links within the portal or over https are kept. */
export const documents: BlockKind = {
  name: 'documents',
  description: 'Links to terms, forms and certificates.',
  render: (block, scope) => ({
    items: partsOf(block['items'], scope)
      .map((item) => ({ label: wordsIn(item['label'], scope), url: wordsIn(item['url'], scope) }))
      .filter((item) => /^(https:\/\/|\/(?!\/))/.test(item.url)),
  }),
};
