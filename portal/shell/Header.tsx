import type { ReactNode } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import type { SessionView } from '../../schemas/api.ts';
import { Mark } from '../brand/Mark.tsx';
import { channelNow } from '../channel/channel.ts';
import { timeOfDay } from '../hours/bankTime.ts';
import { Icon } from '../icons/Icon.tsx';
import { agentServicePath, homePath, requestsPath, sessionsPath, trackPath } from '../addresses/paths.ts';
import { writtenTime } from '../clock/bankClock.ts';
import { forgetCustomer } from '../flow/forgetCustomer.ts';
import { isKnown } from '../session/isKnown.ts';
import { useSession } from '../session/sessionContext.ts';
import { useLogOut } from '../flow/useLogOut.ts';
import { text } from '../texts/text.ts';
import styles from './Header.module.css';
import { LogIn } from './LogIn.tsx';
import { LocaleSwitch } from './LocaleSwitch.tsx';
import { showHelp } from './Help.tsx';

/**
 * The bar on top of every page: the way home, the customer's requests, help, the language, the way to log in, and as whom one acts. The
 * mobile app around a page says itself whose it is, and logs out itself.
 */
export function Header(): ReactNode {
  const { session } = useSession();
  const { embedded } = channelNow();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {!embedded && (
          <Link to={homePath} className={styles.brand} aria-label={text('shell.brand.home')}>
            <Mark />
            <span className={styles.name}>{text('shell.brand')}</span>
          </Link>
        )}
        <nav className={styles.ways} aria-label={text('shell.nav')}>
          {embedded && (
            <NavLink className={styles.way ?? ''} to={homePath} end>
              {text('shell.home.window')}
            </NavLink>
          )}
          {/* First, where it moves nothing when it comes. */}
          <LogIn className={styles.way ?? ''} />
          {session?.verified === true && (
            <NavLink className={styles.way ?? ''} to={requestsPath}>
              <Icon name="receipt" />
              {text('shell.requests.short')}
            </NavLink>
          )}
          <NavLink className={session?.verified === true ? `${styles.way} ${styles.spare}` : (styles.way ?? '')} to={trackPath()}>
            <Icon name="search" />
            {text('shell.track.short')}
          </NavLink>
          <button type="button" className={styles.way} onClick={showHelp}>
            <Icon name="phone" />
            {text('shell.help.short')}
          </button>
        </nav>
        <LocaleSwitch />
        <Identity />
      </div>
    </header>
  );
}

/** Says as whom the portal acts, and ends it; nothing before a customer or an applicant is verified or an agent has logged in. */
function Identity(): ReactNode {
  const { session, lost } = useSession();
  const logOut = useLogOut();
  if (lost || session === undefined || !isKnown(session)) return null;
  return (
    <div className={session.agent === undefined ? `${styles.identity} ${styles.small}` : styles.identity}>
      <Who session={session} />
      {session.agent !== undefined && session.verified && <NextCustomer />}
      {!channelNow().embedded && (
        <button type="button" className={styles.end} onClick={logOut}>
          <Icon name="logOut" />
          <span className={styles.endName}>{text('shell.signOut')}</span>
        </button>
      )}
    </div>
  );
}

/** As whom the portal acts; for a customer the way to where they are logged in. */
function Who({ session }: { readonly session: SessionView }): ReactNode {
  const who = (
    <>
      <Icon name="person" />
      <span className={styles.whoName}>{whoActs(session)}</span>
    </>
  );
  if (!session.verified || session.role === 'agent') return <span className={styles.who}>{who}</span>;
  return (
    <NavLink className={`${styles.who} ${styles.own}`} to={sessionsPath} title={text('shell.sessions.title')}>
      {who}
    </NavLink>
  );
}

function whoActs({ agent, acting, verified, applicant, customer, timeZone }: SessionView): string {
  if (!verified && agent === undefined && applicant === true) return text('shell.identity.applicant');
  const name = customer?.name ?? text('shell.identity.unnamed');
  if (agent === undefined) return text('shell.identity', { name });
  if (acting === undefined) return text('shell.agent.idle', { agent: agent.name });
  const until = writtenTime(timeOfDay(Date.parse(acting.until), timeZone));
  return text('shell.agent.acting', { agent: agent.name, customer: name, until });
}

/** Lets an agent go on to the next customer: nothing of the last is left in the browser. */
function NextCustomer(): ReactNode {
  const { goToNext } = useSession();
  const navigate = useNavigate();
  const goOn = async (): Promise<void> => {
    forgetCustomer();
    await goToNext();
    await navigate(agentServicePath);
  };
  return (
    <button type="button" className={styles.end} onClick={() => void goOn()}>
      {text('shell.agent.next')}
    </button>
  );
}
