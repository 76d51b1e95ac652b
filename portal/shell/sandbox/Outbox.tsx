import type { ReactNode } from 'react';
import type { SandboxView } from '../../../schemas/sandboxApi.ts';
import { Icon } from '../../icons/Icon.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './Sandbox.module.css';

/** The text messages and e-mails that the sandbox did not send, newest first, their codes ready to be copied. */
export function Outbox({ messages }: { readonly messages: SandboxView['outbox'] }): ReactNode {
  const newest = messages.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, 8);
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{text('shell.sandbox.outbox')}</h2>
      {newest.length === 0 && <p className={styles.muted}>{text('shell.sandbox.outbox.empty')}</p>}
      <ul role="list" className={styles.list} aria-live="polite">
        {newest.map((message) => (
          <li key={`${message.at} ${message.to} ${message.text}`} className={styles.message}>
            <p className={styles.to}>
              <Icon name={message.channel === 'sms' ? 'message' : 'mail'} />
              {message.to}
              <span className={styles.at}>{message.at.slice(11, 16)}</span>
            </p>
            <p className={styles.words}>{message.text}</p>
            <Code words={message.text} />
            <BankLink words={message.text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Code({ words }: { readonly words: string }): ReactNode {
  const code = /\b\d{6}\b/.exec(words)?.[0];
  return code === undefined ? null : <CopyButton value={code} what={text('shell.sandbox.code')} />;
}

/** A link of ours, to be followed here or taken to another browser. */
function BankLink({ words }: { readonly words: string }): ReactNode {
  const link = /https?:\/\/\S+(\/servicing\/ValidateUrl#[\w.-]+)/.exec(words);
  if (link === null) return null;
  return (
    <p className={styles.ways}>
      <a className={buttonClass('soft', 'small')} href={link[1]}>
        {text('shell.sandbox.link.open')}
      </a>
      <CopyButton value={link[0]} what={text('shell.sandbox.link')} />
    </p>
  );
}
