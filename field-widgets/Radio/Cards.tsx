import type { CSSProperties } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { Masked } from '../../engine/react/parts/Masked.tsx';
import type { RenderedOption } from '../../engine/render/view.ts';
import { Option } from '../shared/Option.tsx';
import styles from './Cards.module.css';

/** Rows above the facts: the name, the badge and the hint. */
const WORDS = 3;

interface CardsProps {
  readonly field: FieldViewProps;
  readonly chosen: unknown;
  readonly onPick: (checked: boolean, value: string) => void;
}

/** Options as cards to compare: beside each other where there is room, with the same fact in the same row of each. */
export function Cards({ field: { id, options, disabled, loading, text }, chosen, onPick }: CardsProps) {
  const rows: CSSProperties & Record<'--rows', number> = { '--rows': WORDS + (options[0]?.cells?.length ?? 0) };
  return (
    <div className={styles.room}>
      <div className={styles.cards} style={rows}>
        {options.map((option, at) => {
          const own = at === 0 ? id : `${id}-${String(at)}`;
          return (
            <Option
              key={option.value}
              kind="radio"
              id={own}
              name={id}
              option={option}
              checked={chosen === option.value}
              disabled={disabled || loading}
              also={`${own}-facts`}
              onChange={onPick}
            >
              <Facts id={`${own}-facts`} option={option} unknown={text('Radio.unknown')} />
            </Option>
          );
        })}
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
function Facts({ id, option: { badge, cells }, unknown }: FactsProps) {
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
