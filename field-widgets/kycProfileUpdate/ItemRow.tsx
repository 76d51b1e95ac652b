import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { LockIcon } from '../shared/icons.tsx';
import { Option, OptionList } from '../shared/Option.tsx';
import { wordsFor, type Item } from './items.ts';
import { NewValue } from './NewValue.tsx';
import styles from './kycProfileUpdate.module.css';

/** One line of the profile: what is on record, and beside it what the customer says of it. */
export function ItemRow({
  field,
  id,
  item,
  still,
  now,
  invalid,
  onStill,
  onChange,
  onNow,
}: {
  readonly field: FieldViewProps;
  readonly id: string;
  readonly item: Item;
  readonly still: boolean;
  /** The new value as typed; absent unless the item changes. */
  readonly now: string | undefined;
  readonly invalid: boolean;
  readonly onStill: () => void;
  readonly onChange: () => void;
  readonly onNow: (typed: string) => void;
}) {
  const { text } = field;
  return (
    <div
      className={styles.item}
      role="radiogroup"
      aria-labelledby={`${id}-item`}
      aria-describedby={`${id}-known`}
      aria-required={field.required}
      aria-invalid={invalid}
    >
      <p className={styles.name} id={`${id}-item`}>
        {item.label}
      </p>
      <div className={styles.sides}>
        <div className={styles.side} id={`${id}-known`}>
          <p className={styles.heading}>{text('kycProfileUpdate.onRecord')}</p>
          <p className={styles.known}>{item.known === '' ? text('shared.empty') : wordsFor(item, item.known)}</p>
        </div>
        <div className={styles.side}>
          <p className={styles.heading}>{text('kycProfileUpdate.now')}</p>
          <StillOrChange
            field={field}
            id={id}
            item={item}
            invalid={invalid}
            still={still}
            changes={now !== undefined}
            onStill={onStill}
            onChange={onChange}
          />
          {item.locked && item.reason !== undefined ? <Reason words={item.reason} /> : null}
          {now === undefined ? null : <NewValue field={field} id={`${id}-new`} item={item} typed={now} invalid={invalid} onType={onNow} />}
        </div>
      </div>
    </div>
  );
}

/** The two options: what is on record still holds, or it changes. What the bank has locked cannot change. */
function StillOrChange({
  field,
  id,
  item,
  invalid,
  still,
  changes,
  onStill,
  onChange,
}: {
  readonly field: FieldViewProps;
  readonly id: string;
  readonly item: Item;
  readonly invalid: boolean;
  readonly still: boolean;
  readonly changes: boolean;
  readonly onStill: () => void;
  readonly onChange: () => void;
}) {
  const { text } = field;
  const radio = { kind: 'radio', name: `${field.name}-${item.id}`, invalid, disabled: field.disabled || field.loading } as const;
  return (
    <OptionList inline>
      <Option {...radio} id={id} option={{ value: 'still', label: text('kycProfileUpdate.still') }} checked={still} onChange={onStill} />
      {item.locked ? null : (
        <Option
          {...radio}
          id={`${id}-change`}
          option={{ value: 'change', label: text('kycProfileUpdate.change') }}
          checked={changes}
          onChange={onChange}
        />
      )}
    </OptionList>
  );
}

/** Why the bank has locked what is on record. */
function Reason({ words }: { readonly words: string }) {
  return (
    <p className={styles.reason}>
      <LockIcon className={styles.lock} />
      {words}
    </p>
  );
}
