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
  const { text, id, name } = field;
  const number = { row: row + 1 };
  const [relation, account, statusId] = [`relation-${String(row)}`, `id-${String(row)}`, `${id}-status-${String(row)}`];
  const described = describedBy({ id, ...(field.problem === undefined ? {} : { problem: field.problem }) }, status && statusId);
  return (
    <div
      className={styles.member}
      role="group"
      aria-labelledby={`${id}-member-${String(row)}`}
      data-member={row}
      data-wrong={wrong.has(relation) || wrong.has(account) || undefined}
    >
      <div className={styles.head}>
        <div className={styles.who}>
          <p className={styles.name} id={`${id}-member-${String(row)}`}>
            {text('multiFamilyBanking.member', number)}
          </p>
          {status ? (
            <p className={styles.badge} id={statusId} data-status={status}>
              {status === 'active' ? <TickIcon className={styles.tick} /> : null}
              {text(`multiFamilyBanking.status.${status}`)}
            </p>
          ) : null}
        </div>
        {onRemove ? (
          <button
            type="button"
            className={`${control.button} ${control.quiet} ${styles.remove}`}
            disabled={field.disabled || field.loading}
            aria-label={text('multiFamilyBanking.removeMember', number)}
            onClick={onRemove}
          >
            {text('multiFamilyBanking.remove')}
          </button>
        ) : null}
      </div>
      <div className={styles.parts}>
        <div className={styles.part}>
          <label className={part.label} htmlFor={idOf(relation)}>
            {text('multiFamilyBanking.relationLabel')}
          </label>
          <span className={styles.select}>
            <select
              id={idOf(relation)}
              name={`${name}-${relation}`}
              className={control.control}
              value={member.relation}
              disabled={field.disabled || field.loading}
              aria-required={field.required}
              aria-invalid={wrong.has(relation)}
              aria-describedby={described}
              onChange={(event) => onRelation(event.target.value)}
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
        <div className={styles.part}>
          <PartBox
            field={field}
            id={idOf(account)}
            name={`${name}-${account}`}
            label={text('multiFamilyBanking.idLabel')}
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
