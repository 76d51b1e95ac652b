import type { ReactNode } from 'react';
import { text } from '../texts/text.ts';
import { Header } from './Header.tsx';
import { Help } from './Help.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import styles from './Shell.module.css';

/** Properties of the frame. */
export interface ShellFrameProps {
  /** Stands above the header. */
  readonly above?: ReactNode;
  /** The page. */
  readonly children: ReactNode;
  /** Stands behind the help; boxes that lie over the page. */
  readonly below?: ReactNode;
}

/** The frame around every page: the way past the header, the header, notices, and help. It asks nobody and keeps no rules. */
export function ShellFrame({ above, children, below }: ShellFrameProps): ReactNode {
  return (
    <div className={styles.shell}>
      <SkipLink />
      {above}
      <Header />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Help />
      {below}
    </div>
  );
}

/** Where the sandbox's strip will be, so that nothing moves when it comes. */
export function SandboxSpace(): ReactNode {
  return <div className={styles.sandbox} />;
}

/** Leads past the header without an entry in the browser's history. */
function SkipLink(): ReactNode {
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {text('shell.skip')}
    </a>
  );
}
