import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Masked } from '../../../engine/react/parts/Masked.tsx';
import type { RenderedOption } from '../../../engine/render/view.ts';
import { secondLine } from '../choice.ts';
import { TickIcon } from '../icons.tsx';
import styles from './combobox.module.css';

/** The list that opens below a box to type in. `empty` stands in it when there is nothing to choose, `note` below it. */
export function Choices({
  options,
  empty,
  note,
}: {
  readonly options: readonly RenderedOption[];
  readonly empty: string;
  readonly note?: string | undefined;
}) {
  return (
    <Popover className={styles.popover ?? ''} offset={6} containerPadding={0}>
      <ListBox<RenderedOption>
        className={styles.list ?? ''}
        items={options}
        renderEmptyState={() => <p className={styles.note}>{empty}</p>}
      >
        {(option) => (
          <ListBoxItem id={option.value} className={styles.option ?? ''} textValue={option.label}>
            <span className={styles.words}>
              <Masked>{option.label}</Masked>
            </span>
            <TickIcon className={styles.tick} />
            <SecondLine {...option} />
          </ListBoxItem>
        )}
      </ListBox>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </Popover>
  );
}

function SecondLine(option: RenderedOption) {
  const second = secondLine(option);
  const words = option.disabled ? (option.reason ?? second) : second;
  return words ? (
    <span className={styles.more}>
      <Masked>{words}</Masked>
    </span>
  ) : null;
}
