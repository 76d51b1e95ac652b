import { memo, useCallback, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { Masked } from '../../engine/react/parts/Masked.tsx';
import type { RenderedOption } from '../../engine/render/view.ts';
import { Box } from '../shared/Option.tsx';
import { textSetting } from '../shared/settings.ts';
import styles from './CheckTable.module.css';

/** More rows than these are one stop of the Tab key, and arrow keys move within: else the button below is out of reach. */
const MOST_STOPS = 10;
const PAGE = 10;
/**
 * So many rows are drawn together, and laid out together once they come into sight. A browser looks at each frame whether
 * what waits out of sight has come near; of 300 rows, that would be 300 looks for every key.
 */
const TOGETHER = 10;

/** Written out, since a browser forgets that a table is one once it is laid out otherwise. */
const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  label: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Which boxes a problem is about. */
export type Wrong = 'all' | 'ticked' | 'none';

interface CheckTableProps {
  readonly field: FieldViewProps;
  readonly wrong: Wrong;
  readonly chosen: readonly string[];
  /** The same function for as long as the widget is there: rows are drawn again only when they themselves change. */
  readonly onToggle: (checked: boolean, value: string) => void;
}

/** Options with columns: rows of a table to tick, on a phone drawn as a list. */
export function CheckTable({ field, wrong, chosen, onToggle }: CheckTableProps) {
  const { options, label } = field;
  const headings = options[0]?.cells?.map((cell) => cell.label) ?? [];
  const { stop, onStop, roving } = useArrows(options);
  const ticked = new Set(chosen);
  const parts = useMemo(() => partsOf(options), [options]);
  const columns: CSSProperties & Record<'--cells', number> = { '--cells': headings.length };
  return (
    <>
      {roving ? (
        <p className={styles.keys} id={`${field.id}-keys`}>
          {field.text('multiCheck.keys')}
        </p>
      ) : null}
      <table className={styles.table} {...roles.table} aria-labelledby={`${field.id}-label`} style={columns}>
        <thead {...roles.rows} className={styles.head}>
          <tr {...roles.row} className={styles.row}>
            {[textSetting(field.settings, 'heading') ?? label, ...headings].map((heading, at) => (
              <th key={at} {...roles.heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {parts.map((rows, part) => (
          <Rows
            key={rows[0]?.value}
            first={part * TOGETHER}
            rows={rows}
            ticked={rows.filter(({ value }) => ticked.has(value)).map(({ value }) => value)}
            id={field.id}
            name={field.name}
            wrong={wrong}
            disabled={field.disabled || field.loading}
            roving={roving}
            stop={rows.some(({ value }) => value === stop) ? stop : undefined}
            onToggle={onToggle}
            onStop={onStop}
          />
        ))}
      </table>
    </>
  );
}

interface RowsProps {
  /** Which row of the whole table the first one is. */
  readonly first: number;
  readonly rows: readonly RenderedOption[];
  /** Values of those that are ticked. */
  readonly ticked: readonly string[];
  readonly id: string;
  readonly name: string;
  readonly wrong: Wrong;
  readonly disabled: boolean;
  readonly roving: boolean;
  /** The row at which the Tab key stops, where it is among these. */
  readonly stop: string | undefined;
  readonly onToggle: (checked: boolean, value: string) => void;
  readonly onStop: (value: string) => void;
}

/** Some rows of the table; drawn again only when one of them changes. */
const Rows = memo(function CheckRows({ first, rows, ticked, id, name, wrong, disabled, roving, stop, onToggle, onStop }: RowsProps) {
  const count: CSSProperties & Record<'--rows', number> = { '--rows': rows.length };
  return (
    <tbody {...roles.rows} className={styles.body} style={count}>
      {rows.map((option, at) => (
        <Row
          key={option.value}
          id={first + at === 0 ? id : `${id}-${String(first + at)}`}
          name={name}
          option={option}
          checked={ticked.includes(option.value)}
          invalid={wrong === 'all' || (wrong === 'ticked' && ticked.includes(option.value))}
          disabled={disabled}
          keys={roving ? `${id}-keys` : undefined}
          stop={!roving || stop === option.value}
          onToggle={onToggle}
          onStop={onStop}
        />
      ))}
    </tbody>
  );
}, drawnAlike);

/** Whether the same rows would be drawn: the ticked ones are a new list each time. */
function drawnAlike({ ticked: before, ...was }: RowsProps, { ticked: now, ...is }: RowsProps): boolean {
  const same = before.length === now.length && before.every((value, at) => value === now[at]);
  return same && Object.entries(is).every(([name, value]) => Reflect.get(was, name) === value);
}

/** The rows in parts that are drawn together. */
function partsOf(options: readonly RenderedOption[]): readonly (readonly RenderedOption[])[] {
  const count = Math.ceil(options.length / TOGETHER);
  return Array.from({ length: count }, (_, part) => options.slice(part * TOGETHER, (part + 1) * TOGETHER));
}

/** One option: its box and label, why it is closed, and its cells. */
const Row = memo(function CheckRow({
  id,
  name,
  option,
  checked,
  invalid,
  disabled,
  keys,
  stop,
  onToggle,
  onStop,
}: {
  readonly id: string;
  readonly name: string;
  readonly option: RenderedOption;
  readonly checked: boolean;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly keys: string | undefined;
  readonly stop: boolean;
  readonly onToggle: (checked: boolean, value: string) => void;
  readonly onStop: (value: string) => void;
}) {
  const { cells = [], reason } = option;
  const closed = option.disabled === true;
  const described = [...cells.map((_, at) => `${id}-cell${String(at)}`), closed && reason ? `${id}-reason` : undefined, keys];
  return (
    <tr {...roles.row} className={styles.row} data-closed={closed || undefined}>
      <th {...roles.label} scope="row" className={styles.what}>
        <Box
          kind="checkbox"
          id={id}
          name={name}
          value={option.value}
          checked={checked}
          invalid={invalid}
          disabled={disabled || closed}
          tabIndex={stop ? undefined : -1}
          describedBy={described.filter(Boolean).join(' ')}
          onChange={(next) => onToggle(next, option.value)}
          onKeyDown={followArrow}
          onFocus={() => onStop(option.value)}
        />
        <label className={styles.label} htmlFor={id}>
          <Masked>{option.label}</Masked>
        </label>
        {closed && reason ? (
          <span className={styles.reason} id={`${id}-reason`}>
            {reason}
          </span>
        ) : null}
      </th>
      {cells.map(({ text }, at) => (
        <td key={at} {...roles.cell} id={`${id}-cell${String(at)}`}>
          {text}
        </td>
      ))}
    </tr>
  );
});

/** Which row the Tab key stops at: the one that the arrow keys led to last, else the first that is open. */
function useArrows(options: readonly RenderedOption[]) {
  const open = options.filter((option) => option.disabled !== true);
  const [at, setAt] = useState<string | undefined>(undefined);
  const stop = open.some(({ value }) => value === at) ? at : open[0]?.value;
  const latest = useRef(at);
  const onStop = useCallback((value: string) => {
    if (latest.current === value) return;
    latest.current = value;
    setAt(value);
  }, []);
  return { stop, onStop, roving: open.length > MOST_STOPS };
}

/** Arrow keys, Home and End move from row to row; closed rows are passed over. */
function followArrow(event: KeyboardEvent<HTMLInputElement>): void {
  const boxes = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
  const next = target(event.key, boxes.indexOf(event.currentTarget), boxes.length);
  if (next === undefined) return;
  event.preventDefault();
  boxes[next]?.focus();
}

/** The row that a key leads to; undefined for any other key. */
function target(key: string, here: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    PageDown: here + PAGE,
    PageUp: here - PAGE,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next));
}
