import { memo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { Frame, describedBy } from '../shared/Frame.tsx';
import { OutsideIcon } from '../shared/icons.tsx';
import { Box } from '../shared/Option.tsx';
import { textSetting } from '../shared/settings.ts';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import control from '../shared/control.module.css';
import styles from './declaration.module.css';
import { linksOf } from './links.ts';

const form: DraftForm<boolean> = { show: (value) => value === true, read: (draft) => draft || undefined };

/** A statement and a box that only the customer ticks. */
export const View = memo(function Declaration(props: FieldViewProps) {
  const { draft, choose, onFocus, onBlur } = useDraft(props, form);
  const text = textSetting(props.settings, 'text');
  const label = props.required ? props.label : `${props.label} ${props.text('shared.optional')}`;
  return (
    <Frame {...props} labelled={false}>
      {text === undefined ? null : <div className={styles.text} id={`${props.id}-text`}>{text.split(/\n{2,}/).map((paragraph, at) => <p key={at}>{paragraph}</p>)}</div>}
      <Links {...props} />
      <div className={styles.row}>
        <Box
          kind="checkbox"
          id={props.id}
          name={props.name}
          checked={draft}
          invalid={props.problem !== undefined}
          required={props.required}
          disabled={props.disabled || props.loading || props.readOnly}
          describedBy={describedBy(props, text && `${props.id}-text`)}
          onChange={choose}
          onFocus={onFocus}
          onBlur={onBlur}
        />
        <label className={styles.label} htmlFor={props.id}>{label}</label>
      </div>
    </Frame>
  );
});

function Links({ settings, text }: FieldViewProps) {
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
