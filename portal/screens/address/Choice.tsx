import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowCard } from '../../../schemas/api.ts';
import { useServiceHours } from '../../hours/useServiceHours.ts';
import { AreaIcon } from '../../icons/AreaIcon.tsx';
import { Icon } from '../../icons/Icon.tsx';
import type { Entry } from '../../addresses/destination.ts';
import { flowStepPath } from '../../addresses/paths.ts';
import type { NavigationState } from '../../history/navigationState.ts';
import { EmptyState } from '../../page/EmptyState.tsx';
import { Page } from '../../page/Page.tsx';
import { areaWords } from '../../texts/named.ts';
import { text } from '../../texts/text.ts';
import styles from '../../services/serviceLines.module.css';

/** Properties of the choice of a service. */
export interface ChoiceProps {
  readonly cards: readonly FlowCard[];
  /** Last part of the address of the step that they have in common. */
  readonly word: string;
  /** What the service is begun with, unless it is open. */
  readonly preset?: Entry | undefined;
}

/** Asks of which service a step is meant that several have. Each link begins the service, or resumes it. */
export function Choice({ cards, word, preset }: ChoiceProps): ReactNode {
  return (
    <Page narrow title={text('shell.choice.title')} lead={text('shell.choice.lead')}>
      {cards.length === 0 && <EmptyState title={text('shell.areas.none.title')}>{text('shell.areas.none.text')}</EmptyState>}
      <ul role="list" className={styles.list}>
        {cards.map((card) => (
          <li key={card.id}>
            <Service card={card} word={word} preset={preset} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Service({ card, word, preset }: Omit<ChoiceProps, 'cards'> & { readonly card: FlowCard }): ReactNode {
  const { closed, hours } = useServiceHours(card);
  return (
    <Link className={styles.service} to={flowStepPath(card.area, card.id, word)} state={preset && stateWith(preset)}>
      <AreaIcon area={card.area} />
      <span className={styles.words}>
        <span className={styles.title}>{card.title}</span>
        <span className={styles.about}>{[closed ?? areaWords(card.area).title, ...(hours === undefined ? [] : [hours])].join(' · ')}</span>
      </span>
      <Icon name="arrowRight" />
    </Link>
  );
}

function stateWith(from: Entry): NavigationState {
  return { from };
}
