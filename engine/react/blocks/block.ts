import type { ComponentType } from 'react';
import type { RenderedBlock } from '../../render/view.ts';

/** Draws the blocks of one kind. Its shape comes out of that kind's file in `engine/render/blocks`. */
export type BlockView = ComponentType<{ readonly block: RenderedBlock }>;
