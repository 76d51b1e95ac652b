import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApplicationLink, isOfApplication, useTracksApplications } from '../../services/ApplicationLink.tsx';
import { Page } from '../../page/Page.tsx';
import { text } from '../../texts/text.ts';
import { ReferenceForm } from './ReferenceForm.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import styles from './Track.module.css';

/** Follows a request by its reference, which is in the address, so that the page can be kept and opened again. */
export function Track(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const reference = search.get('reference') ?? '';
  const [asked, setAsked] = useState(0);
  return (
    <Page narrow title={text('shell.track.title')} lead={text('shell.track.lead')}>
      <div className={styles.parts}>
        <ReferenceForm
          key={reference}
          reference={reference}
          onReference={(next) => {
            setAsked(asked + 1);
            setSearch({ reference: next });
          }}
        />
        {reference !== '' && <RequestHistory key={`${reference} ${asked}`} reference={reference} />}
        <Application {...(isOfApplication(reference) && { reference })} />
      </div>
    </Page>
  );
}

/**
 * The way to applications, which have nobody's requests to stand among: their applicant is no customer yet. Nothing
 * where they cannot be tracked.
 */
function Application({ reference }: { readonly reference?: string }): ReactNode {
  if (!useTracksApplications()) return null;
  return (
    <section className={styles.application} aria-labelledby="application-title">
      <h2 id="application-title" className={styles.title}>
        {text('shell.track.application.title')}
      </h2>
      <p>{text('shell.track.application.text')}</p>
      <ApplicationLink loudness="secondary" {...(reference !== undefined && { reference })}>
        {text('shell.track.application.go')}
      </ApplicationLink>
    </section>
  );
}
