import { useState } from 'react';
import type { ReactNode } from 'react';
import { tickInWords } from '../../../engine/language/tick.ts';
import { Masked } from '../../../engine/react/parts/Masked.tsx';
import type { ConfirmLinkView, LinkAnswerView, PartLinkView, RequestLinkView } from '../../../schemas/api.ts';
import { Page } from '../../page/Page.tsx';
import { buttonClass } from '../../style/button.ts';
import { areaWords } from '../../texts/named.ts';
import { text } from '../../texts/text.ts';
import styles from './Question.module.css';
import { Reason } from './Reason.tsx';

/** Properties of the question behind a link. */
export interface QuestionProps {
  readonly link: ConfirmLinkView | RequestLinkView | PartLinkView;
  readonly busy: boolean;
  readonly onAnswer: (answer: LinkAnswerView['answer'], reason?: string) => void;
}

type Fact = readonly [label: string, value: string];

/** Asks what stands behind a link: who asks it, for what, and both answers side by side. A manager who says no says why. */
export function Question({ link, busy, onAnswer }: QuestionProps): ReactNode {
  const [rejecting, setRejecting] = useState(false);
  const { title, lead, lines, decline } = wordings[link.purpose];
  return (
    <Page narrow title={text(title)} lead={text(lead, link.purpose === 'confirm' ? { minutes: link.minutes } : {})}>
      <Facts facts={factsOf(link)} />
      {link.purpose === 'confirm' && <Permitted services={link.services} />}
      {link.purpose !== 'confirm' && (
        <>
          <h2 className={styles.what}>{text(lines)}</h2>
          <Facts facts={link.lines.map(({ label, value }): Fact => [label, value])} />
        </>
      )}
      {rejecting ? (
        <Reason busy={busy} onReject={(reason) => onAnswer('declined', reason)} onBack={() => setRejecting(false)} />
      ) : (
        <div className={styles.ways}>
          <button type="button" className={buttonClass('primary')} disabled={busy} onClick={() => onAnswer('confirmed')}>
            {text('shell.link.confirm')}
          </button>
          <button
            type="button"
            className={buttonClass('secondary')}
            disabled={busy}
            onClick={() => (link.purpose === 'manager' ? setRejecting(true) : onAnswer('declined'))}
          >
            {text(decline)}
          </button>
        </div>
      )}
    </Page>
  );
}

const wordings = {
  confirm: {
    title: 'shell.link.ask.title',
    lead: 'shell.link.ask.lead',
    lines: 'shell.link.request.lines',
    decline: 'shell.link.decline',
  },
  approve: {
    title: 'shell.link.request.title',
    lead: 'shell.link.request.lead',
    lines: 'shell.link.request.lines',
    decline: 'shell.link.decline',
  },
  manager: { title: 'shell.manager.title', lead: 'shell.manager.lead', lines: 'shell.link.request.lines', decline: 'shell.manager.reject' },
  part: {
    title: 'shell.link.part.title',
    lead: 'shell.link.part.lead',
    lines: 'shell.link.part.lines',
    decline: 'shell.link.part.decline',
  },
} as const;

/** What the agent could do, service by service, and what they would see of the customer. */
function Permitted({ services }: Pick<ConfirmLinkView, 'services'>): ReactNode {
  return (
    <>
      <h2 className={styles.what}>{text('shell.link.ask.does')}</h2>
      <ul className={styles.services}>
        {services.map(({ title, again }) => (
          <li key={title}>{again === true ? text('shell.link.ask.does.again', { service: title }) : title}</li>
        ))}
      </ul>
      <h2 className={styles.what}>{text('shell.link.ask.sees')}</h2>
      <p>{text('shell.link.ask.sees.text')}</p>
    </>
  );
}

/** Who asks, and what it is about. */
function factsOf(link: QuestionProps['link']): readonly Fact[] {
  if (link.purpose === 'part')
    return [
      [text('shell.link.part.about'), link.about],
      [text('shell.link.part.applicant'), link.applicant],
      [text('shell.link.ask.mobile'), link.maskedMobile],
    ];
  return [
    [text('shell.link.ask.agent'), link.agent.name],
    [text('shell.link.ask.agentId'), link.agent.id],
    ...(link.purpose === 'confirm' ? ofActing(link) : ofRequest(link)),
  ];
}

function ofActing({ area, maskedMobile }: ConfirmLinkView): readonly Fact[] {
  return [
    [text('shell.link.ask.area'), areaWords(area).title],
    [text('shell.link.ask.mobile'), maskedMobile],
  ];
}

function ofRequest({ purpose, service, customer, maskedMobile }: RequestLinkView): readonly Fact[] {
  const whose: Fact =
    purpose === 'manager'
      ? [text('shell.manager.customer'), `${customer}, ${maskedMobile}`]
      : [text('shell.link.ask.mobile'), maskedMobile];
  return [whose, [text('shell.link.request.service'), service]];
}

function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may have the same label, and none moves
        <div key={index} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <Masked>{tickInWords(value, text('shell.receipt.yes'))}</Masked>
          </dd>
        </div>
      ))}
    </dl>
  );
}
