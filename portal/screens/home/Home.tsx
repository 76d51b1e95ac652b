import { useState } from 'react';
import type { ReactNode } from 'react';
import { forCustomers } from '../../addresses/agentsArea.ts';
import { offered } from '../../services/offered.ts';
import { useServices } from '../../services/servicesContext.ts';
import { useSession } from '../../session/sessionContext.ts';
import { Fault } from '../../page/Fault.tsx';
import { CardsSkeleton } from '../../page/Skeleton.tsx';
import { DetailsEntrance } from '../details/DetailsEntrance.tsx';
import { AreaGrid } from './AreaGrid.tsx';
import { Dues } from './Dues.tsx';
import styles from './Home.module.css';
import { LaterResults, useResultsAtHand } from './LaterResults.tsx';
import { SaidBox } from './SaidBox.tsx';
import { UnfinishedRuns } from './UnfinishedRuns.tsx';
import { UrgentServices } from './UrgentServices.tsx';
import { Welcome } from './Welcome.tsx';
import { YourRequests } from './YourRequests.tsx';

/** The first page: who one is greeted as, what one may look for, what is urgent, due and open, and all areas. */
export function Home(): ReactNode {
  const { cards: all, failure, refresh } = useServices();
  const { session } = useSession();
  const cards = all === undefined || session?.role === 'agent' ? all : forCustomers(all);
  const [query, setQuery] = useState('');
  useResultsAtHand();
  const forThem = cards && offered(cards);
  const waiting = cards === undefined && failure === undefined;

  return (
    <>
      <Welcome
        query={query}
        onQuery={setQuery}
        results={cards === undefined || query.trim() === '' ? undefined : <LaterResults cards={cards} query={query} />}
      />
      <div className={styles.parts}>
        {forThem !== undefined && <UrgentServices cards={forThem} />}
        {/* What is urgent stands above them: until it is there nothing may be shown that it would push down. */}
        <div className={styles.own} hidden={waiting}>
          {cards !== undefined && <Dues cards={cards} />}
          <UnfinishedRuns />
          <YourRequests />
          <DetailsEntrance />
        </div>
        {cards === undefined && failure !== undefined && <Fault failure={failure} onRetry={() => void refresh()} />}
        {waiting && <CardsSkeleton count={6} />}
        {forThem !== undefined && <AreaGrid cards={forThem} />}
      </div>
      <SaidBox />
    </>
  );
}
