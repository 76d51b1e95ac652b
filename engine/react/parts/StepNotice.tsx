import { useEffect, useRef } from 'react';
import type { Notice } from '../../advance/run.ts';
import { NoticeBox } from '../blocks/notice/NoticeBox.tsx';
import { useHost } from '../host.ts';

/** What the last event led to (a refusal of the bank, a code sent again). Takes the focus when it appears. */
export function StepNotice({ notice }: { readonly notice: Notice }) {
  const { text } = useHost();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [notice]);
  return (
    <div ref={box} tabIndex={-1}>
      <NoticeBox tone="warning" role="alert">{text(notice.key, notice.params)}</NoticeBox>
    </div>
  );
}
