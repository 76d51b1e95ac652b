import type { ComponentType } from 'react';
import type { RenderedBlock } from '../../render/view.ts';

/** What a block is drawn with. */
export interface BlockProps {
  readonly block: RenderedBlock;
  /** The page has nothing but this block. */
  readonly alone?: boolean;
  /** It stands on the page of an end. */
  readonly atEnd?: boolean;
}

/** Draws the blocks of one kind. Its shape comes out of that kind's file in `engine/render/blocks`. */
export type BlockView = ComponentType<BlockProps>;
