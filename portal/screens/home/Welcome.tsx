import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { timeOfDay } from '../../hours/bankTime.ts';
import { useBankTime } from '../../hours/useBankTime.ts';
import { dayPart } from '../../clock/bankClock.ts';
import type { DayPart } from '../../clock/bankClock.ts';
import { useSession } from '../../session/sessionContext.ts';
import { Heading } from '../../page/Heading.tsx';
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

/**
 * Greets by the bank's hour, also when it changes while the page is open, and by name once a customer is verified, and
 * offers the search.
 */
export function Welcome({ query, onQuery, results }: WelcomeProps): ReactNode {
  const { session } = useSession();
  const timeZone = session?.timeZone;
  const part = useBankTime(
    useCallback((now: number) => (timeZone === undefined ? undefined : dayPart(timeOfDay(now, timeZone))), [timeZone]),
  );
  return (
    <section className={styles.welcome}>
      <Feather />
      <div className={styles.words}>
        <p className={styles.greeting}>{part === undefined ? '\u00a0' : greetingOf(part, session?.customer?.name)}</p>
        <Heading title={text('shell.home.window')} className={styles.title}>
          {text('shell.home.title')}
        </Heading>
        <p className={styles.lead} data-known={session?.verified === true}>
          {text('shell.home.lead')}
        </p>
      </div>
      <Search query={query} onQuery={onQuery}>
        {results}
      </Search>
    </section>
  );
}

function greetingOf(part: DayPart, name: string | undefined): string {
  const greeting = text(greetings[part]);
  return name === undefined ? greeting : text('shell.home.greeting.named', { greeting, name });
}
