import type { BlockKind } from './block.ts';
import { wordsIn } from './parts.ts';

/** A notice: `tone` (info, success, warning, danger), `title`, `text`. */
export const notice: BlockKind = {
  name: 'notice',
  description: 'Something that the customer should not overlook.',
  render: (block, scope) => ({
    tone: typeof block['tone'] === 'string' ? block['tone'] : 'info',
    title: wordsIn(block['title'], scope),
    text: wordsIn(block['text'], scope),
  }),
};
