import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PaperView } from '../../../schemas/api.ts';
import { useLoaded } from '../../api/useLoaded.ts';
import { flowPath } from '../../addresses/paths.ts';
import { usePortal } from '../../context/portalContext.ts';
import { ConfirmIdentity } from '../../flow/ConfirmIdentity.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { FaultPage, failureWords } from '../../page/Fault.tsx';
import { Page } from '../../page/Page.tsx';
import { PageSkeleton } from '../../page/Skeleton.tsx';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import styles from './Declaration.module.css';
import { bytesOf, savePaper } from './paper.ts';
import { PaperPages } from './PaperPages.tsx';

/** The customer's FATCA and CRS declaration, to be read and downloaded. It stands apart: its tab may be open beside another. */
export function Declaration(): ReactNode {
  const { api } = usePortal();
  const { loaded, again } = useLoaded(api.declaration);
  if (loaded.state === 'ready') return <Paper paper={loaded.value} />;
  if (loaded.state === 'loading') return <PageSkeleton />;
  const { failure } = loaded;
  const refusal = failure.kind === 'refused' ? failure.code : undefined;
  if (refusal === 'not-verified') {
    return (
      <StatePage icon="person" title={text('shell.declaration.title')} words={failureWords(failure)}>
        <ConfirmIdentity />
      </StatePage>
    );
  }
  return refusal === 'declaration-not-found' ? (
    <NoDeclaration words={failureWords(failure)} />
  ) : (
    <FaultPage failure={failure} onRetry={again} />
  );
}

function NoDeclaration({ words }: { readonly words: string }): ReactNode {
  return (
    <StatePage icon="info" title={text('shell.declaration.title')} words={words}>
      <Link className={buttonClass('primary')} to={flowPath('profile', 'fatca-crs')}>
        {text('shell.declaration.declare')}
      </Link>
    </StatePage>
  );
}

function Paper({ paper }: { readonly paper: PaperView }): ReactNode {
  return (
    <Page narrow title={text('shell.declaration.title')}>
      <div className={styles.ways}>
        <button type="button" className={buttonClass('primary')} onClick={() => savePaper(paper)}>
          <Icon name="download" />
          {text('shell.declaration.download')}
        </button>
      </div>
      <PaperPages bytes={bytesOf(paper)} />
    </Page>
  );
}
