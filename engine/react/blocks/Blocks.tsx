import { memo } from 'react';
import type { RenderedBlock } from '../../render/view.ts';
import { blockViews } from './registry.ts';

/** Draws blocks in their order; again only when they changed. A kind without a view is left out. */
export const Blocks = memo(function Blocks({ blocks }: { readonly blocks: readonly RenderedBlock[] }) {
  return blocks.map((block, index) => {
    const View = blockViews.get(block.block);
    return View ? <View key={index} block={block} /> : null;
  });
});
