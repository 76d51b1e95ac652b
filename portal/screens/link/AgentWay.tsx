import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { agentsArea } from '../../addresses/agentsArea.ts';
import { agentServicePath, areaPath, confirmManagerPath } from '../../addresses/paths.ts';
import { useSession } from '../../session/sessionContext.ts';
import { buttonClass } from '../../style/button.ts';
import { areaWords } from '../../texts/named.ts';
import { text } from '../../texts/text.ts';
import { keepsLink } from './useBroughtToken.ts';

/** Where an agent goes from here: to ask a customer, or from there to the services that the customer has confirmed. */
export function AgentWay({ area }: { readonly area: string }): ReactNode {
  const { session } = useSession();
  if (session?.role !== 'agent') return null;
  if (keepsLink())
    return (
      <Link className={buttonClass('primary')} to={confirmManagerPath}>
        {text('shell.manager.goOn')}
      </Link>
    );
  if (!session.verified)
    return (
      <Link className={buttonClass('primary')} to={agentServicePath}>
        {text('shell.agent.toService')}
      </Link>
    );
  if (area !== agentsArea || session.acting === undefined) return null;
  return (
    <Link className={buttonClass('primary')} to={areaPath(session.acting.area)}>
      {text('shell.agent.chooseService', { area: areaWords(session.acting.area).title })}
    </Link>
  );
}
