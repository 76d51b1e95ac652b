import type { ReactNode } from 'react';
import type { FlowCard } from '../../../schemas/api.ts';
import { text } from '../../texts/text.ts';
import { BranchFacts } from './BranchFacts.tsx';
import { CallFact } from './CallFact.tsx';
import { Fact, FactList } from './FactList.tsx';

/** Properties of what is said where a service is not done on this page. */
export interface OtherWaysProps {
  readonly area?: string;
  /** The service, where the list of services names it. */
  readonly card?: FlowCard | undefined;
  /** What to bring to a branch is said. */
  readonly bring?: boolean;
  /** The mobile app may have it: not where nobody has what the service is about. */
  readonly app?: boolean;
  /** Lines that come first. */
  readonly children?: ReactNode;
}

/** What a service is for, and where else it is done: what to bring, to which branch and when, whom to call, and the mobile app. */
export function OtherWays({ area, card, bring = false, app = true, children }: OtherWaysProps): ReactNode {
  return (
    <FactList>
      {children}
      {card !== undefined && card.summary !== '' && (
        <Fact icon="info" name={text('shell.rail')}>
          {card.summary}
        </Fact>
      )}
      {bring && (
        <Fact icon="receipt" name={text('shell.notAvailable.bring')}>
          {text(area === 'opening' ? 'shell.closed.bring.opening' : 'shell.notAvailable.bring.text')}
        </Fact>
      )}
      <BranchFacts area={area} />
      <CallFact />
      {app && (
        <Fact icon="message" name={text('shell.notAvailable.app')}>
          {text('shell.notAvailable.app.text')}
        </Fact>
      )}
    </FactList>
  );
}
