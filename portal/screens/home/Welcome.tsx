import type { ReactNode } from 'react';
import { dayPart } from '../../session/bankClock.ts';
import { useSession } from '../../session/sessionContext.ts';
import { Heading } from '../../shell/Heading.tsx';
import { text } from '../../texts/text.ts';
import { Feather } from './Feather.tsx';
import { Search } from './Search.tsx';
import styles from './Welcome.module.css';

/** Properties of the welcome panel. */
export interface WelcomeProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** What was found, while something is being looked for. */
  readonly results: ReactNode;
}

const greetings = { morning: 'shell.greeting.morning', afternoon: 'shell.greeting.afternoon', evening: 'shell.greeting.evening' } as const;

/** Greets by the bank's hour, and by name once a customer is verified, and offers the search. */
export function Welcome({ query, onQuery, results }: WelcomeProps): ReactNode {
  const { session } = useSession();
  return (
    <section className={styles.welcome}>
      <Feather />
      <div className={styles.words}>
        <p className={styles.greeting}>{session === undefined ? '\u00a0' : greetingOf(session.now, session.customer?.name)}</p>
        <Heading title={text('shell.home.window')} className={styles.title}>
          {text('shell.home.title')}
        </Heading>
        <p className={styles.lead}>{text('shell.home.lead')}</p>
      </div>
      <Search query={query} onQuery={onQuery}>
        {results}
      </Search>
    </section>
  );
}

function greetingOf(now: string, name: string | undefined): string {
  const greeting = text(greetings[dayPart(now)]);
  return name === undefined ? greeting : text('shell.home.greeting.named', { greeting, name });
}
