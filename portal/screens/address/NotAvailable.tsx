import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homePath } from '../../addresses/paths.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { serviceWords } from '../../texts/named.ts';
import { text } from '../../texts/text.ts';
import { OtherWays } from '../closed/OtherWays.tsx';
import { TellMe } from './TellMe.tsx';

/**
 * Says of a service that it cannot be done here yet, by its name, and where it is done: what to bring, to which branch and
 * when, whom to call; and has one told when it has come.
 */
export function NotAvailable({ service }: { readonly service: string }): ReactNode {
  return (
    <StatePage
      icon="info"
      title={text('shell.notAvailable.title', { service: serviceWords(service) })}
      words={text('shell.notAvailable.text')}
    >
      <OtherWays bring={[]} />
      <TellMe service={service} />
      <Link className={buttonClass('primary')} to={homePath}>
        {text('shell.requests.unverified.go')}
      </Link>
    </StatePage>
  );
}
