import type { RenderedBlock } from '../../../render/view.ts';
import { Prose } from '../../parts/PhoneLinks.tsx';
import { words } from '../read.ts';
import { NoticeBox } from './NoticeBox.tsx';

/** Something that the customer should not overlook: `tone`, `title`, `text`. */
export function Notice({ block }: { readonly block: RenderedBlock }) {
  return (
    <NoticeBox tone={words(block, 'tone')} title={words(block, 'title')}>
      <Prose>{words(block, 'text')}</Prose>
    </NoticeBox>
  );
}
