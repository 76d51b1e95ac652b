import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Notice } from '../../run/run.ts';
import { NoticeBox } from '../blocks/notice/NoticeBox.tsx';
import { useHost } from '../host.ts';
import { Prose } from './PhoneLinks.tsx';
import styles from './StepNotice.module.css';

/** Props of the notice of a step. */
export interface StepNoticeProps {
  readonly notice: Notice;
  /** How many events have been sent from this step. */
  readonly events: RefObject<number>;
}

/**
 * What the last event led to (a refusal of the bank, a code sent again). Takes the focus when it appears, and when a
 * further event leads to the same; not when it is only said in other words.
 */
export function StepNotice({ notice, events }: StepNoticeProps) {
  const { text } = useHost();
  const box = useRef<HTMLDivElement>(null);
  const told = useRef<{ readonly key: string; readonly events: number }>(undefined);
  useEffect(() => {
    const news = told.current?.key !== notice.key || told.current.events !== events.current;
    told.current = { key: notice.key, events: events.current };
    if (news) box.current?.focus();
  }, [notice, events]);
  return (
    <div ref={box} className={styles['box']} tabIndex={-1}>
      <NoticeBox tone="warning" role="alert">
        <Prose>{text(notice.key, notice.params)}</Prose>
      </NoticeBox>
    </div>
  );
}
