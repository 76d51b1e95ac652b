import type { ReactNode } from 'react';
import type { ConfirmLinkView, LinkAnswerView } from '../../../schemas/api.ts';
import { Page } from '../../shell/Page.tsx';
import { buttonClass } from '../../style/button.ts';
import { areaWords, text } from '../../texts/text.ts';
import styles from './Question.module.css';

/** Properties of the question behind a link. */
export interface QuestionProps {
  readonly link: ConfirmLinkView;
  readonly busy: boolean;
  readonly onAnswer: (answer: LinkAnswerView['answer']) => void;
}

/** Asks the customer whether an agent may act for them: who it is, for what, and both answers side by side. */
export function Question({ link: { agent, area, maskedMobile }, busy, onAnswer }: QuestionProps): ReactNode {
  const facts = [
    [text('shell.link.ask.agent'), agent.name],
    [text('shell.link.ask.agentId'), agent.id],
    [text('shell.link.ask.area'), areaWords(area).title],
    [text('shell.link.ask.mobile'), maskedMobile],
  ] as const;
  return (
    <Page narrow title={text('shell.link.ask.title')} lead={text('shell.link.ask.lead')}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        <button type="button" className={buttonClass('primary')} disabled={busy} onClick={() => onAnswer('confirmed')}>
          {text('shell.link.confirm')}
        </button>
        <button type="button" className={buttonClass('secondary')} disabled={busy} onClick={() => onAnswer('declined')}>
          {text('shell.link.decline')}
        </button>
      </div>
    </Page>
  );
}
