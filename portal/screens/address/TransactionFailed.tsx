import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homePath, requestsPath } from '../../addresses/paths.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** Where a payment page sends a customer whose transaction failed. It leads to the requests before anything is paid twice. */
export function TransactionFailed(): ReactNode {
  return (
    <StatePage icon="alert" title={text('shell.transaction.failed.title')} words={text('shell.transaction.failed.text')}>
      <Link className={buttonClass('primary')} to={requestsPath}>
        {text('shell.requests.title')}
      </Link>
      <Link className={buttonClass('secondary')} to={homePath}>
        {text('shell.home.go')}
      </Link>
    </StatePage>
  );
}
