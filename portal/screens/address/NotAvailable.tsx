import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homePath } from '../../addresses/paths.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { serviceWords, text } from '../../texts/text.ts';

/** Says of a service that it cannot be done here yet, by its name, and what one can do instead. */
export function NotAvailable({ service }: { readonly service: string }): ReactNode {
  return (
    <StatePage
      icon="info"
      title={text('shell.notAvailable.title', { service: serviceWords(service) })}
      words={text('shell.notAvailable.text')}
    >
      <Link className={buttonClass('primary')} to={homePath}>
        {text('shell.requests.unverified.go')}
      </Link>
    </StatePage>
  );
}
