import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useAddressParams } from '../../addresses/addressParams.ts';
import { tickInWords } from '../../../engine/language/tick.ts';
import { Masked } from '../../../engine/react/parts/Masked.tsx';
import { PhoneLinks } from '../../../engine/react/parts/PhoneLinks.tsx';
import { partsOf } from '../../../schemas/partsOf.ts';
import type { LinePart } from '../../../schemas/partsOf.ts';
import { receiptHides } from '../../../schemas/receiptHides.ts';
import type { ReceiptView } from '../../../schemas/api.ts';
import { useLoaded } from '../../api/useLoaded.ts';
import { Mark } from '../../brand/Mark.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { usePortal } from '../../context/portalContext.ts';
import { writtenInstant } from '../../clock/bankClock.ts';
import { useSession } from '../../session/sessionContext.ts';
import { timeZoneOf } from '../../session/timeZone.ts';
import { FaultPage } from '../../page/Fault.tsx';
import { Page } from '../../page/Page.tsx';
import { PageSkeleton } from '../../page/Skeleton.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import { DownloadReceipt } from './DownloadReceipt.tsx';
import styles from './Receipt.module.css';

/** What a finished request looked like, to be printed or downloaded. */
export function Receipt(): ReactNode {
  const { api } = usePortal();
  const run = useAddressParams()['run'] ?? '';
  const { loaded, again } = useLoaded(useCallback(() => api.receipt(run), [api, run]));
  if (loaded.state === 'failed') return <FaultPage failure={loaded.failure} onRetry={again} />;
  return loaded.state === 'ready' ? <Paper run={run} receipt={loaded.value} /> : <PageSkeleton />;
}

function Paper({ run, receipt }: { readonly run: string; readonly receipt: ReceiptView }): ReactNode {
  const { session } = useSession();
  const phone = receipt.help?.[0]?.phone ?? text('contact.phone');
  const at = writtenInstant(receipt.at, timeZoneOf(session));
  return (
    <Page narrow title={text('shell.receipt.title')}>
      <div className={styles.ways}>
        <DownloadReceipt run={run} />
        <button type="button" className={buttonClass('secondary')} onClick={() => window.print()}>
          <Icon name="printer" />
          {text('shell.receipt.print')}
        </button>
      </div>
      <article className={styles.paper} data-paper="">
        <header className={styles.head}>
          <Mark />
          <span className={styles.brand}>{text('shell.brand')}</span>
          <span className={styles.word}>{text('shell.receipt.title')}</span>
        </header>
        <h2 className={styles.title}>{receipt.title}</h2>
        <dl className={styles.facts}>
          <Fact label={text('shell.receipt.outcome')} value={receipt.outcome} />
          {receipt.name !== undefined && <Fact label={text('shell.receipt.name')} value={receipt.name} />}
          {receipt.customer !== undefined && <Fact label={text('shell.receipt.customer')} value={receipt.customer} />}
          {receipt.reference !== undefined && <Fact label={text('shell.receipt.reference')} value={receipt.reference} strong />}
          <Fact label={text('shell.receipt.at')} value={at} />
          {receipt.facts?.map((fact, index) => (
            <Fact key={`${index} ${fact.label}`} {...fact} />
          ))}
        </dl>
        {receipt.lines.length > 0 && (
          <>
            <h3 className={styles.subtitle}>{text('shell.receipt.answers')}</h3>
            {partsOf(receipt.lines).map((part, index) => (
              <Part key={`${index} ${part.item?.label ?? ''}`} part={part} />
            ))}
          </>
        )}
        <p className={styles.note}>
          {receiptHides(receipt) && `${text('shell.receipt.hidden')} `}
          {text('shell.receipt.note')}
        </p>
        <p className={styles.contact}>
          <PhoneLinks words={text('shell.receipt.contact', { phone })} />
        </p>
      </article>
    </Page>
  );
}

/** What was answered; of an item of a list under its name. */
function Part({ part: { item, lines } }: { readonly part: LinePart }): ReactNode {
  return (
    <>
      {item !== undefined && (
        <h4 className={styles.item}>
          <Masked>{item.value === '' ? item.label : `${item.label} – ${item.value}`}</Masked>
        </h4>
      )}
      {lines.length > 0 && (
        <dl className={styles.facts}>
          {lines.map((line, index) => (
            <Fact key={`${index} ${line.label}`} label={line.label} value={line.value} />
          ))}
        </dl>
      )}
    </>
  );
}

function Fact({ label, value, strong = false }: { readonly label: string; readonly value: string; readonly strong?: boolean }): ReactNode {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={strong ? styles.strong : undefined}>
        <Masked>{tickInWords(value, text('shell.receipt.yes'))}</Masked>
      </dd>
    </div>
  );
}
