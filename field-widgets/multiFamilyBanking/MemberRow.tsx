import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { describedBy } from '../shared/Frame.tsx';
import { ChevronIcon, TickIcon } from '../shared/icons.tsx';
import part from '../shared/PartBox.module.css';
import { PartBox } from '../shared/PartBox.tsx';
import type { Member } from './answer.ts';
import styles from './multiFamilyBanking.module.css';
import type { Status } from './status.ts';
import { relationsOf } from './terms.ts';

/** One member: relation, number, and what the bank says of the person. */
export function MemberRow({
  field,
  row,
  member,
  status,
  idOf,
  wrong,
  onRelation,
  onId,
  onRemove,
}: {
  readonly field: FieldViewProps;
  readonly row: number;
  readonly member: Member;
  readonly status: Status | undefined;
  /** Ids of the controls by their names. */
  readonly idOf: (control: string) => string;
  /** Names of the controls that the problem is about. */
  readonly wrong: ReadonlySet<string>;
  readonly onRelation: (relation: string) => void;
  readonly onId: (id: string) => void;
  /** Absent where there is nothing to remove. */
  readonly onRemove: (() => void) | undefined;
}) {
  const [relation, account, statusId] = [`relation-${String(row)}`, `id-${String(row)}`, `${field.id}-status-${String(row)}`];
  const described = describedBy({ id: field.id, ...(field.problem === undefined ? {} : { problem: field.problem }) }, status && statusId);
  return (
    <div
      className={styles.member}
      role="group"
      aria-labelledby={`${field.id}-member-${String(row)}`}
      data-member={row}
      data-wrong={wrong.has(relation) || wrong.has(account) || undefined}
    >
      <Head field={field} row={row} status={status} statusId={statusId} onRemove={onRemove} />
      <div className={styles.parts}>
        <RelationSelect
          field={field}
          id={idOf(relation)}
          name={`${field.name}-${relation}`}
          value={member.relation}
          invalid={wrong.has(relation)}
          describedBy={described}
          onChange={onRelation}
        />
        <div className={styles.part}>
          <PartBox
            field={field}
            id={idOf(account)}
            name={`${field.name}-${account}`}
            label={field.text('multiFamilyBanking.idLabel')}
            invalid={wrong.has(account)}
            className={control.tabular}
            autoCapitalize="characters"
            value={member.id}
            aria-describedby={described}
            onChange={(event) => onId(event.target.value)}
          />
        </div>
      </div>
    </div>
  );
}

/** The member's number, their status, and the button that removes them. */
function Head({
  field,
  row,
  status,
  statusId,
  onRemove,
}: {
  readonly field: FieldViewProps;
  readonly row: number;
  readonly status: Status | undefined;
  readonly statusId: string;
  readonly onRemove: (() => void) | undefined;
}) {
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <p className={styles.name} id={`${field.id}-member-${String(row)}`}>
          {field.text('multiFamilyBanking.member', { row: row + 1 })}
        </p>
        {status ? <StatusBadge field={field} id={statusId} status={status} /> : null}
      </div>
      {onRemove ? <RemoveButton field={field} row={row} onRemove={onRemove} /> : null}
    </div>
  );
}

/** What the bank says of the person. */
function StatusBadge({ field, id, status }: { readonly field: FieldViewProps; readonly id: string; readonly status: Status }) {
  return (
    <p className={styles.badge} id={id} data-status={status}>
      {status === 'active' ? <TickIcon className={styles.tick} /> : null}
      {field.text(`multiFamilyBanking.status.${status}`)}
    </p>
  );
}

function RemoveButton({ field, row, onRemove }: { readonly field: FieldViewProps; readonly row: number; readonly onRemove: () => void }) {
  return (
    <button
      type="button"
      className={`${control.button} ${control.quiet} ${styles.remove}`}
      disabled={field.disabled || field.loading}
      aria-label={field.text('multiFamilyBanking.removeMember', { row: row + 1 })}
      onClick={onRemove}
    >
      {field.text('multiFamilyBanking.remove')}
    </button>
  );
}

function RelationSelect({
  field,
  id,
  name,
  value,
  invalid,
  describedBy,
  onChange,
}: {
  readonly field: FieldViewProps;
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (relation: string) => void;
}) {
  const { text } = field;
  return (
    <div className={styles.part}>
      <label className={part.label} htmlFor={id}>
        {text('multiFamilyBanking.relationLabel')}
      </label>
      <span className={styles.select}>
        <select
          id={id}
          name={name}
          className={control.control}
          value={value}
          disabled={field.disabled || field.loading}
          aria-required={field.required}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{text('multiFamilyBanking.select')}</option>
          {relationsOf(field.settings).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronIcon className={styles.chevron} />
      </span>
    </div>
  );
}
