import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SandboxView } from '../../../schemas/sandboxApi.ts';
import { failureOf } from '../../api/failure.ts';
import { usePortal } from '../../context/portalContext.ts';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import { failureWords } from '../../page/Fault.tsx';
import styles from './Sandbox.module.css';

/** Has the sandbox bank send a person a link to one of the services that a link may begin. */
export function SendLinks({ persona, links }: { readonly persona: string } & Pick<SandboxView, 'links'>): ReactNode {
  const { api } = usePortal();
  const [told, setTold] = useState('');
  const send = (flow: string): void => {
    setTold('');
    api.sandboxLink(persona, flow).then(
      () => setTold(text('shell.sandbox.link.sent')),
      (thrown: unknown) => setTold(failureWords(failureOf(thrown))),
    );
  };
  return (
    <div className={styles.ways}>
      {links.map(({ flow, title }) => (
        <button key={flow} type="button" className={buttonClass('soft', 'small')} onClick={() => send(flow)}>
          {text('shell.sandbox.link.send', { service: title })}
        </button>
      ))}
      <p role="status" className={styles.muted}>
        {told}
      </p>
    </div>
  );
}
