import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { Masked } from '../../../engine/react/parts/Masked.tsx';
import { indianMobile } from '../../../field-widgets/MobileNumber/indianMobile.ts';
import type { InterestView } from '../../../schemas/api.ts';
import { failureOf } from '../../api/failure.ts';
import type { Failure } from '../../api/failure.ts';
import { writtenDay } from '../../clock/bankClock.ts';
import { usePortal } from '../../context/portalContext.ts';
import { failureWords } from '../../page/Fault.tsx';
import { LabelledInput } from '../../page/LabelledInput.tsx';
import { SupportReference } from '../../page/SupportReference.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import styles from './TellMe.module.css';

/**
 * Has somebody told by a text message, once, when a service is here: a customer on the registered number by one press, anybody
 * else on the number that they give. An agent is offered nothing.
 */
export function TellMe({ service }: { readonly service: string }): ReactNode {
  const { session } = useSession();
  const [noted, setNoted] = useState<InterestView>();
  const name = useId();
  if (session === undefined || session.role === 'agent') return null;
  const { verified } = session;
  return (
    <section className={styles.tell} aria-labelledby={name}>
      <h2 id={name} className={styles.title}>
        {text('shell.interest.title')}
      </h2>
      {noted === undefined ? (
        <>
          <p className={styles.words}>{text(verified ? 'shell.interest.own' : 'shell.interest.text')}</p>
          <Ask key={String(verified)} service={service} verified={verified} onNoted={setNoted} />
        </>
      ) : (
        <Noted noted={noted} />
      )}
    </section>
  );
}

interface AskProps {
  readonly service: string;
  readonly verified: boolean;
  readonly onNoted: (noted: InterestView) => void;
}

function Ask({ service, verified, onNoted }: AskProps): ReactNode {
  const { api } = usePortal();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<'shell.interest.missing' | 'shell.interest.wrong'>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const box = useRef<HTMLInputElement>(null);
  const send = (mobile: string | undefined): void => {
    setBusy(true);
    setFailure(undefined);
    api
      .tellWhenHere(service, mobile)
      .then(onNoted, (thrown: unknown) => setFailure(failureOf(thrown)))
      .finally(() => setBusy(false));
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (verified) return send(undefined);
    const mobile = indianMobile(typed);
    setWrong(mobile === undefined ? (typed.trim() === '' ? 'shell.interest.missing' : 'shell.interest.wrong') : undefined);
    if (mobile === undefined) box.current?.focus();
    else send(mobile);
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {!verified && <NumberBox box={box} typed={typed} wrong={wrong && text(wrong)} onType={setTyped} />}
      <button type="submit" className={buttonClass('secondary')} disabled={busy}>
        {text('shell.interest.button')}
      </button>
      <p role="status" className={styles.failure}>
        {failure !== undefined && failureWords(failure)}
      </p>
      {failure !== undefined && <SupportReference of={failure} />}
    </form>
  );
}

interface NumberBoxProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly wrong: string | undefined;
  readonly onType: (typed: string) => void;
}

function NumberBox({ box, typed, wrong, onType }: NumberBoxProps): ReactNode {
  return (
    <div className={styles.number}>
      <LabelledInput
        ref={box}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        className={styles.box}
        label={text('shell.interest.mobile')}
        hint={text('shell.interest.hint')}
        problem={wrong}
        value={typed}
        onType={onType}
        maxLength={40}
      />
    </div>
  );
}

/** The button that was pressed is gone: what came of it has the focus, and is read out so. */
function Noted({ noted: { maskedMobile, until } }: { readonly noted: InterestView }): ReactNode {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1} className={styles.noted}>
      <Masked>{text('shell.interest.noted', { mobile: maskedMobile, until: writtenDay(until, 'UTC') })}</Masked>
    </p>
  );
}
