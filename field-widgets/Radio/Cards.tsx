import type { CSSProperties, ReactNode } from 'react';
import { Masked } from '../../engine/react/parts/Masked.tsx';
import type { RenderedOption } from '../../engine/render/view.ts';
import styles from './Cards.module.css';

/** Rows above the facts: the name, the badge and the hint. */
const WORDS = 3;

interface CardsProps {
  /** How many facts each card tells. */
  readonly facts: number;
  readonly children: ReactNode;
}

/** Options as cards to compare: beside each other where there is room, with the same fact in the same row of each. */
export function Cards({ facts, children }: CardsProps) {
  const rows: CSSProperties & Record<'--rows', number> = { '--rows': WORDS + facts };
  return (
    <div className={styles.room}>
      <div className={styles.cards} style={rows}>
        {children}
      </div>
    </div>
  );
}

interface FactsProps {
  readonly id: string;
  readonly option: RenderedOption;
  /** What stands where nothing is known. */
  readonly unknown: string;
}

/** Badge and facts of a card; and the same with the pauses that rows have for the eye, which is heard with the radio button. */
export function Facts({ id, option: { badge, cells }, unknown }: FactsProps) {
  const facts = cells?.some(({ text }) => text !== '') ? cells : [];
  const heard = [badge, ...facts.map(({ label, text }) => `${label}: ${text || unknown}`)];
  return (
    <>
      {badge ? <span className={styles.badge}>{badge}</span> : null}
      {facts.length > 0 ? (
        <dl className={styles.facts}>
          {facts.map(({ label, text }, at) => (
            <div key={at} className={styles.fact}>
              <dt>{label}</dt>
              <dd>
                <Masked>{text || unknown}</Masked>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <span hidden id={id}>
        {heard.filter(Boolean).join('. ')}
      </span>
    </>
  );
}
