import { memo } from 'react';
import type { RenderedBlock } from '../../render/view.ts';
import { useHost } from '../host.ts';
import { useLaterViews } from '../laterViews.ts';
import { blockViews } from './registry.ts';

/** Properties of the blocks of a page. */
export interface BlocksProps {
  readonly blocks: readonly RenderedBlock[];
  /** The page has nothing else. */
  readonly whole?: boolean;
  /** They stand on the page of an end: what can be done in one is what the page is for. */
  readonly atEnd?: boolean;
}

/** Draws blocks in their order; again only when they changed. A kind without a view is left out; one whose view comes, until it does. */
export const Blocks = memo(function Blocks({ blocks, whole = false, atEnd = false }: BlocksProps) {
  useLaterViews(
    blockViews,
    blocks.map(({ block }) => block),
    useHost().within,
  );
  return blocks.map((block, index) => {
    const View = blockViews.ready.get(block.block);
    return View ? <View key={index} block={block} alone={whole && blocks.length === 1} atEnd={atEnd} /> : null;
  });
});
