import type { ReactNode } from 'react';
import type { SandboxView } from '../../../schemas/sandboxApi.ts';
import { text } from '../../texts/text.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './Sandbox.module.css';
import { SendLinks } from './SendLinks.tsx';

/** The people whom the sandbox bank knows, with the values that identify them and the links that the bank can send them. */
export function Personas({ personas, links }: Pick<SandboxView, 'personas' | 'links'>): ReactNode {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{text('shell.sandbox.personas')}</h2>
      {personas.map((persona, index) => (
        <details key={persona.id} className={styles.persona} open={index === 0}>
          <summary className={styles.summary}>
            <span className={styles.name}>{persona.name}</span>
            <span className={styles.muted}>{persona.about}</span>
          </summary>
          <dl className={styles.values}>
            <Value label={text('shell.sandbox.mobile')} value={persona.mobile} />
            <Value label={text('shell.sandbox.pan')} value={persona.pan} />
            <Value label={text('shell.sandbox.dateOfBirth')} value={persona.dateOfBirth} />
            <Value label={text('shell.sandbox.account')} value={persona.account} />
            <Value label={text('shell.sandbox.aadhaar')} value={persona.aadhaar} />
            {persona.grid === '' ? null : <GridCard printed={persona.grid} />}
          </dl>
          <SendLinks persona={persona.id} links={links} />
        </details>
      ))}
    </section>
  );
}

function GridCard({ printed }: { readonly printed: string }): ReactNode {
  return (
    <div className={styles.value}>
      <dt>{text('shell.sandbox.grid')}</dt>
      <dd className={styles.printed}>{printed}</dd>
    </div>
  );
}

function Value({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  return (
    <div className={styles.value}>
      <dt>{label}</dt>
      <dd>
        <CopyButton value={value} what={label} />
      </dd>
    </div>
  );
}
