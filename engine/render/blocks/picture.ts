import { isOwnPath } from '../address.ts';
import type { BlockKind } from './block.ts';
import { wordsIn } from './parts.ts';

/** A picture of the portal's own: `src` (a path), `alt`. */
export const picture: BlockKind = {
  name: 'picture',
  description: 'A picture that helps, such as where to find the number on a card.',
  render: (block, scope) => {
    const src = wordsIn(block['src'], scope);
    return { src: isOwnPath(src) ? src : '', alt: wordsIn(block['alt'], scope) };
  },
  addresses: (block) => [{ holder: block, key: 'src', value: block['src'], takes: 'path' }],
};
