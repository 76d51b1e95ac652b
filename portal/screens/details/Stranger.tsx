import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SessionView } from '../../../schemas/api.ts';
import { agentServicePath, areaPath, trackPath } from '../../addresses/paths.ts';
import { EmptyState } from '../../page/EmptyState.tsx';
import { ConfirmIdentity } from '../../flow/ConfirmIdentity.tsx';
import { buttonClass } from '../../style/button.ts';
import { areaWords } from '../../texts/named.ts';
import { text } from '../../texts/text.ts';

/** Why somebody sees no details, and the way on: an agent, an applicant, or one who has not said yet who they are. */
export function Stranger({ session }: { readonly session: SessionView }): ReactNode {
  if (session.role === 'agent') return <Agent session={session} />;
  const applicant = session.applicant === true;
  return (
    <EmptyState icon="person" title={text(applicant ? 'shell.details.applicant.title' : 'shell.details.unverified.title')}>
      <p>{text(applicant ? 'shell.details.applicant.text' : 'shell.details.unverified.text')}</p>
      {applicant && (
        <Link className={buttonClass('secondary')} to={trackPath()}>
          {text('shell.track.application.go')}
        </Link>
      )}
      <ConfirmIdentity />
    </EmptyState>
  );
}

function Agent({ session }: { readonly session: SessionView }): ReactNode {
  const area = session.verified ? session.acting?.area : undefined;
  return (
    <EmptyState icon="person" title={text('shell.details.agent.title')}>
      <p>{text('shell.details.agent.text')}</p>
      <Link className={buttonClass('secondary')} to={area === undefined ? agentServicePath : areaPath(area)}>
        {area === undefined ? text('shell.agent.toService') : text('shell.agent.chooseService', { area: areaWords(area).title })}
      </Link>
    </EmptyState>
  );
}
