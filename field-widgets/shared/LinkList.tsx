import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from './control.module.css';
import { OutsideIcon } from './icons.tsx';
import styles from './LinkList.module.css';
import { linksOf } from './links.ts';

/** The links of a field, each in a new tab so that the step is not left. Nothing where there are none. */
export function LinkList({ settings, text }: Pick<FieldViewProps, 'settings' | 'text'>) {
  const links = linksOf(settings);
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({ label, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            {label}
            <OutsideIcon className={styles.outside} />
            <span className={control.hidden}> {text('shared.newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
