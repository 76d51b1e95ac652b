import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../shell/Page.tsx';
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
      </div>
    </Page>
  );
}
