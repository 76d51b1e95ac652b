import type { BlockKind } from './block.ts';
import { isMapping, wordsIn } from './parts.ts';

/** A document that the bank makes when it is wanted: `id`, `label`, `about`, and the `operation` that answers it, with its `input`. */
export const download: BlockKind = {
  name: 'download',
  description: 'A document that the bank makes, such as a certificate, under a button that saves it.',
  render: (block, scope) => ({
    id: typeof block['id'] === 'string' ? block['id'] : '',
    label: wordsIn(block['label'], scope),
    about: wordsIn(block['about'], scope),
  }),
  asks: ({ id, operation, input }) =>
    typeof id === 'string' && typeof operation === 'string'
      ? { id, operation, input: isMapping(input) ? input : {}, tells: ['name', 'type', 'content'] }
      : undefined,
};
