import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HelpLine } from '../../../engine/language/help.ts';
import { homePath } from '../../addresses/paths.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import { OtherWays } from './OtherWays.tsx';

/** Says that a service is for others: a customer reads where else they are helped, an agent that the customer does it. */
export function NotForYou({ area, help }: { readonly area: string; readonly help?: readonly HelpLine[] | undefined }): ReactNode {
  const agent = useSession().session?.role === 'agent';
  return (
    <StatePage
      icon="person"
      title={text('shell.notForYou.title')}
      words={text(agent ? 'shell.notForYou.agent' : 'shell.notForYou.customer')}
    >
      {!agent && <OtherWays area={area} help={help} />}
      <Link className={buttonClass('primary')} to={homePath}>
        {text('shell.home.go')}
      </Link>
    </StatePage>
  );
}
