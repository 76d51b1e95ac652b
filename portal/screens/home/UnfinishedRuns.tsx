import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Api } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { useLoaded } from '../../api/useLoaded.ts';
import { openRuns } from '../../flow/openRuns.ts';
import type { OpenRun } from '../../flow/openRuns.ts';
import { AreaIcon } from '../../icons/Icon.tsx';
import { usePortal } from '../../portalContext.ts';
import { stepPath } from '../../routes/paths.ts';
import { writtenMoment } from '../../session/bankClock.ts';
import { useSession } from '../../session/sessionContext.ts';
import { buttonClass } from '../../style/button.ts';
import { areaWords, text } from '../../texts/text.ts';
import home from './Home.module.css';
import styles from './UnfinishedRuns.module.css';

interface Unfinished extends OpenRun {
  readonly address: string;
  readonly step: string;
}

/**
 * What was begun in this browser and not ended. Nothing where there is none. A run that the server no longer shows is
 * forgotten, unless it may be that it does once the customer is verified again.
 */
export function UnfinishedRuns(): ReactNode {
  const { api } = usePortal();
  const { session } = useSession();
  const verified = session?.verified === true;
  const { loaded } = useLoaded(useCallback(() => stillOpen(api, verified), [api, verified]));
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const all = loaded.state === 'ready' ? loaded.value : [];
  const runs = all.filter(({ run }) => !dropped.has(run));
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-title">
      <h2 id="unfinished-title" className={home.title}>
        {text('shell.unfinished.title')}
      </h2>
      <ul role="list" className={styles.list}>
        {runs.map((open) => (
          <li key={open.run} className={styles.run}>
            <span className={styles.sign}>
              <AreaIcon area={open.area} />
            </span>
            <div className={styles.words}>
              <p className={styles.title}>{open.title}</p>
              <p className={styles.step}>{open.step}</p>
              <p className={styles.at}>
                {areaWords(open.area).title} · {text('shell.unfinished.at', { when: writtenMoment(open.at, session?.timeZone ?? 'Asia/Kolkata') })}
              </p>
            </div>
            <div className={styles.ways}>
              <Link className={buttonClass('soft', 'small')} to={open.address} aria-label={text('shell.unfinished.continue.with', { service: open.title })}>
                {text('shell.unfinished.continue')}
              </Link>
              <button
                type="button"
                className={buttonClass('quiet', 'small')}
                aria-label={text('shell.unfinished.drop.of', { service: open.title })}
                onClick={() => {
                  openRuns.drop(open.run);
                  setDropped(new Set([...dropped, open.run]));
                }}
              >
                {text('shell.unfinished.drop')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function stillOpen(api: Api, verified: boolean): Promise<readonly Unfinished[]> {
  const found = await Promise.all(openRuns.all().map((open) => unfinished(api, open, verified)));
  return found.filter((open) => open !== undefined);
}

async function unfinished(api: Api, open: OpenRun, verified: boolean): Promise<Unfinished | undefined> {
  try {
    const view = await api.run(open.run);
    if (view.state === 'ended') openRuns.drop(open.run);
    if (view.screen === undefined) return undefined;
    return { ...open, title: view.title, step: view.screen.title, address: stepPath(open.area, open.flow, open.run, view.screen.route) };
  } catch (thrown) {
    const failure = failureOf(thrown);
    const gone = failure.kind === 'refused' && failure.status === 404;
    if (gone && !verified && open.ofCustomer === true) return { ...open, step: text('shell.unfinished.verify'), address: stepPath(open.area, open.flow, open.run, '-') };
    if (gone) openRuns.drop(open.run);
    return undefined;
  }
}
