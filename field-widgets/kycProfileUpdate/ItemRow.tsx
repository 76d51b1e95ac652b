import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { LockIcon } from '../shared/icons.tsx';
import { Option, OptionList } from '../shared/Option.tsx';
import { canStay, wordsFor, type Item } from './items.ts';
import { NewValue } from './NewValue.tsx';
import styles from './kycProfileUpdate.module.css';

interface ItemRowProps {
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
}

/** One line of the profile: what is on record, and beside it what the customer says of it; only the latter where nothing is shown. */
export function ItemRow(props: ItemRowProps) {
  const { field, id, item, invalid } = props;
  const { text } = field;
  if (!canStay(item)) return <NewOnly {...props} />;
  return (
    <div
      className={styles.item}
      data-item={item.id}
      role="radiogroup"
      aria-labelledby={`${id}-item`}
      aria-describedby={item.known === '' ? undefined : `${id}-known`}
      aria-required={field.required}
      aria-invalid={invalid}
    >
      <p className={styles.name} id={`${id}-item`}>
        {item.label}
      </p>
      {item.known === '' ? (
        <Said {...props} />
      ) : (
        <div className={styles.sides}>
          <div className={styles.side} id={`${id}-known`}>
            <p className={styles.heading}>{text('kycProfileUpdate.onRecord')}</p>
            <p className={styles.known}>{wordsFor(item, item.known)}</p>
          </div>
          <div className={styles.side}>
            <p className={styles.heading}>{text('kycProfileUpdate.now')}</p>
            <Said {...props} />
          </div>
        </div>
      )}
    </div>
  );
}

/** An item of which nothing is shown and that cannot be left so: its new value is all that is asked. */
function NewOnly({ field, id, item, now, invalid, onNow }: ItemRowProps) {
  return (
    <div className={styles.item} data-item={item.id} data-invalid={invalid || undefined}>
      <NewValue field={field} id={id} item={item} main typed={now ?? ''} invalid={invalid} onType={onNow} />
    </div>
  );
}

/** What the customer says of an item, with the box for its new value. */
function Said(props: ItemRowProps) {
  const { field, id, item, now, invalid, onNow } = props;
  return (
    <>
      <StillOrChange {...props} />
      {item.locked && item.reason !== undefined ? <Reason words={item.reason} /> : null}
      {now === undefined ? null : (
        <div className={styles.new}>
          <NewValue field={field} id={`${id}-new`} item={item} typed={now} invalid={invalid} onType={onNow} />
        </div>
      )}
    </>
  );
}

/** The two options: it stays as it is, or it changes. What the bank has locked cannot change. */
function StillOrChange({ field, id, item, invalid, still, now, onStill, onChange }: ItemRowProps) {
  const { text } = field;
  const radio = { kind: 'radio', name: `${field.name}-${item.id}`, invalid, disabled: field.disabled || field.loading } as const;
  const [stay, change] =
    item.known === ''
      ? [item.left ?? '', text('kycProfileUpdate.enter')]
      : [text('kycProfileUpdate.still'), text('kycProfileUpdate.change')];
  return (
    <OptionList inline>
      <Option {...radio} id={id} option={{ value: 'still', label: stay }} checked={still} onChange={onStill} />
      {item.locked ? null : (
        <Option
          {...radio}
          id={`${id}-change`}
          option={{ value: 'change', label: change }}
          checked={now !== undefined}
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
