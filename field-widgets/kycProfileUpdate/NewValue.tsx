import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { describedBy } from '../shared/Frame.tsx';
import { ChevronIcon } from '../shared/icons.tsx';
import part from '../shared/PartBox.module.css';
import type { Item } from './items.ts';
import styles from './kycProfileUpdate.module.css';

/** Where the new value of an item is entered: a line, several lines, or a list. */
export function NewValue({
  field,
  id,
  item,
  main = false,
  typed,
  invalid,
  onType,
}: {
  readonly field: FieldViewProps;
  readonly id: string;
  readonly item: Item;
  /** It is all that is asked of the item. */
  readonly main?: boolean;
  readonly typed: string;
  readonly invalid: boolean;
  readonly onType: (typed: string) => void;
}) {
  const shared = {
    id,
    name: id,
    className: control.control,
    value: typed,
    disabled: field.disabled || field.loading,
    autoComplete: item.autocomplete ?? 'off',
    'aria-required': field.required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy({ id: field.id, ...(field.problem === undefined ? {} : { problem: field.problem }) }),
  };
  return (
    <>
      <label className={main ? styles.name : part.label} htmlFor={id}>
        {item.known === '' ? item.label : field.text('kycProfileUpdate.new', { item: item.label })}
      </label>
      {item.choices ? (
        <span className={styles.select}>
          <select {...shared} onChange={(event) => onType(event.target.value)}>
            <option value="">{field.text('kycProfileUpdate.select')}</option>
            {item.choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronIcon className={styles.chevron} />
        </span>
      ) : item.kind === 'lines' ? (
        <textarea {...shared} rows={4} onChange={(event) => onType(event.target.value)} />
      ) : (
        <input {...shared} type="text" onChange={(event) => onType(event.target.value)} />
      )}
    </>
  );
}
