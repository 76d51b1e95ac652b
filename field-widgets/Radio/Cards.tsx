import { memo, type CSSProperties } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { Masked } from '../../engine/react/parts/Masked.tsx';
import type { OptionCell, RenderedOption } from '../../engine/render/view.ts';
import { Box } from '../shared/Option.tsx';
import styles from './Cards.module.css';

interface CardsProps {
  readonly field: FieldViewProps;
  readonly chosen: unknown;
  /** The same function for as long as the widget is there. */
  readonly onPick: (value: string) => void;
}

/** Options as cards to compare: beside each other where there is room, with the same fact in the same row of each. */
export function Cards({ field, chosen, onPick }: CardsProps) {
  const { id, options } = field;
  const facts = options[0]?.cells?.length ?? 0;
  const layout: CSSProperties & Record<'--rows' | '--columns', number> = { '--rows': facts + 1, '--columns': columnsFor(options.length) };
  return (
    <div className={styles.room}>
      <div className={styles.cards} style={layout}>
        {options.map((option, at) => (
          <Card
            key={option.value}
            id={at === 0 ? id : `${id}-${String(at)}`}
            name={id}
            option={option}
            checked={chosen === option.value}
            disabled={field.disabled || field.loading}
            unknown={field.text('Radio.unknown')}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  );
}

/** Two and four stand in pairs, so that none is left alone in a row. */
function columnsFor(count: number): number {
  return count === 4 ? 2 : Math.min(count, 3);
}

interface CardProps {
  readonly id: string;
  readonly name: string;
  readonly option: RenderedOption;
  readonly checked: boolean;
  readonly disabled: boolean;
  /** What stands where nothing is known. */
  readonly unknown: string;
  readonly onPick: (value: string) => void;
}

/** One option: its name is the label, everything else on the card describes it. */
const Card = memo(function Card({ id, name, option, checked, disabled, unknown, onPick }: CardProps) {
  const { value, label, badge, hint, reason, cells = [] } = option;
  const closed = option.disabled === true;
  const more = closed ? (reason ?? hint) : hint;
  const facts = cells.some(({ text }) => text !== '') ? cells : [];
  const describedBy = [badge && `${id}-badge`, more && `${id}-more`, facts.length > 0 && `${id}-facts`].filter(Boolean).join(' ');
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Box
          kind="radio"
          id={id}
          name={name}
          value={value}
          checked={checked}
          disabled={disabled || closed}
          describedBy={describedBy || undefined}
          onChange={() => onPick(value)}
        />
        <label className={styles.name} htmlFor={id}>
          <Masked>{label}</Masked>
        </label>
        {badge ? (
          <span className={styles.badge} id={`${id}-badge`}>
            {badge}
          </span>
        ) : null}
        {more ? (
          <span className={styles.more} id={`${id}-more`}>
            <Masked>{more}</Masked>
          </span>
        ) : null}
      </div>
      {facts.length === 0 ? null : <Facts id={`${id}-facts`} facts={facts} unknown={unknown} />}
    </div>
  );
});

/** The rows of a card; and the same with the pauses that rows have for the eye, which is heard with the radio button. */
function Facts({ id, facts, unknown }: { readonly id: string; readonly facts: readonly OptionCell[]; readonly unknown: string }) {
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ label, text }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd data-unknown={text === '' || undefined}>
              <Masked>{text || unknown}</Masked>
            </dd>
          </div>
        ))}
      </dl>
      <span hidden id={id}>
        {facts.map(({ label, text }) => `${label}: ${text || unknown}.`).join(' ')}
      </span>
    </>
  );
}
