import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homePath } from '../../addresses/paths.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { serviceWords } from '../../texts/named.ts';
import { text } from '../../texts/text.ts';
import { BranchFacts } from '../closed/BranchFacts.tsx';
import { CallFact } from '../closed/CallFact.tsx';
import { Fact, FactList } from '../closed/FactList.tsx';
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
      <FactList>
        <Fact icon="receipt" name={text('shell.notAvailable.bring')}>
          {text('shell.notAvailable.bring.text')}
        </Fact>
        <BranchFacts />
        <CallFact />
        <Fact icon="message" name={text('shell.notAvailable.app')}>
          {text('shell.notAvailable.app.text')}
        </Fact>
      </FactList>
      <TellMe service={service} />
      <Link className={buttonClass('primary')} to={homePath}>
        {text('shell.requests.unverified.go')}
      </Link>
    </StatePage>
  );
}
