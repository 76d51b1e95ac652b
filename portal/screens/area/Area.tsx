import type { ReactNode } from 'react';
import { AreaIcon } from '../../icons/AreaIcon.tsx';
import { areaAt, areas } from '../../addresses/areas.ts';
import { ServiceLine } from '../../services/ServiceLine.tsx';
import { offered } from '../../services/offered.ts';
import { useServices } from '../../services/servicesContext.ts';
import { EmptyState } from '../../page/EmptyState.tsx';
import { Fault } from '../../page/Fault.tsx';
import { Page } from '../../page/Page.tsx';
import { CardsSkeleton } from '../../page/Skeleton.tsx';
import { areaWords } from '../../texts/named.ts';
import { text } from '../../texts/text.ts';
import { DetailsEntrance } from '../details/DetailsEntrance.tsx';
import { NotFound } from '../notFound/NotFound.tsx';
import styles from './Area.module.css';

/** The services of one area, by the last part of its address. What is neither a known area nor has services is not found. */
export function Area({ address }: { readonly address: string }): ReactNode {
  const { cards, failure, refresh } = useServices();
  const area = areaAt(address);
  const all = cards?.filter((card) => card.area === area);
  const known = areas.some(({ id }) => id === area);
  if (!known && all?.length === 0) return <NotFound />;
  const here = all && offered(all);

  const { heading, lead } = areaWords(area);
  return (
    <Page title={heading} lead={lead} sign={<AreaIcon area={area} />}>
      {area === 'profile' && (
        <div className={styles.entrance}>
          <DetailsEntrance />
        </div>
      )}
      {here === undefined && failure !== undefined && <Fault failure={failure} onRetry={() => void refresh()} />}
      {here === undefined && failure === undefined && <CardsSkeleton count={3} />}
      {here?.length === 0 && <EmptyState title={text('shell.area.empty.title')}>{text('shell.area.empty.text')}</EmptyState>}
      {here !== undefined && here.length > 0 && (
        <ul role="list" className={styles.grid}>
          {[...here.filter((card) => card.urgent), ...here.filter((card) => !card.urgent)].map((card) => (
            <li key={card.id} className={styles.card}>
              <ServiceLine card={card} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
