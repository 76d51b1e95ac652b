import type { ReactNode } from 'react';
import type { HelpLine } from '../../../engine/language/help.ts';
import type { FlowCard } from '../../../schemas/api.ts';
import { text } from '../../texts/text.ts';
import type { MessageKey } from '../../texts/text.ts';
import { BranchFacts } from './BranchFacts.tsx';
import { CallFacts } from './CallFacts.tsx';
import { Fact, FactList } from './FactList.tsx';
import styles from './FactList.module.css';

/** Properties of what is said where a service is not done on this page. */
export interface OtherWaysProps {
  readonly area?: string;
  /** The service, where the list of services names it. */
  readonly card?: FlowCard | undefined;
  /** What the service asks for that is brought to a branch; absent: what to bring is not said. */
  readonly bring?: readonly string[] | undefined;
  /** Whom one calls about it. */
  readonly help?: readonly HelpLine[] | undefined;
  /** The mobile app may have it: not where nobody has what the service is about. */
  readonly app?: boolean;
  /** The service is closed only for now: the other ways are said to be instead of waiting. */
  readonly meanwhile?: boolean;
  /** Lines that come first. */
  readonly children?: ReactNode;
}

/** What a service is for, and where else it is done: what to bring, to which branch and when, whom to call, and the mobile app. */
export function OtherWays({ area, card, bring, help, app = true, meanwhile = false, children }: OtherWaysProps): ReactNode {
  return (
    <FactList>
      {children}
      {card !== undefined && card.summary !== '' && (
        <Fact icon="info" name={text('shell.rail')}>
          {card.summary}
        </Fact>
      )}
      {meanwhile && (
        <Fact icon="info" name={text('shell.flow.closed.instead')}>
          {text('shell.flow.closed.instead.text')}
        </Fact>
      )}
      {bring !== undefined && (
        <Fact icon="receipt" name={text('shell.notAvailable.bring')}>
          {bring.length > 0 && (
            <ul className={styles.things}>
              {bring.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          )}
          {text(identityKey(area, bring))}
        </Fact>
      )}
      <BranchFacts area={area} />
      <CallFacts help={help} />
      {app && (
        <Fact icon="message" name={text('shell.notAvailable.app')}>
          {text('shell.notAvailable.app.text')}
        </Fact>
      )}
    </FactList>
  );
}

/** By what a branch sees who somebody is: besides what the service asks for, or alone where that says nothing. */
function identityKey(area: string | undefined, bring: readonly string[]): MessageKey {
  if (bring.length > 0) return 'shell.notAvailable.bring.originals';
  return area === 'opening' ? 'shell.closed.bring.opening' : 'shell.notAvailable.bring.text';
}
