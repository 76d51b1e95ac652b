import type { RenderedBlock } from '../../../render/view.ts';
import { words } from '../read.ts';
import { NoticeBox } from './NoticeBox.tsx';

/** Something that the customer should not overlook: `tone`, `title`, `text`. */
export function Notice({ block }: { readonly block: RenderedBlock }) {
  return (
    <NoticeBox tone={words(block, 'tone')} title={words(block, 'title')}>
      {words(block, 'text')}
    </NoticeBox>
  );
}
