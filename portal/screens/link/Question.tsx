import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ConfirmLinkView, LinkAnswerView, RequestLinkView } from '../../../schemas/api.ts';
import { Page } from '../../page/Page.tsx';
import { buttonClass } from '../../style/button.ts';
import { areaWords, text } from '../../texts/text.ts';
import styles from './Question.module.css';
import { Reason } from './Reason.tsx';

/** Properties of the question behind a link. */
export interface QuestionProps {
  readonly link: ConfirmLinkView | RequestLinkView;
  readonly busy: boolean;
  readonly onAnswer: (answer: LinkAnswerView['answer'], reason?: string) => void;
}

type Fact = readonly [label: string, value: string];

/** Asks what stands behind a link: who asks it, for what, and both answers side by side. A manager who says no says why. */
export function Question({ link, busy, onAnswer }: QuestionProps): ReactNode {
  const [rejecting, setRejecting] = useState(false);
  const { agent } = link;
  const facts: readonly Fact[] = [
    [text('shell.link.ask.agent'), agent.name],
    [text('shell.link.ask.agentId'), agent.id],
    ...(link.purpose === 'confirm' ? ofActing(link) : ofRequest(link)),
  ];
  const { title, lead } = wordings[link.purpose];
  return (
    <Page narrow title={text(title)} lead={text(lead)}>
      <Facts facts={facts} />
      {link.purpose !== 'confirm' && (
        <>
          <h2 className={styles.what}>{text('shell.link.request.lines')}</h2>
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
            {text(link.purpose === 'manager' ? 'shell.manager.reject' : 'shell.link.decline')}
          </button>
        </div>
      )}
    </Page>
  );
}

const wordings = {
  confirm: { title: 'shell.link.ask.title', lead: 'shell.link.ask.lead' },
  approve: { title: 'shell.link.request.title', lead: 'shell.link.request.lead' },
  manager: { title: 'shell.manager.title', lead: 'shell.manager.lead' },
} as const;

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
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
