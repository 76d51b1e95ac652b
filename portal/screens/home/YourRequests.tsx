import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../icons/Icon.tsx';
import { requestsPath } from '../../addresses/paths.ts';
import { useSession } from '../../session/sessionContext.ts';
import { text } from '../../texts/text.ts';
import { RequestList } from '../requests/RequestList.tsx';
import { useRequests } from '../requests/useRequests.ts';
import home from './Home.module.css';
import styles from './YourRequests.module.css';

const most = 3;

/** The latest requests of a verified customer; nothing before, and nothing where there is none. */
export function YourRequests(): ReactNode {
  const { session } = useSession();
  return session?.verified === true ? <Latest /> : null;
}

function Latest(): ReactNode {
  const { loaded } = useRequests();
  if (loaded.state !== 'ready' || loaded.value.length === 0) return null;
  return (
    <section aria-labelledby="requests-title">
      <div className={styles.head}>
        <h2 id="requests-title" className={home.title}>
          {text('shell.requests.title')}
        </h2>
        {loaded.value.length > most && (
          <Link className={styles.all} to={requestsPath}>
            {text('shell.requests.all')}
            <Icon name="arrowRight" />
          </Link>
        )}
      </div>
      <RequestList requests={loaded.value.slice(0, most)} />
    </section>
  );
}
