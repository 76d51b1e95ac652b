import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLoaded } from '../../api/useLoaded.ts';
import { openRuns } from '../../flow/openRuns.ts';
import { unfinished } from '../../flow/unfinished.ts';
import type { Unfinished } from '../../flow/unfinished.ts';
import { usePortal } from '../../context/portalContext.ts';
import { useSession } from '../../session/sessionContext.ts';
import { timeZoneOf } from '../../session/timeZone.ts';
import { Fault } from '../../page/Fault.tsx';
import { text } from '../../texts/text.ts';
import { DiscardBox } from './DiscardBox.tsx';
import { DraftList } from './DraftList.tsx';
import home from './Home.module.css';
import styles from './UnfinishedRuns.module.css';

/**
 * What was begun and not ended: a verified customer's or applicant's on any device, a visitor's in this browser. Nothing
 * where there is none. Each is taken up again or, once that is confirmed, discarded; then the focus goes to the line that
 * says so.
 */
export function UnfinishedRuns(): ReactNode {
  const { api } = usePortal();
  const { session, lost } = useSession();
  const verified = session?.verified === true || session?.applicant === true;
  const known = session !== undefined && !lost;
  const { loaded, again } = useLoaded(useCallback(async () => (known ? unfinished(api, openRuns, verified) : []), [api, known, verified]));
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Unfinished>();
  const [told, setTold] = useState<string>();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (told !== undefined) line.current?.focus();
  }, [told]);

  const remove = ({ run, title }: Unfinished, words: 'shell.unfinished.discarded' | 'shell.unfinished.hidden'): void => {
    setRemoved((before) => new Set([...before, run]));
    setAsked(undefined);
    setTold(text(words, { service: title }));
  };
  const onRemove = (open: Unfinished): void => {
    setTold(undefined);
    if (open.removal === 'discard') return setAsked(open);
    openRuns.drop(open.run);
    return remove(open, 'shell.unfinished.hidden');
  };

  const all = loaded.state === 'ready' ? loaded.value : loaded.state === 'loading' ? (loaded.stale ?? []) : [];
  const runs = all.filter(({ run }) => !removed.has(run));
  if (runs.length === 0 && told === undefined && loaded.state !== 'failed') return null;
  return (
    <section aria-labelledby="unfinished-title">
      <h2 id="unfinished-title" className={home.title}>
        {text('shell.unfinished.title')}
      </h2>
      {told !== undefined && (
        <p ref={line} role="status" tabIndex={-1} className={styles.told}>
          {told}
        </p>
      )}
      {loaded.state === 'failed' && <Fault failure={loaded.failure} onRetry={again} />}
      <DraftList runs={runs} timeZone={timeZoneOf(session)} onRemove={onRemove} />
      {asked !== undefined && (
        <DiscardBox
          open={asked}
          onKeep={() => {
            setAsked(undefined);
            again();
          }}
          onDiscarded={() => remove(asked, 'shell.unfinished.discarded')}
        />
      )}
    </section>
  );
}
